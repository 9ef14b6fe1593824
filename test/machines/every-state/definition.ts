/** What a machine's definition names: its states, its delays and its ports. */
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

/** A delay of a state. */
export interface NamedDelay {
  readonly state: string;
  readonly delay: string;
}

/** A port that a state calls. */
export interface NamedPort {
  readonly state: string;
  readonly port: string;
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner: AnyStateNode) => nodesOf(inner)),
];

const allNodes = ({ root }: AnyStateMachine) => nodesOf(root as AnyStateNode);

/** Every state at every depth, the machine itself left out. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  allNodes(machine)
    .slice(1)
    .map(({ id }) => id);

/** Every delay of every state. */
export const delaysOf = (machine: AnyStateMachine): readonly NamedDelay[] =>
  allNodes(machine).flatMap(({ id, after }) =>
    after.map(({ delay }) => ({ state: id, delay: String(delay) })),
  );

/** Every port that the machine or a state of it calls; another machine that it starts is none. */
export const portsOf = (machine: AnyStateMachine): readonly NamedPort[] =>
  allNodes(machine)
    .flatMap(({ id, invoke }) =>
      invoke.map(({ src, id: ownId }) => ({
        state: id,
        port: typeof src === 'string' ? src : ownId,
      })),
    )
    .filter(({ port }) => !(machine.implementations.actors[port] instanceof StateMachine));
