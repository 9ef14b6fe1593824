/** Work that an older edition left in its queue, opened and sent by this one: over HTTP, by the real SDK, under the rules. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/memory/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { readEntries } from '#adapters/stored-entry.ts';
import { snapshotOf, storedValues } from '#adapters/stored-snapshot.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { realIdOf, rewriteIds } from '#domain/log/ids.ts';
import { type Records, recordsOf, viewOf } from '#domain/log/view.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { openJournal } from '#machines/journal.ts';
import type { Cloud, CloudWrite } from '#machines/ports.ts';
import { refresh } from '#machines/refresh.ts';
import { runSync } from '#machines/sync-run.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { client, item, receipt } from '#test/builders/records.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { connectTo } from './connection.ts';

const FOLDER = new URL('../../golden/logs/', import.meta.url);

interface OldLog {
  readonly version: number;
  readonly snapshot: Snapshot;
  readonly entries: readonly unknown[];
}

const oldLogs = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as OldLog,
);

const at = '2026-11-21T11:00:00.000Z';
const lines = { items: [item({ netG: 50_000, priceGr: 200, valueGr: 10_000 })] };
const queuedAs = (id: string, type: string, data: object, base?: object) => ({
  kind: 'queued',
  operation: { id, type, data, timestamp: 0, ...(base === undefined ? {} : { base }) },
});

/** What the second edition could queue besides what its golden log has: single fields, the base of each, and no more. */
const withMore = (log: OldLog): OldLog => ({
  ...log,
  snapshot: {
    ...log.snapshot,
    clients: [
      ...log.snapshot.clients,
      client({ id: 'client-2', name: 'Ewa', documentNumber: '2' }),
      client({ id: 'client-3', name: 'Jan', documentNumber: '3' }),
    ],
    receipts: [...log.snapshot.receipts, receipt({ id: 'receipt-2', number: '2/21/11/2026' })],
  },
  entries: [
    ...log.entries,
    queuedAs(
      'merge',
      'UPDATE_CLIENT',
      { id: 'client-2', hidden: true, mergedInto: 'client-3' },
      { hidden: null, mergedInto: null },
    ),
    queuedAs(
      'lines',
      'UPDATE_RECEIPT',
      { id: 'receipt-2', ...lines, totalG: 50_000, totalGr: 10_000, updatedAt: at },
      { items: [item()], totalG: 12_345, totalGr: 36_418 },
    ),
    queuedAs('print', 'UPDATE_RECEIPT', { id: 'receipt-2', printedAt: at }),
  ],
});

const LOGS = oldLogs.flatMap((log) => (log.version === 2 ? [log, withMore(log)] : [log]));

const ends: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const end of ends) await end();
});

/** A cloud in which nobody else is: the ids of the logs are the same each time. */
const newAccount = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kwity-queued-'));
  const server = await startLocalCloud({ dataDir, port: 0, log: () => undefined });
  const connection = connectTo(server.url);
  ends.push(async () => {
    await connection.close();
    await server.close();
    rmSync(dataDir, { recursive: true });
  });
  const { id } = await firebaseAuth(connection).signUp('kolejka@kwity.pl', 'tajne-haslo');
  return { userId: id, cloud: firebaseCloud(connection) };
};

const clock = { now: () => Date.parse('2026-11-22T08:00:00.000Z') };

/** The log as it lies on the disk of that user, read by this edition. */
const opened = async ({ version, snapshot, entries }: OldLog, userId: string) => {
  const own = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll('user-1', userId)) as T;
  const stored = entries.map((event, i) => {
    const sealed = JSON.stringify(own(event));
    return { seq: i + 1, at: 1000 + i, v: version, sealed };
  });
  const read = await readEntries(stored, (sealed) =>
    Promise.resolve(JSON.parse(sealed) as unknown),
  );
  expect(read.unreadable).toEqual([]);
  const disk = newMemoryDisk();
  disk.snapshot = snapshotOf(storedValues(own(snapshot))).snapshot;
  disk.entries = [...read.entries];
  disk.head = { ...disk.head, seq: stored.length, at: 1000 + stored.length };
  const journal = await openJournal(userId, memoryLogStore(disk, clock), memoryTabChannels()());
  return { journal, snapshot: disk.snapshot, state: foldLog(EMPTY_LOG, read.entries) };
};

const LISTS = ['clients', 'receipts', 'products', 'categories'] as const;

const DERIVED =
  /^(id|tempId|userID|rev|revBy|fullAddress|searchableText|name_lowercase|.+_normalized)$/u;

/** What records say, by their real ids. */
const contentOf = (records: Records) => {
  const content = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(rewriteIds(record)).filter(([name]) => !DERIVED.test(name)));
  return {
    ...Object.fromEntries(
      LISTS.map((list) => [
        list,
        Object.fromEntries(
          records[list].map((record) => [realIdOf(record.id), content({ ...record })]),
        ),
      ]),
    ),
    companyDetails: records.companyDetails,
  };
};

