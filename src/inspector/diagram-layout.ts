import { Graph, layout } from '@dagrejs/dagre';
import type { GraphArrow, GraphNode, MachineGraph } from './machine-graph.ts';

/** A point of the drawing, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A state's box; `x` and `y` are its middle, px. */
export interface Box extends Point {
  readonly node: GraphNode;
  readonly width: number;
  readonly height: number;
  readonly isOuter: boolean;
}

/** An arrow; `label` is the middle of its label. */
export interface Line {
  readonly arrow: GraphArrow;
  readonly points: readonly Point[];
  readonly label: Point;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Outer boxes come first, so that inner boxes are drawn over them. */
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

const LETTER = 7.2;
const LINE = 14;

const textWidth = (texts: readonly string[]): number =>
  Math.max(...texts.map((text) => text.length)) * LETTER;

/**
 * The layout cannot end an arrow at a box that contains boxes, so the arrow ends at the first inner
 * state.
 */
const innermost = (graph: MachineGraph, id: string): string => {
  const inner = graph.nodes.find(({ parent, isInitial }) => parent === id && isInitial);
  return inner === undefined ? id : innermost(graph, inner.id);
};

export const layOutDrawing = (graph: MachineGraph): Drawing => {
  const outer = new Set(graph.nodes.map(({ parent }) => parent));
  const plan = new Graph({ compound: true, multigraph: true });
  plan.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 46, edgesep: 24, marginx: 16, marginy: 16 });
  for (const { id, key } of graph.nodes)
    plan.setNode(id, { width: textWidth([key]) + 36, height: 36 });
  for (const { id, parent } of graph.nodes) if (parent !== null) plan.setParent(id, parent);
  for (const [i, { from, to, labels }] of graph.arrows.entries())
    plan.setEdge(
      innermost(graph, from),
      innermost(graph, to),
      { width: textWidth(labels), height: labels.length * LINE, labelpos: 'c' },
      String(i),
    );
  layout(plan);
  const { width = 0, height = 0 } = plan.graph() as { width?: number; height?: number };
  const boxes = graph.nodes.map((node): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = plan.node(node.id) as Partial<Box>;
    return { node, x, y, width, height, isOuter: outer.has(node.id) };
  });
  return {
    width,
    height,
    boxes: boxes.toSorted((a, b) => Number(b.isOuter) - Number(a.isOuter)),
    lines: graph.arrows.map((arrow, i): Line => {
      const edge = plan.edge(
        innermost(graph, arrow.from),
        innermost(graph, arrow.to),
        String(i),
      ) as {
        points: Point[];
      } & Partial<Point>;
      return { arrow, points: edge.points, label: { x: edge.x ?? 0, y: edge.y ?? 0 } };
    }),
  };
};
