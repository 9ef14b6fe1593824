import type { MachineGraph } from '#inspector/machine-graph.ts';

const name = (id: string): string => id.replace(/\W/gu, '_');

const statesIn = (graph: MachineGraph, parent: string | null, indent: string): readonly string[] =>
  graph.nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => {
      const inner = statesIn(graph, node.id, `${indent}  `);
      const start = node.isInitial ? [`${indent}[*] --> ${name(node.id)}`] : [];
      const label = `state "${node.key}" as ${name(node.id)}`;
      const drawn =
        inner.length === 0 ? [indent + label] : [`${indent}${label} {`, ...inner, `${indent}}`];
      return [...drawn, ...start];
    });

/** `notes` are texts beside a state, by its full name. */
export const stateDiagram = (
  graph: MachineGraph,
  notes: Readonly<Record<string, string>> = {},
): string =>
  [
    'stateDiagram-v2',
    ...statesIn(graph, null, '  '),
    ...graph.arrows.map(
      ({ from, to, labels }) => `  ${name(from)} --> ${name(to)}: ${labels.join(', ')}`,
    ),
    ...Object.entries(notes).map(([state, note]) => `  note right of ${name(state)}: ${note}`),
  ].join('\n');

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

export const flowchart = (edges: readonly Edge[]): string => {
  const boxes = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  return [
    'flowchart LR',
    ...boxes.map((box) => `  ${name(box)}["${box}"]`),
    ...edges.map(({ from, to, label }) => {
      const text = label === undefined ? '' : `|${label}|`;
      return `  ${name(from)} -->${text} ${name(to)}`;
    }),
  ].join('\n');
};