/** Puts into the cloud what that edition had sent and read. */
const seed = async (cloud: Cloud, userId: string, records: Records): Promise<void> => {
  const revision = { rev: 1, revBy: 'earlier' };
  const writes = [
    ...LISTS.flatMap((collection) =>
      records[collection].map(({ id, userID, ...fields }) => ({
        kind: 'create',
        collection,
        id: realIdOf(id),
        revision,
        fields,
      })),
    ),
    ...(records.companyDetails === null
      ? []
      : [
          {
            kind: 'merge',
            collection: 'companyDetails',
            id: userId,
            revision,
            fields: records.companyDetails,
          },
        ]),
  ];
  await cloud.commit(userId, writes as unknown as readonly CloudWrite[]);
};

const settledOnly = (state: ReturnType<typeof foldLog>) => ({
  ...state,
  operations: Object.fromEntries(
    Object.entries(state.operations).filter(([, { status }]) => status === 'synced'),
  ),
});

describe('work that an older edition left in its queue', () => {
  it.each(
    LOGS.map(
      (log) =>
        [`version ${String(log.version)}, ${String(log.entries.length)} entries`, log] as const,
    ),
  )('is sent as it is shown: another device then reads the same (%s)', async (_, log) => {
    const { userId, cloud } = await newAccount();
    const { journal, snapshot, state } = await opened(log, userId);
    await seed(cloud, userId, recordsOf(userId, snapshot, settledOnly(state)));
    const before = viewOf(userId, snapshot, state);
    expect(journal.getView().pending).toEqual(before.pending);
    expect(before.pending.length).toBeGreaterThan(3);
    const shown = contentOf(recordsOf(userId, snapshot, state));

    const outcome = await runSync(journal, syncPorts(cloud, clock));
    expect(outcome).toMatchObject({
      success: true,
      errors: [],
      syncedOperations: before.pending.length,
    });
    expect(journal.getView()).toMatchObject({ pending: [], removed: [] });

    const elsewhere = await testDevice(userId).openTab();
    await refresh(elsewhere, cloud, clock, 'all');
    expect(elsewhere.getFacts().setAsideInCloud).toBe(0);
    // Nobody else was there: only a change behind the deletion of its own client is told.
    const told = elsewhere.getSnapshot().conflicts.map(({ id }) => id);
    expect(told.filter((id) => id !== 'g')).toEqual([]);
    const read = recordsOf(userId, elsewhere.getSnapshot(), EMPTY_LOG);
    expect(contentOf(read)).toEqual(shown);
    await refresh(journal, cloud, clock, 'all');
    expect(contentOf(recordsOf(userId, journal.getSnapshot(), EMPTY_LOG))).toEqual(shown);
  });

  it('leaves alone what somebody else changed meanwhile in other fields, and says what it overwrote', async () => {
    const log = LOGS.findLast(({ version }) => version === 2);
    if (log === undefined) throw new Error('no log');
    const { userId, cloud } = await newAccount();
    const { journal, snapshot, state } = await opened(log, userId);
    await seed(cloud, userId, recordsOf(userId, snapshot, settledOnly(state)));
    const meanwhile = (collection: string, id: string, fields: object) =>
      ({
        kind: 'update',
        collection,
        id,
        revision: { rev: 2, revBy: 'other' },
        fields,
      }) as CloudWrite;
    await cloud.commit(userId, [
      meanwhile('clients', 'client-2', { city: 'Opole' }),
      meanwhile('receipts', 'receipt-2', { notes: 'inne' }),
      meanwhile('products', 'product-1', { buyPriceGr: 1 }),
    ]);
    expect(await runSync(journal, syncPorts(cloud, clock))).toMatchObject({ success: true });
    await refresh(journal, cloud, clock, 'all');
    const records = recordsOf(userId, journal.getSnapshot(), EMPTY_LOG);
    expect(records.clients).toContainEqual(
      expect.objectContaining({ id: 'client-2', city: 'Opole', mergedInto: 'client-3' }),
    );
    expect(records.receipts).toContainEqual(
      expect.objectContaining({ id: 'receipt-2', notes: 'inne', totalGr: 10_000, printedAt: at }),
    );
    expect(records.products).toContainEqual(
      expect.objectContaining({ id: 'product-1', buyPriceGr: 3100 }),
    );
    expect(journal.getView().conflicts).toContainEqual(
      expect.objectContaining({
        operationId: 'j',
        outcome: 'overwritten',
        fields: [expect.objectContaining({ field: 'buyPriceGr', theirs: 1, ours: 3100 })],
      }),
    );
  });
});
