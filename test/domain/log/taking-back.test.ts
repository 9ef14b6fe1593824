import { describe, expect, it } from 'vitest';
import { client } from '#test/builders/records.ts';
import { deleteClient } from '#domain/commands/commands.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { isInGrace, takeBackEvents, withGrace } from '#domain/log/taking-back.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { GRACE_MS } from '#test/builders/agreed.ts';

const AT = 1_000_000;

const deletion = (id: string): StoredOperation => ({
  ...(withGrace([deleteClient(client({ id: `client-${id}` }), id)], AT)[0] as Omit<
    StoredOperation,
    'timestamp'
  >),
  timestamp: AT,
});

const queued = (...ids: readonly string[]): readonly LogEvent[] =>
  ids.map((id) => ({ kind: 'queued', operation: deletion(id) }));

const logOf = (events: readonly LogEvent[]) =>
  foldLog(
    EMPTY_LOG,
    events.map((event, seq) => ({ seq: seq + 1, at: AT, event })),
  );

describe('the grace period of an operation', () => {
  it.each([
    ['has begun when it is queued', 0, true],
    ['lasts until its last millisecond', GRACE_MS - 1, true],
    ['is over after its time', GRACE_MS, false],
    ['holds also by a clock a little behind the log’s', -5, true],
    ['is over by a clock that was turned back', -GRACE_MS, false],
  ])('%s', (_, after, holds) => {
    expect(isInGrace(deletion('a'), AT + after)).toBe(holds);
  });

  it('is never longer than the app allows', () => {
    expect(isInGrace({ ...deletion('a'), graceMs: 9e15 }, AT + GRACE_MS)).toBe(false);
  });

  it('does not exist if the operation has none', () => {
    expect(isInGrace({ ...deleteClient(client({ id: 'client-a' }), 'a'), timestamp: AT }, AT)).toBe(
      false,
    );
  });
});

describe('taking operations back', () => {
  it('discards them', () => {
    const events = takeBackEvents(logOf(queued('a', 'b')), ['a', 'b'], AT + 1);
    expect(events).toEqual([
      { kind: 'discarded', operationId: 'a' },
      { kind: 'discarded', operationId: 'b' },
    ]);
  });

  it.each([
    ['its grace is over', queued('a', 'b'), AT + GRACE_MS],
    ['it was acknowledged', [...queued('a', 'b'), { kind: 'synced', operationIds: ['b'] }], AT],
    ['it may have gone out', [...queued('a', 'b'), { kind: 'sent', operationIds: ['b'] }], AT],
    ['it is not there', queued('a'), AT],
  ] as [string, LogEvent[], number][])('does nothing if, for one of them, %s', (_, events, now) => {
    expect(takeBackEvents(logOf(events), ['a', 'b'], now)).toEqual([]);
  });
});
