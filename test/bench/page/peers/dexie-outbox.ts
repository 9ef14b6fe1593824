/**
 * Dexie with the outbox that most developers write by hand: the record and the entry of the outbox in one transaction, sent in
 * order of the autoincremented key when the browser comes online, after each write and at the start; on a failure again in 5 s.
 */
import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import { numberOf } from '#bench/operation.ts';
import type { BenchOperation } from '#bench/operation.ts';
import type { OpenPeer } from '../peer.ts';
import { postOperation } from '../post-operation.ts';

interface Queued {
  readonly key: number;
  readonly operation: BenchOperation;
}

type Database = Dexie & {
  readonly records: EntityTable<BenchOperation, 'id'>;
  readonly outbox: EntityTable<Queued, 'key'>;
};

const openDatabase = (): Database => {
  const database = new Dexie('outbox') as Database;
  database.version(1).stores({ records: 'id', outbox: '++key' });
  return database;
};

const drainerOf = (database: Database): (() => Promise<void>) => {
  let draining = false;
  const drain = async (): Promise<void> => {
    if (draining || !navigator.onLine) return;
    draining = true;
    try {
      for (const { key, operation } of await database.outbox.orderBy('key').toArray()) {
        await postOperation(operation);
        await database.outbox.delete(key);
      }
    } catch {
      setTimeout(() => void drain(), 5000);
    } finally {
      draining = false;
    }
  };
  return drain;
};

export const open: OpenPeer = async () => {
  const database = openDatabase();
  const drain = drainerOf(database);
  addEventListener('online', () => void drain());
  void drain();
  return {
    write: async (operation) => {
      await database.transaction('rw', database.records, database.outbox, async () => {
        await database.records.add(operation);
        await database.outbox.add({ operation });
      });
      void drain();
    },
    held: async () =>
      (await database.outbox.toArray()).map(({ operation }) => numberOf(operation.id)),
  };
};
