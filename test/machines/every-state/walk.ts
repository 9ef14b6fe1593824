/** Drives a machine step by step; the test answers for its ports. */
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { activeStates } from '#inspector/machine-graph.ts';
import { portsOf } from './definition.ts';

interface Hand {
  answer(output: unknown): void;
  fail(error: unknown): void;
}

export interface Walk {
  send(event: AnyEventObject): void;
  pass(ms: number): void;
  /** The latest call of this port; throws if there was none. */
  hand(port: string): Hand;
  /** Full names of the innermost active states; "stopped" after an error. */
  at(): readonly string[];
  /** Every state entered so far, at each depth. */
  readonly passed: ReadonlySet<string>;
}

export type Step = (walk: Walk) => void;

export const told =
  (event: AnyEventObject): Step =>
  (walk) =>
    walk.send(event);

export const later =
  (ms: number): Step =>
  (walk) =>
    walk.pass(ms);

export const answered =
  (port: string, output?: unknown): Step =>
  (walk) =>
    walk.hand(port).answer(output);

export const failed =
  (port: string, error: unknown = new Error('port failed')): Step =>
  (walk) =>
    walk.hand(port).fail(error);

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

const innermost = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)));

const valueOf = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot ? snapshot.value : null;

export const walk = async (
  machine: AnyStateMachine,
  input: unknown,
  way: readonly Step[],
): Promise<Walk> => {
  const hands = new Map<string, Hand>();
  const passed = new Set<string>();
  const clock = new SimulatedClock();
  const portInHand = (name: string) =>
    fromPromise(() => new Promise((answer, fail) => hands.set(name, { answer, fail })));
  const actors = Object.fromEntries(portsOf(machine).map(({ port }) => [port, portInHand(port)]));
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
    for (const name of activeStates(machine.id, valueOf(event.snapshot))) passed.add(name);
  };
  const actor = createActor(machine.provide({ actors }), { clock, input, inspect });
  const first = actor.getSnapshot();
  for (const name of activeStates(machine.id, valueOf(first))) passed.add(name);
  actor.subscribe({ error: () => undefined });
  actor.start();
  const made: Walk = {
    passed,
    send: (event) => actor.send(event),
    pass: (ms) => clock.increment(ms),
    hand: (port) => {
      const hand = hands.get(port);
      if (hand === undefined) throw new Error(`the port "${port}" was not called`);
      return hand;
    },
    at: () => {
      const snapshot = actor.getSnapshot();
      return snapshot.status === 'error'
        ? ['stopped']
        : innermost(activeStates(machine.id, valueOf(snapshot)));
    },
  };
  await settled();
  for (const step of way) {
    step(made);
    await settled();
  }
  return made;
};
