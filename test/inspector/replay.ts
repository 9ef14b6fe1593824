import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { type Recording, actorSteps } from '#inspector/recording.ts';

/** A step whose replay came to another state. */
export interface Divergence {
  readonly seq: number;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

/**
 * Sends the recorded events of an actor through its machine again, without any of the outside, and
 * tells where it comes to other states. The recording must hold the actor from its first step on.
 */
export const replay = (
  machine: AnyStateMachine,
  recording: Recording,
  actorId: string,
): readonly Divergence[] => {
  let [snapshot] = initialTransition(machine);
  return actorSteps(recording, actorId).flatMap(({ seq, event, value: recorded }) => {
    if (event.type !== 'xstate.init') [snapshot] = transition(machine, snapshot, event);
    const replayed: unknown = snapshot.value;
    return JSON.stringify(recorded) === JSON.stringify(replayed)
      ? []
      : [{ seq, recorded, replayed }];
  });
};
