import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EMPTY_LOG, foldLog, type LogState, operationsWith } from '#domain/log/fold.ts';
import {
  discardEvents,
  discardLoss,
  replaceEvents,
  requeueEvents,
} from '#domain/queue/recovery.ts';
import { dependsOn } from '#domain/queue/replay.ts';
import { operationPath } from '#domain/shared/targets.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { entries, queued, queuedClient, queuedReceipt } from '#test/builders/records.ts';
import { runs } from '#test/domain/arbitraries.ts';

const CLIENTS = ['A', 'B'] as const;
const RECEIPTS = ['R', 'S', 'T'] as const;

const client = fc.constantFrom(...CLIENTS);
const receipt = fc.constantFrom(...RECEIPTS);

/** Each record is created once, before its changes, which follow in any order. */
const making = fc
  .tuple(...RECEIPTS.map(() => client))
  .map((owners) => [
    ...CLIENTS.map((id) => queuedClient(`make-${id}`, id)),
    ...RECEIPTS.map((id, i) =>
      queuedReceipt(`make-${id}`, id, { clientId: `temp_client_${owners[i] ?? 'A'}` }),
    ),
  ]);

const change = fc.oneof(
  client.map((id) => ({ type: 'UPDATE_CLIENT', data: { id: `temp_client_${id}`, city: 'x' } })),
  receipt.map((id) => ({ type: 'UPDATE_RECEIPT', data: { id: `temp_receipt_${id}`, notes: 'x' } })),
);

const changes = fc
  .array(change, { maxLength: 6 })
  .map((all) => all.map(({ type, data }, i) => queued(`change-${String(i)}`, type, data)));

const fate = fc.constantFrom('waits', 'given up', 'synced', 'discarded');

const fateOf = (operationId: string, decided: string): readonly LogEvent[] => {
  if (decided === 'given up') return [{ kind: 'removed', operationId, reason: 'r' }];
  if (decided === 'synced') return [{ kind: 'synced', operationIds: [operationId] }];
  return decided === 'discarded' ? [{ kind: 'discarded', operationId }] : [];
};

const idOf = (event: LogEvent): string => (event.kind === 'queued' ? event.operation.id : '');

const log = fc
  .tuple(making, changes, fc.array(fate, { minLength: 11, maxLength: 11 }))
  .map(([made, changed, fates]) => {
    const all = [...made, ...changed];
    const decided = all.flatMap((event, i) => fateOf(idOf(event), fates[i] ?? 'waits'));
    return foldLog(EMPTY_LOG, entries(...all, ...decided));
  });

const after = (state: LogState, events: readonly LogEvent[]): LogState =>
  foldLog(
    state,
    events.map((event, i) => ({ seq: state.lastSeq + 1 + i, at: 9000 + i, event })),
  );

const open = (state: LogState): readonly StoredOperation[] =>
  operationsWith(state, 'pending', 'removed').map(({ operation }) => operation);

const intents = (operations: readonly StoredOperation[]): readonly string[] =>
  operations.map((operation) => `${operation.type} ${operationPath(operation)}`).toSorted();

const counter = () => {
  let count = 0;
  return () => `new-${String((count += 1))}`;
};

const chosenOf = (state: LogState, pick: number): StoredOperation | undefined => {
  const all = open(state);
  return all[pick % Math.max(1, all.length)];
};

/** True if all dependants of the created record have a later timestamp than its create. */
const isInOrder = (state: LogState, made: StoredOperation): boolean =>
  open(state).every(
    (operation) =>
      operation.id === made.id ||
      !dependsOn(operation, made) ||
      operation.timestamp > made.timestamp,
  );

describe("the user's decisions about removed operations", () => {
  test.prop([log, fc.nat()], runs)(
    'lose and double nothing when an operation is requeued',
    (state, pick) => {
      const chosen = chosenOf(state, pick);
      if (chosen === undefined) return;
      const next = after(state, requeueEvents(state, chosen.id));
      expect(intents(open(next))).toEqual(intents(open(state)));
      expect(next.operations[chosen.id]?.status).toBe('pending');
    },
  );

  test.prop([log, fc.nat()], runs)(
    'keep every other intent, in order, when an operation is corrected',
    (state, pick) => {
      const chosen = chosenOf(state, pick);
      if (chosen === undefined) return;
      const corrected = { ...chosen, id: 'corrected' };
      const next = after(state, replaceEvents(state, chosen.id, [corrected], counter()));
      expect(intents(open(next))).toEqual(intents(open(state)));
      const made = next.operations['corrected']?.operation;
      expect(
        made !== undefined && chosen.type.startsWith('CREATE_') ? isInOrder(next, made) : true,
      ).toBe(true);
      expect(next.operations[chosen.id]?.status).toBe('discarded');
    },
  );

  test.prop([log, fc.nat()], runs)('discard no more than the user was shown', (state, pick) => {
    const chosen = chosenOf(state, pick);
    if (chosen === undefined) return;
    const { lost } = discardLoss(state, chosen.id);
    const next = after(state, discardEvents(state, chosen.id, counter()));
    const gone = [chosen, ...lost.map(({ operation }) => operation)];
    const stay = open(state).filter(({ id }) => !gone.some((other) => other.id === id));
    expect(intents(open(next))).toEqual(intents(stay));
    const isClient = chosen.type === 'CREATE_CLIENT';
    const left = open(next).filter((operation) => isClient && dependsOn(operation, chosen));
    expect(left).toEqual([]);
  });
});
