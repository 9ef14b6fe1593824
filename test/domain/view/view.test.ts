import { describe, expect, it } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { buildView } from '#domain/view/view.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import {
  client,
  clientFields,
  entries,
  queued,
  queuedClient,
  queuedReceipt,
  receipt,
  receiptFields,
} from '#test/builders/records.ts';
import { readMarks } from '#test/builders/read-marks.ts';

/** Assumes that the whole cloud was read, unless the test says otherwise. */
const view = (snapshot: Partial<Snapshot>, ...events: readonly LogEvent[]) =>
  buildView(
    'user-1',
    { ...EMPTY_SNAPSHOT, lastSync: 1, read: readMarks(), ...snapshot },
    foldLog(EMPTY_LOG, entries(...events)),
  );

const synced = (...operationIds: string[]): LogEvent => ({ kind: 'synced', operationIds });

describe('the view', () => {
  it('[LOG-1, OWN-1] shows a record created offline under its temporary id, owned by the user', () => {
    const shown = view({}, queuedClient('a', 'X'));
    expect(shown.clients).toMatchObject([
      { id: 'temp_client_X', tempId: 'temp_client_X', userID: 'user-1' },
    ]);
    expect(shown.pending).toMatchObject([
      { id: 'a', type: 'CREATE_CLIENT', timestamp: 1000, retryCount: 0 },
    ]);
    expect([...shown.pendingIds]).toEqual(['temp_client_X']);
  });

  it('[SYNC-6] replaces temporary ids by real ones in clients and in receipts’ clientId', () => {
    const shown = view(
      {},
      queuedClient('a', 'X'),
      queuedReceipt('b', 'R', { clientId: 'temp_client_X' }),
      synced('a'),
    );
    expect(shown.clients.map(({ id }) => id)).toEqual(['X']);
    expect(shown.receipts).toMatchObject([{ id: 'temp_receipt_R', clientId: 'X' }]);
  });

  it('shows a record once if the cloud has it although the answer was lost', () => {
    const shown = view({ clients: [client({ id: 'X' })] }, queuedClient('a', 'X'));
    expect(shown.clients.map(({ id }) => id)).toEqual(['X']);
    expect([...shown.pendingIds]).toEqual(['X']);
  });

  it('[DEDUP-2] gives the receipts of a dropped local client to its stored twin', () => {
    const shown = view({
      lastSync: 1,
      clients: [client({ id: 'S' }), client({ id: 'temp_client_T' })],
      receipts: ['temp_client_T', 'T', 'S'].map((clientId, n) =>
        receipt({ id: `R${String(n)}`, number: `${String(n)}/21/11/2026`, clientId }),
      ),
    });
    expect(shown.clients.map(({ id }) => id)).toEqual(['S']);
    expect(shown.receipts.map(({ clientId }) => clientId)).toEqual(['S', 'S', 'S']);
  });

  it('applies pending changes to the snapshot', () => {
    const shown = view(
      {
        clients: [client({ id: 'X' }), client({ id: 'Y', name: 'Ewa' })],
        receipts: [receipt({ id: 'R', clientId: 'Y' })],
      },
      queued('a', 'UPDATE_CLIENT', { id: 'X', city: 'Łódź' }),
      queued('b', 'UPDATE_RECEIPT', { id: 'R', notes: 'uwaga' }),
    );
    expect(shown.clients.find(({ id }) => id === 'X')?.city).toBe('Łódź');
    expect(shown.receipts[0]?.notes).toBe('uwaga');
  });

  it('[CONSIST-2] clears the clientId of a receipt whose client is gone and keeps the copy of the seller', () => {
    const shown = view(
      { clients: [client({ id: 'X' })], receipts: [receipt({ clientId: 'X' })] },
      queued('a', 'DELETE_CLIENT', { clientId: 'X' }),
    );
    expect(shown.receipts).toMatchObject([{ clientId: '', client: { name: 'Łukasz Żółć' } }]);
  });

  it('[CONSIST-2] keeps a receipt with its client even if that client looks like another', () => {
    const shown = view({
      clients: [client({ id: 'X' }), client({ id: 'Y' })],
      receipts: [receipt({ clientId: 'Y' })],
    });
    expect(shown.clients).toHaveLength(2);
    expect(shown.receipts).toMatchObject([{ clientId: 'Y' }]);
    expect(shown.findings).toEqual([{ kind: 'possible-double', of: 'clients', ids: ['X', 'Y'] }]);
  });

  it('[DEDUP-3] shows two stored receipts of the same number, day, client and lines, and counts both', () => {
    const twins = [receipt({ id: 'R', totalGr: 10_000 }), receipt({ id: 'S', totalGr: 10_000 })];
    const shown = view({ clients: [client()], receipts: twins });
    expect(receiptSums(shown.receipts)).toMatchObject({ count: 2, totalGr: 20_000 });
    expect(shown.findings).toContainEqual({
      kind: 'possible-double',
      of: 'receipts',
      ids: ['R', 'S'],
    });
  });

  it('[CONSIST-1] reports an orphaned receipt', () => {
    const shown = view({ receipts: [receipt({ clientId: 'nobody' })] });
    expect(shown.findings).toHaveLength(1);
  });

  it('[CONSIST-1, CONSIST-2] reports no orphans of a restored log before the cloud is read', () => {
    const state = foldLog(EMPTY_LOG, entries(queuedReceipt('a', 'R', { clientId: 'X' })));
    const shown = buildView('user-1', EMPTY_SNAPSHOT, state);
    expect(shown.findings).toEqual([]);
    expect(shown.receipts).toMatchObject([{ clientId: 'X' }]);
  });

  it('[DEDUP-1] shows the stored record instead of its temporary twin, and never drops a pending one', () => {
    const twin = client({ id: 'temp_client_T' });
    expect(view({ clients: [twin, client({ id: 'X' })] }).clients.map(({ id }) => id)).toEqual([
      'X',
    ]);
    const waiting = view({ clients: [client({ id: 'X' })] }, queuedClient('a', 'T'));
    expect(waiting.clients.map(({ id }) => id)).toEqual(['X', 'temp_client_T']);
  });

  it('leaves out a removed operation and lists its data separately', () => {
    const shown = view({}, queuedClient('a', 'X'), {
      kind: 'removed',
      operationId: 'a',
      reason: 'r',
    });
    expect(shown.clients).toEqual([]);
    expect(shown.removed).toMatchObject([
      { id: 'a', lastError: 'r', data: { name: 'Łukasz Żółć' } },
    ]);
  });

  it('keeps unchanged lists identical, so that saving a receipt does not sort the clients again', () => {
    const snapshot = { clients: [client({ id: 'X' })], products: [], categories: [] };
    const made = queuedClient('a', 'Y', { name: 'Ewa' });
    const state = foldLog(EMPTY_LOG, entries(made));
    const before = buildView('user-1', { ...EMPTY_SNAPSHOT, ...snapshot }, state);
    const saved = foldLog(state, entries(made, queuedReceipt('b', 'R', { clientId: 'X' })));
    const after = buildView('user-1', { ...EMPTY_SNAPSHOT, ...snapshot }, saved);
    expect(after.receipts).toHaveLength(1);
    expect(after.clients).toHaveLength(2);
    for (const list of ['clients', 'products', 'categories'] as const)
      expect(after[list]).toBe(before[list]);
  });

  it('ignores an operation of an unknown type', () => {
    expect(view({}, queued('a', 'MERGE_CLIENTS', {})).pending).toHaveLength(1);
  });
});

describe('commands', () => {
  const ids = { operationId: 'op-1', documentId: 'ABC' };

  it('[LOG-1, LOG-2] create under a temporary id that contains the document id', () => {
    expect(createClient(clientFields(), ids)).toMatchObject({
      type: 'CREATE_CLIENT',
      data: { tempId: 'temp_client_ABC' },
    });
    expect(createReceipt(receiptFields(), ids)).toMatchObject({
      type: 'CREATE_RECEIPT',
      data: { tempId: 'temp_receipt_ABC' },
    });
  });

  it('[CLIENT-1] trim typed text', () => {
    const { data } = createClient(clientFields({ city: '  Łódź ' }), ids);
    expect(data.city).toBe('Łódź');
  });
});
