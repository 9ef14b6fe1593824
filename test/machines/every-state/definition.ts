import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

export interface NamedDelay {
  readonly state: string;
  readonly delay: string;
}

export interface NamedPort {
  readonly state: string;
  readonly port: string;
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner: AnyStateNode) => nodesOf(inner)),
];

const allNodes = ({ root }: AnyStateMachine) => nodesOf(root as AnyStateNode);

/** Every state at every depth, without the machine itself. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  allNodes(machine)
    .slice(1)
    .map(({ id }) => id);

export const delaysOf = (machine: AnyStateMachine): readonly NamedDelay[] =>
  allNodes(machine).flatMap(({ id, after }) =>
    after.map(({ delay }) => ({ state: id, delay: String(delay) })),
  );

/** Ports of the machine and its states; a machine that it starts is not a port. */
export const portsOf = (machine: AnyStateMachine): readonly NamedPort[] =>
  allNodes(machine)
    .flatMap(({ id, invoke }) =>
      invoke.map(({ src, id: ownId }) => ({
        state: id,
        port: typeof src === 'string' ? src : ownId,
      })),
    )
    .filter(({ port }) => !(machine.implementations.actors[port] instanceof StateMachine));
