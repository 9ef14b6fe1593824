import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { hideClient, mergeClient, separateClient } from '#domain/commands/commands.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { clientsMergedInto, withoutMerged } from '#domain/client/merged-clients.ts';
import { buildView } from '#domain/view/view.ts';
import { findRepair } from '#domain/recovery/repairs.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Client } from '#schemas/client.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, entries, receipt } from '#test/builders/records.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { runs } from '#test/domain/arbitraries.ts';

const kept = client({ id: 'kept' });
const gone = client({ id: 'gone', name: 'L. Zolc' });

const viewAfter = (...operations: readonly NewOperation[]) =>
  buildView(
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

  it('is not listed, and its receipts belong to the client that was kept', () => {
    expect(merged.clients.map(({ id }) => id)).toEqual(['kept']);
    expect(merged.merged.map(({ id }) => id)).toEqual(['gone']);
    expect(merged.receipts.map(({ clientId }) => clientId)).toEqual(['kept']);
    expect(merged.findings).toEqual([]);
  });

  it('leaves the seller on the paper unchanged', () => {
    expect(merged.receipts[0]?.client).toEqual(receipt().client);
  });

  it('comes back when the two clients are separated', () => {
    const [hidden] = merged.merged;
    const apart = viewAfter(
      ...mergeClient(gone, kept, 'op'),
      ...separateClient(hidden ?? gone, 'op-2'),
    );
    expect(apart.clients.map(({ id }) => id)).toEqual(['kept', 'gone']);
    expect(apart.receipts.map(({ clientId }) => clientId)).toEqual(['gone']);
  });

  it('is listed again when the client that was kept is deleted', () => {
    const alone = viewAfter(...mergeClient(gone, kept, 'op'), {
      id: 'op-2',
      type: 'DELETE_CLIENT',
      data: { clientId: 'kept' },
    });
    expect(alone.clients.map(({ id }) => id)).toEqual(['gone']);
    expect(alone.receipts.map(({ clientId }) => clientId)).toEqual(['gone']);
  });

  it('points to the final id of a client that was created offline', () => {
    const [operation] = mergeClient(gone, client({ id: 'temp_client_K' }), 'op');
    expect(operation?.data).toEqual({ id: 'gone', hidden: true, mergedInto: 'K' });
  });
});

describe('[FN-2] a hidden client', () => {
  it('keeps all its other fields, and hiding it twice stores nothing', () => {
    const hidden = viewAfter(...hideClient(gone, true, 'op')).clients[1];
    expect(hidden).toEqual({ ...gone, hidden: true });
    expect(hideClient({ ...gone, hidden: true }, true, 'op')).toEqual([]);
  });
});

describe('[FN-2] a merge that forms a circle or points to a missing client', () => {
  const paper = (clientId: string) => receipt({ id: `r-${clientId}`, number: clientId, clientId });
  const viewOfClients = (clients: readonly Client[]) =>
    buildView(
      'user-1',
      {
        ...EMPTY_SNAPSHOT,
        read: readMarks(),
        clients,
        receipts: clients.map(({ id }) => paper(id)),
      },
      EMPTY_LOG,
    );
  const a = client({ id: 'a', name: 'A', hidden: true, mergedInto: 'b' });
  const b = client({ id: 'b', name: 'B', hidden: true, mergedInto: 'a' });
  const lost = client({ id: 'c', name: 'C', hidden: true, mergedInto: 'nobody' });

  it('hides nobody: all its clients are listed with their receipts', () => {
    const view = viewOfClients([a, b, lost]);
    expect(view.clients).toEqual([
      client({ id: 'a', name: 'A' }),
      client({ id: 'b', name: 'B' }),
      client({ id: 'c', name: 'C' }),
    ]);
    expect(view.receipts.map(({ clientId }) => clientId).toSorted()).toEqual(['a', 'b', 'c']);
    expect(view.unresolved).toEqual([a, b, lost]);
  });

  it('is reported, and one repair separates all clients of a circle', () => {
    const view = viewOfClients([a, b, lost]);
    expect(view.findings).toEqual([
      { kind: 'merged-in-circle', ids: ['a', 'b'] },
      { kind: 'merged-into-nobody', id: 'c' },
    ]);
    const [circle, nobody] = view.findings.map((finding) => findRepair(finding, view));
    expect(circle).toEqual({ kind: 'separate', clients: [a, b] });
    expect(nobody).toEqual({ kind: 'separate', clients: [lost] });
  });

  it('still resolves a client merged into a member of the circle to that member', () => {
    const part = client({ id: 'd', name: 'D', hidden: true, mergedInto: 'a' });
    const view = viewOfClients([a, b, part]);
    expect(view.merged.map(({ id }) => id)).toEqual(['d']);
    expect(view.receipts.find(({ id }) => id === 'r-d')?.clientId).toBe('a');
  });

  it('keeps a client hidden that the user hid without a merge', () => {
    expect(viewOfClients([client({ hidden: true })]).clients[0]?.hidden).toBe(true);
  });
});

