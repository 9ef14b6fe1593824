import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { hideClient, mergeClient, separateClient } from '#domain/commands.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { withoutMerged } from '#domain/log/merged-clients.ts';
import { viewOf } from '#domain/log/view.ts';
import type { NewOperation } from '#machines/journal.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, entries, receipt } from '#test/builders/records.ts';
import { runs } from '#test/domain/arbitraries.ts';

const kept = client({ id: 'kept' });
const gone = client({ id: 'gone', name: 'L. Zolc' });

const viewAfter = (...operations: readonly NewOperation[]) =>
  viewOf(
    'user-1',
    { ...EMPTY_SNAPSHOT, clients: [kept, gone], receipts: [receipt({ clientId: 'gone' })] },
    foldLog(
      EMPTY_LOG,
      entries(
        ...operations.map((operation) => ({
          kind: 'queued' as const,
          operation: { ...operation, timestamp: 0 },
        })),
      ),
    ),
  );

describe('[FN-2] a client that is merged into another', () => {
  const merged = viewAfter(...mergeClient(gone, kept, 'op'));

  it('is listed no more, and its receipts are shown as those of the one that is kept', () => {
    expect(merged.clients.map(({ id }) => id)).toEqual(['kept']);
    expect(merged.merged.map(({ id }) => id)).toEqual(['gone']);
    expect(merged.receipts.map(({ clientId }) => clientId)).toEqual(['kept']);
    expect(merged.findings).toEqual([]);
  });

  it('leaves the seller on the paper as it is', () => {
    expect(merged.receipts[0]?.client).toEqual(receipt().client);
  });

  it('comes back when the two are taken apart', () => {
    const [hidden] = merged.merged;
    const apart = viewAfter(
      ...mergeClient(gone, kept, 'op'),
      ...separateClient(hidden ?? gone, 'op-2'),
    );
    expect(apart.clients.map(({ id }) => id)).toEqual(['kept', 'gone']);
    expect(apart.receipts.map(({ clientId }) => clientId)).toEqual(['gone']);
  });

  it('is shown again where the one that was kept is deleted', () => {
    const alone = viewAfter(...mergeClient(gone, kept, 'op'), {
      id: 'op-2',
      type: 'DELETE_CLIENT',
      data: { clientId: 'kept' },
    });
    expect(alone.clients.map(({ id }) => id)).toEqual(['gone']);
    expect(alone.receipts.map(({ clientId }) => clientId)).toEqual(['gone']);
  });

  it('points to the id that a client made offline will have', () => {
    const [operation] = mergeClient(gone, client({ id: 'temp_client_K' }), 'op');
    expect(operation?.data).toEqual({ id: 'gone', hidden: true, mergedInto: 'K' });
  });
});

describe('[FN-2] a hidden client', () => {
  it('stays what it is but for being hidden, and nothing is stored where nothing changes', () => {
    const hidden = viewAfter(...hideClient(gone, true, 'op')).clients[1];
    expect(hidden).toEqual({ ...gone, hidden: true });
    expect(hideClient({ ...gone, hidden: true }, true, 'op')).toEqual([]);
  });
});

const ids = ['a', 'b', 'c', 'd'];
const pointers = fc.tuple(...ids.map(() => fc.constantFrom('', 'a', 'b', 'c', 'd', 'nobody')));

test.prop([pointers], runs)(
  'whatever the pointers, each client is listed or merged into one that is listed',
  (targets) => {
    const clients = ids.map((id, index) => client({ id, mergedInto: targets[index] ?? '' }));
    const { clients: listed, merged, keptIdOf } = withoutMerged(clients);
    expect(listed.length + merged.length).toBe(ids.length);
    for (const { id } of clients) expect(listed.map((each) => each.id)).toContain(keptIdOf(id));
  },
);
