/** What happened to the actors, as data: it survives JSON, so that it can be saved, looked back through and replayed. */
/** An event that an actor was sent, and what it came to. */
export interface RecordedStep {
  /** Place in the recording, from 1. */
  readonly seq: number;
  /** ms since 1970. */
  readonly at: number;
  readonly actorId: string;
  readonly event: { readonly type: string };
  /** The state value after it; null for an actor that is no machine. */
  readonly value: unknown;
  readonly context: unknown;
}

/** An actor that was seen. */
export interface RecordedActor {
  readonly id: string;
  /** The machine's name, or what kind of work it is. */
  readonly name: string;
}

/** Everything that was seen, oldest first. */
export interface Recording {
  readonly version: 1;
  readonly actors: readonly RecordedActor[];
  readonly steps: readonly RecordedStep[];
}

/** Nothing seen yet. */
export const EMPTY_RECORDING: Recording = { version: 1, actors: [], steps: [] };

/** The steps of one actor. */
export const actorSteps = ({ steps }: Recording, actorId: string): readonly RecordedStep[] =>
  steps.filter((step) => step.actorId === actorId);

/** Where an actor stood after a place in the recording; null before its first step. */
export const standingAt = (
  recording: Recording,
  actorId: string,
  seq: number,
): RecordedStep | null =>
  actorSteps(recording, actorId).findLast((step) => step.seq <= seq) ?? null;

/** The recording as a file's text. */
export const recordingFile = (recording: Recording): string => JSON.stringify(recording, null, 2);
