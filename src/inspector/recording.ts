/**
 * The actors' events as plain JSON data, so that a recording can be saved, browsed and replayed.
 */
export interface RecordedStep {
  /** Place in the recording, from 1. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actorId: string;
  readonly event: { readonly type: string };
  /** The machine's state value after the event; null if the actor is not a machine. */
  readonly value: unknown;
  readonly context: unknown;
}

export interface RecordedActor {
  readonly id: string;
  /** The machine's name; for other actors, the id that the parent gave. */
  readonly name: string;
}

/** Oldest first. */
export interface Recording {
  readonly version: 1;
  readonly actors: readonly RecordedActor[];
  readonly steps: readonly RecordedStep[];
}

export const EMPTY_RECORDING: Recording = { version: 1, actors: [], steps: [] };

export const actorSteps = ({ steps }: Recording, actorId: string): readonly RecordedStep[] =>
  steps.filter((step) => step.actorId === actorId);

/** The last step of an actor up to `seq`; null before its first step. */
export const standingAt = (
  recording: Recording,
  actorId: string,
  seq: number,
): RecordedStep | null =>
  actorSteps(recording, actorId).findLast((step) => step.seq <= seq) ?? null;

export const recordingFile = (recording: Recording): string => JSON.stringify(recording, null, 2);