describe('[FN-2] the clients merged into a client', () => {
  it('include those that were merged indirectly', () => {
    const first = client({ id: 'a', mergedInto: 'b' });
    const second = client({ id: 'b', mergedInto: 'kept' });
    expect(clientsMergedInto([first, second], kept)).toEqual([second, first]);
    expect(clientsMergedInto([first, second], gone)).toEqual([]);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const pointers = fc.tuple(
  ...ids.map(() => fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'temp_client_a', 'nobody')),
);
const clientsOf = (targets: readonly string[]) =>
  ids.map((id, index) => {
    const mergedInto = targets[index] ?? '';
    return client({ id, name: id, mergedInto, ...(mergedInto === '' ? {} : { hidden: true }) });
  });

test.prop([pointers], runs)(
  'for any merge pointers, each client is listed or merged into a listed one',
  (targets) => {
    const clients = clientsOf(targets);
    const { clients: listed, merged, keptIdOf } = withoutMerged(clients);
    expect(listed.length + merged.length).toBe(ids.length);
    for (const { id } of clients) expect(listed.map((each) => each.id)).toContain(keptIdOf(id));
  },
);

test.prop([pointers], runs)(
  'for any merge pointers, each client with a receipt is visible, itself or under the client that was kept',
  (targets) => {
    const clients = clientsOf(targets);
    const receipts = ids.map((id) => receipt({ id: `r${id}`, number: id, clientId: id }));
    const view = buildView('user-1', { ...EMPTY_SNAPSHOT, clients, receipts }, EMPTY_LOG);
    const listed = view.clients.filter(({ hidden }) => hidden !== true);
    const reachable = listed.flatMap((one) => [one, ...clientsMergedInto(view.merged, one)]);
    expect(reachable.map(({ id }) => id).toSorted()).toEqual(ids);
    for (const { clientId } of view.receipts)
      expect(listed.map(({ id }) => id)).toContain(clientId);
    expect(view.receipts).toHaveLength(ids.length);
  },
);

test.prop([pointers], runs)(
  'for any merge pointers, the repairs leave receipts unchanged and no finding open',
  (targets) => {
    const clients = clientsOf(targets);
    const receipts = ids.map((id) => receipt({ id: `r${id}`, number: id, clientId: id }));
    const snapshot = { ...EMPTY_SNAPSHOT, clients, receipts };
    const before = buildView('user-1', snapshot, EMPTY_LOG);
    const operations = before.findings
      .map((finding) => findRepair(finding, before))
      .flatMap((repair) => (repair.kind === 'separate' ? repair.clients : []))
      .flatMap((one) => separateClient(one, `o-${one.id}`));
    const queued = operations.map((operation): LogEvent => ({
      kind: 'queued',
      operation: { ...operation, timestamp: 0 },
    }));
    const after = buildView('user-1', snapshot, foldLog(EMPTY_LOG, entries(...queued)));
    expect(after.findings).toEqual([]);
    expect(after.receipts).toEqual(before.receipts);
    expect(after.clients.map(({ id }) => id)).toEqual(before.clients.map(({ id }) => id));
  },
);
