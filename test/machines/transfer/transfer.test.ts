import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createTransferMachine, type TransferEvent } from '#machines/transfer/transfer.machine.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { newClient } from '#test/machines/queue.ts';

type Event = TransferEvent<string, readonly string[], 'broken' | 'quota'>;

/** A transfer whose reading and writing the test controls. */
const started = () => {
  const hands: {
    reading?: (event: Event) => void;
    writing?: (event: Event) => void;
    source?: string;
    operations?: readonly NewOperation[];
    readonly ended: string[];
    readonly received: string[];
  } = { ended: [], received: [] };
  const actor = createActor(
    createTransferMachine<string, readonly string[], 'broken' | 'quota'>().provide({
      actors: {
        read: fromCallback<Event, { source: string }>(({ sendBack, input }) => {
          Object.assign(hands, { reading: sendBack, source: input.source });
          return () => hands.ended.push('read');
        }),
        write: fromCallback<Event, { operations: readonly NewOperation[] }>(
          ({ sendBack, receive, input }) => {
            Object.assign(hands, { writing: sendBack, operations: input.operations });
            receive(({ type }) => hands.received.push(type));
            return () => hands.ended.push('write');
          },
        ),
      },
    }),
  ).start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, hands, state, context };
};

const OPERATIONS = [newClient('a'), newClient('b')];

const inPreview = () => {
  const given = started();
  given.actor.send({ type: 'START', source: 'file' });
  given.hands.reading?.({ type: 'READ', plan: ['a', 'b'] });
  return given;
};

const inWriting = () => {
  const given = inPreview();
  given.actor.send({ type: 'CONFIRM', operations: OPERATIONS });
  return given;
};

describe('a transfer from a file', () => {
  it('reads and shows the file, and writes nothing before the user confirms', () => {
    const { actor, hands, state, context } = started();
    actor.send({ type: 'START', source: 'file' });
    expect([state(), hands.source]).toEqual(['reading', 'file']);
    hands.reading?.({ type: 'PROGRESS', done: 500 });
    expect(context().done).toBe(500);
    hands.reading?.({ type: 'READ', plan: ['a', 'b'] });
    expect([state(), context().plan, hands.operations]).toEqual(['preview', ['a', 'b'], undefined]);
  });

  it('is forgotten when it is refused or cancelled at any time', () => {
    const refused = started();
    refused.actor.send({ type: 'START', source: 'file' });
    refused.hands.reading?.({ type: 'REFUSED', problem: 'broken' });
    expect([refused.state(), refused.context().problem]).toEqual(['refused', 'broken']);
    const cancelled = started();
    cancelled.actor.send({ type: 'START', source: 'file' });
    cancelled.actor.send({ type: 'CANCEL' });
    expect(cancelled.hands.ended).toEqual(['read']);
    const shown = inPreview();
    for (const { actor, state, context, hands } of [refused, cancelled, shown]) {
      actor.send({ type: 'CLOSE' });
      expect([state(), hands.operations]).toEqual(['idle', undefined]);
      expect(context()).toEqual({ plan: null, problem: null, end: null, done: 0, total: 0 });
    }
  });

  it('writes to the end after confirmation and reports progress', () => {
    const { actor, hands, state, context } = inWriting();
    expect([state(), context().done, context().total]).toEqual(['writing', 0, 2]);
    expect(hands.operations).toEqual(OPERATIONS);
    hands.writing?.({ type: 'PROGRESS', done: 2 });
    hands.writing?.({ type: 'ENDED', end: 'complete' });
    expect([state(), context().done, context().end]).toEqual(['done', 2, 'complete']);
    actor.send({ type: 'CLOSE' });
    expect(state()).toBe('idle');
  });

  it('that is cancelled while writing ends only when the writer says so, with what was stored', () => {
    const { actor, hands, state, context } = inWriting();
    actor.send({ type: 'CANCEL' });
    actor.send({ type: 'CLOSE' });
    expect([state(), hands.received, hands.ended]).toEqual(['writing', ['CANCEL'], ['read']]);
    hands.writing?.({ type: 'PROGRESS', done: 1 });
    hands.writing?.({ type: 'ENDED', end: 'cancelled' });
    expect([state(), context().done, context().end]).toEqual(['done', 1, 'cancelled']);
  });

  it('reports the fault of the device', () => {
    const { hands, state, context } = inWriting();
    hands.writing?.({ type: 'ENDED', end: 'quota' });
    expect([state(), context().end]).toEqual(['done', 'quota']);
  });

  it('cannot be read or confirmed twice at once', () => {
    const { actor, hands, state } = inWriting();
    actor.send({ type: 'START', source: 'another' });
    actor.send({ type: 'CONFIRM', operations: [] });
    expect([state(), hands.source, hands.operations]).toEqual(['writing', 'file', OPERATIONS]);
  });

  it('throws if its ports are not provided', () => {
    const errors: unknown[] = [];
    const actor = createActor(createTransferMachine<string, string[], never>());
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'START', source: 'file' });
    expect(errors).toEqual([new Error('port "read" is not filled')]);
  });
});
