import type { NewOperation } from '#schemas/operation.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createCategory, createClient, createProduct } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { shownRecords, buildView } from '#domain/view/view.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import {
  client,
  entries,
  queued,
  queuedClient,
  queuedReceipt,
  receipt,
} from '#test/builders/records.ts';
import * as arbitraries from '#test/domain/arbitraries.ts';

const { runs } = arbitraries;

const KNOWN_IDS = ['A', 'B'] as const;

const snapshot = {
  ...EMPTY_SNAPSHOT,
  clients: KNOWN_IDS.map((id) => client({ id, documentNumber: id })),
  receipts: KNOWN_IDS.map((id) => receipt({ id: `R${id}`, number: id, clientId: id })),
};

const id = fc.constantFrom(...KNOWN_IDS, 'C', 'D');

const operation = fc.oneof(
  id.map((it) => (name: string) => queuedClient(name, it)),
  id.map((it) => (name: string) => queued(name, 'UPDATE_CLIENT', { id: it, city: name })),
  id.map((it) => (name: string) => queued(name, 'UPDATE_CLIENT', { id: it, mergedInto: 'A' })),
  id.map((it) => (name: string) => queued(name, 'DELETE_CLIENT', { clientId: it })),
  id.map((it) => (name: string) => queuedReceipt(name, it, { clientId: `temp_client_${it}` })),
  id.map((it) => (name: string) => queued(name, 'UPDATE_RECEIPT', { id: `R${it}`, notes: name })),
);

const fate = fc.constantFrom<((operationId: string) => LogEvent) | null>(
  null,
  (operationId) => ({ kind: 'synced', operationIds: [operationId] }),
  (operationId) => ({ kind: 'removed', operationId, reason: 'r' }),
  (operationId) => ({ kind: 'discarded', operationId }),
);

const history = fc.array(fc.tuple(operation, fate, fc.nat(3)), { maxLength: 8 }).map((steps) => {
  const events: LogEvent[] = [];
  const endings: { readonly at: number; readonly event: LogEvent }[] = [];
  for (const [place, [make, end, delay]] of steps.entries()) {
    const name = `op-${String(place)}`;
    events.push(make(name));
    if (end !== null) endings.push({ at: place + delay, event: end(name) });
    for (const { at, event } of endings) if (at === place) events.push(event);
  }
  return entries(...events);
});

describe('the view of a growing log', () => {
  test.prop([history], runs)('always equals the view that is built from scratch', (all) => {
    let state = EMPTY_LOG;
    for (const [place] of all.entries()) {
      const soFar = all.slice(0, place + 1);
      state = foldLog(state, soFar);
      const anew = buildView(
        'user-1',
        structuredClone(snapshot),
        foldLog(EMPTY_LOG, structuredClone(soFar)),
      );
      expect(buildView('user-1', snapshot, state)).toEqual(anew);
    }
  });
});

interface Made {
  readonly list: 'clients' | 'receipts' | 'products' | 'categories';
  readonly operation: NewOperation;
  readonly held: { readonly id: string };
}

const ids = { operationId: 'op', documentId: 'X' };

/** A create of a record, and a later version of the same record in the cloud. */
const madeOf = <T extends { readonly id: string; readonly userID: string }>(
  list: Made['list'],
  records: fc.Arbitrary<T>,
  create: (record: T, made: typeof ids) => Made['operation'],
): fc.Arbitrary<Made> =>
  fc.tuple(records, records).map(([made, later]) => ({
    list,
    operation: create(made, ids),
    held: { ...later, id: 'X' },
  }));

const made = fc.oneof(
  madeOf('clients', arbitraries.client, createClient),
  madeOf('receipts', arbitraries.receipt, createReceipt),
  madeOf('products', arbitraries.product, createProduct),
  madeOf('categories', arbitraries.category, createCategory),
);

describe('a record that the cloud holds', () => {
  test.prop([made, fc.boolean()], runs)(
    'is shown as the cloud has it, even if its create is still pending or was just acknowledged',
    ({ list, operation: { id, type, data }, held }, isSynced) => {
      const synced: LogEvent = { kind: 'synced', operationIds: [id] };
      const log = entries(queued(id, type, data), ...(isSynced ? [synced] : []));
      const cloud = { ...EMPTY_SNAPSHOT, [list]: [held] };
      expect(shownRecords('user-1', cloud, foldLog(EMPTY_LOG, log))[list]).toEqual([held]);
    },
  );
});
