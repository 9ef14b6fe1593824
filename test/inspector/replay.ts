import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { type Recording, actorSteps } from '#inspector/recording.ts';

export interface Divergence {
  readonly seq: number;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

/**
 * Replays an actor's recorded events without side effects and returns the steps that differ. The
 * recording must include the actor's first step.
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
