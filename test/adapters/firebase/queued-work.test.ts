/**
 * Sends the queues of released versions with this version, through the real SDK and under the
 * rules.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { readSnapshot, storedValues } from '#adapters/stored/stored-snapshot.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { toRealId, rewriteIds } from '#domain/shared/ids.ts';
import { type ShownRecords, shownRecords, buildView } from '#domain/view/view.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { openJournal } from '#machines/journal/journal.ts';
import type { Cloud, CloudWrite } from '#machines/ports/ports.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { connectTo } from './connection.ts';

const FOLDER = new URL('../../golden/logs/', import.meta.url);

interface ReleasedLog {
  readonly version: number;
  readonly snapshot: Snapshot;
  readonly entries: readonly unknown[];
}

const releasedLogs = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as ReleasedLog,
);

const ends: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const end of ends) await end();
});

/** Creates an account in a cloud of its own, because the ids of the logs repeat. */
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

/** Opens the released log as this user's log on disk. */
const opened = async ({ version, snapshot, entries }: ReleasedLog, userId: string) => {
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
  disk.snapshot = readSnapshot(storedValues(own(snapshot))).snapshot;
  disk.entries = [...read.entries];
  disk.head = { ...disk.head, seq: stored.length, at: 1000 + stored.length };
  const journal = await openJournal(userId, memoryLogStore(disk, clock), memoryTabChannels()());
  return { journal, snapshot: disk.snapshot, state: foldLog(EMPTY_LOG, read.entries) };
};

const LISTS = ['clients', 'receipts', 'products', 'categories'] as const;

const DERIVED =
  /^(id|tempId|userID|rev|revBy|fullAddress|searchableText|name_lowercase|.+_normalized)$/u;

/** Returns the records by real id, without derived fields. */
const contentOf = (records: ShownRecords) => {
  const content = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(rewriteIds(record)).filter(([name]) => !DERIVED.test(name)));
  return {
    ...Object.fromEntries(
      LISTS.map((list) => [
        list,
        Object.fromEntries(
          records[list].map((record) => [toRealId(record.id), content({ ...record })]),
        ),
      ]),
    ),
    companyDetails: records.companyDetails,
  };
};

const seed = async (cloud: Cloud, userId: string, records: ShownRecords): Promise<void> => {
  const revision = { rev: 1, revBy: 'earlier' };
  const writes = [
    ...LISTS.flatMap((collection) =>
      records[collection].map(({ id, userID, ...fields }) => ({
        kind: 'create',
        collection,
        id: toRealId(id),
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

describe('operations that a released version left in its queue', () => {
  it.each(releasedLogs.map((log) => [log.version, log] as const))(
    'are sent as they are shown, and another device reads the same (version %i)',
    async (_, log) => {
      const { userId, cloud } = await newAccount();
      const { journal, snapshot, state } = await opened(log, userId);
      await seed(cloud, userId, shownRecords(userId, snapshot, settledOnly(state)));
      const before = buildView(userId, snapshot, state);
      expect(journal.getView().pending).toEqual(before.pending);
      expect(before.pending.length).toBeGreaterThan(3);
      const shown = contentOf(shownRecords(userId, snapshot, state));

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
      // There is no other device, so the only conflict is a change of a client that the same log
      // deletes.
      const told = elsewhere.getSnapshot().conflicts.map(({ id }) => id);
      expect(told.filter((id) => id !== 'g')).toEqual([]);
      const read = shownRecords(userId, elsewhere.getSnapshot(), EMPTY_LOG);
      expect(contentOf(read)).toEqual(shown);
      await refresh(journal, cloud, clock, 'all');
      expect(contentOf(shownRecords(userId, journal.getSnapshot(), EMPTY_LOG))).toEqual(shown);
    },
  );
});
