/** A state machine as nodes and arrows, for the diagrams of the inspector and the documentation. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state; `id` is its full name, "sync.idle.resting". */
export interface GraphNode {
  readonly id: string;
  readonly key: string;
  /** The state that contains it; null for a top-level state. */
  readonly parent: string | null;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
}

/** All transitions from one state to another, as one arrow. */
export interface GraphArrow {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
}

export interface MachineGraph {
  readonly id: string;
  readonly nodes: readonly GraphNode[];
  readonly arrows: readonly GraphArrow[];
}

type Implementations = AnyStateMachine['implementations'];

const AFTER = /^xstate\.after\.(?<delay>[^.]+)\./u;
const SETTLED = /^xstate\.(?<how>done|error)\.actor\./u;

const delayLabel = (name: string, { delays }: Implementations): string => {
  const ms = delays[name];
  return typeof ms === 'number' ? `after ${name} (${String(ms / 1000)} s)` : `after ${name}`;
};

const eventLabel = (eventType: string, implementations: Implementations): string => {
  if (eventType === '') return 'always';
  const delay = AFTER.exec(eventType)?.groups?.['delay'];
  if (delay !== undefined) return delayLabel(delay, implementations);
  const how = SETTLED.exec(eventType)?.groups?.['how'];
  return how === undefined ? eventType : `on ${how}`;
};

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (guard === undefined) return '';
  const { type } = guard as { readonly type?: unknown };
  return typeof type === 'string' ? type : 'guarded';
};

const transitionLabel = (
  { eventType, guard }: AnyTransitionDefinition,
  implementations: Implementations,
): string => {
  const name = guardName(guard);
  return eventLabel(String(eventType), implementations) + (name === '' ? '' : ` [${name}]`);
};

const statesIn = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values(node.states).flatMap((state: AnyStateNode) => [state, ...statesIn(state)]);

const isInitial = ({ parent, id }: AnyStateNode): boolean =>
  parent?.type === 'parallel' ||
  (parent?.initial.target ?? []).some((target: AnyStateNode) => target.id === id);

const nodeTransitions = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

const mergeArrows = (arrows: readonly GraphArrow[]): readonly GraphArrow[] => {
  const byEnds = new Map<string, GraphArrow>();
  for (const arrow of arrows) {
    const ends = `${arrow.from} ${arrow.to}`;
    const labels = [...(byEnds.get(ends)?.labels ?? []), ...arrow.labels];
    byEnds.set(ends, { ...arrow, labels: [...new Set(labels)] });
  }
  return [...byEnds.values()];
};

export const machineGraph = ({ root, implementations }: AnyStateMachine): MachineGraph => {
  const states = statesIn(root as AnyStateNode);
  return {
    id: root.id,
    nodes: states.map((node) => ({
      id: node.id,
      key: node.key,
      parent: node.parent === root ? null : (node.parent?.id ?? null),
      isInitial: isInitial(node),
      isFinal: node.type === 'final',
    })),
    arrows: mergeArrows(
      states.flatMap((node) =>
        nodeTransitions(node).flatMap((transition) =>
          ((transition.target ?? []) as readonly AnyStateNode[]).map((target) => ({
            from: node.id,
            to: target.id,
            labels: [transitionLabel(transition, implementations)],
          })),
        ),
      ),
    ),
  };
};

/**
 * Full names of the active states, outer ones included: {idle: "resting"} gives sync.idle and
 * sync.idle.resting.
 */
export const activeStates = (machineId: string, value: unknown): readonly string[] => {
  if (typeof value === 'string') return [`${machineId}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${machineId}.${key}`,
    ...activeStates(`${machineId}.${key}`, inner),
  ]);
};
