import type { Fields } from '#schemas/entity.ts';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { redact } from '#domain/shared/error-record.ts';
import { EMPTY_RECORDING, type RecordedStep, type Recording } from './recording.ts';
import { withholdSecret } from './withheld.ts';

const LONGEST_RECORDING = 5000;

export interface Recorder {
  /** Pass this to the actors as `inspect`. */
  inspect(event: InspectionEvent): void;
  getRecording(): Recording;
  /** The machine of an actor; undefined if the actor is not a machine. */
  machineOf(actorId: string): AnyStateMachine | undefined;
  subscribe(listener: () => void): () => void;
}

/** Copies a value as JSON without personal data. Errors and functions become short texts. */
const asData = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (inner instanceof Error) return redact(`${inner.name}: ${inner.message}`);
      if (typeof inner === 'function') return '(function)';
      return withholdSecret(name, inner);
    }) ?? 'null',
  );

const field = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? (holder as Fields)[name] : undefined;

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  field(logic, 'root') !== undefined && field(logic, 'definition') !== undefined;

type SnapshotEvent = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

const toStep = ({ actorRef, event, snapshot }: SnapshotEvent, at: number) => ({
  at,
  actorId: actorRef.sessionId,
  event: asData(event) as RecordedStep['event'],
  value: asData(field(snapshot, 'value') ?? null),
  context: asData(field(snapshot, 'context') ?? null),
});

/** `now` returns ms since 1970. */
export const createRecorder = (now: () => number): Recorder => {
  const machines = new Map<string, AnyStateMachine>();
  const listeners = new Set<() => void>();
  let recording = EMPTY_RECORDING;
  let seq = 0;

  const publish = (changes: Partial<Recording>): void => {
    recording = { ...recording, ...changes };
    for (const listener of listeners) listener();
  };

  const addActor = (actorRef: InspectionEvent['actorRef']): void => {
    const logic = field(actorRef, 'logic');
    if (isMachine(logic)) machines.set(actorRef.sessionId, logic);
    const name = isMachine(logic) ? logic.id : String(field(actorRef, 'id'));
    publish({ actors: [...recording.actors, { id: actorRef.sessionId, name }] });
  };

  const addStep = (event: SnapshotEvent): void => {
    seq += 1;
    const steps = [...recording.steps, { seq, ...toStep(event, now()) }];
    publish({ steps: steps.slice(-LONGEST_RECORDING) });
  };

  return {
    inspect: (event) => {
      if (event.type === '@xstate.actor') addActor(event.actorRef);
      if (event.type === '@xstate.snapshot') addStep(event);
    },
    getRecording: () => recording,
    machineOf: (actorId) => machines.get(actorId),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
