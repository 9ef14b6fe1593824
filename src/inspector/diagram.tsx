import { useMemo } from 'react';
import { type Box, layOutDrawing, type Line, type Point } from './diagram-layout.ts';
import type { MachineGraph } from './machine-graph.ts';
import styles from './diagram.module.css';

const path = ([first, ...rest]: readonly Point[]): string =>
  first === undefined
    ? ''
    : `M${String(first.x)},${String(first.y)} ${rest.map(({ x, y }) => `L${String(x)},${String(y)}`).join(' ')}`;

const Arrow = ({ line: { arrow, points, label } }: { readonly line: Line }) => (
  <g>
    <path className={styles.arrow} d={path(points)} markerEnd="url(#arrow-head)" />
    {arrow.labels.map((text, i) => (
      <text
        key={text}
        className={styles.label}
        x={label.x}
        y={label.y + (i - (arrow.labels.length - 1) / 2) * 14}
      >
        {text}
      </text>
    ))}
  </g>
);

const State = ({ box, isActive }: { readonly box: Box; readonly isActive: boolean }) => {
  const { node, x, y, width, height, isOuter } = box;
  return (
    <g data-state={node.id} data-active={isActive}>
      <rect
        className={isActive ? styles.active : isOuter ? styles.outer : styles.state}
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={8}
      />
      <text
        className={isActive && !isOuter ? styles.activeName : styles.name}
        x={x}
        y={isOuter ? y - height / 2 + 14 : y + 5}
      >
        {node.isInitial ? `● ${node.key}` : node.key}
      </text>
    </g>
  );
};

export const Diagram = ({
  graph,
  active,
}: {
  readonly graph: MachineGraph;
  readonly active: readonly string[];
}) => {
  const { width, height, boxes, lines } = useMemo(() => layOutDrawing(graph), [graph]);
  return (
    <svg
      role="img"
      aria-label={`${graph.id}: ${active.join(', ')}`}
      className={styles.diagram}
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className={styles.head} d="M0,0 L8,4 L0,8 Z" />
        </marker>
      </defs>
      {boxes.map((box) => (
        <State key={box.node.id} box={box} isActive={active.includes(box.node.id)} />
      ))}
      {lines.map((line) => (
        <Arrow key={`${line.arrow.from} ${line.arrow.to}`} line={line} />
      ))}
    </svg>
  );
};
