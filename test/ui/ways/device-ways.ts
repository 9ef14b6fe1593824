/** The ways of a record between devices and files; each returns the record on another device. */
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { readBackup, writeBackup } from '#domain/backup/backup-file.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { restoreOperations, restorePlan } from '#domain/backup/restore-plan.ts';
import { judgeCopy, loadEvents, readQueueFile } from '#domain/recovery/queue-file.ts';
import { type ShownRecords, shownRecords } from '#domain/view/view.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import { testDevice } from '#test/builders/device.ts';
import type { Ways } from './ways.ts';
import { queueFile } from '#ui/shared/saving/queue-file.ts';

const OWNER = { id: 'user-1', email: 'skup@example.pl' };
const AT = '2026-11-21T08:41:00.000Z';

const NO_RECORDS = backupRecords({
  ...{ categories: [], products: [], clients: [], receipts: [], companyDetails: null },
});

interface Kind<T> {
  make(record: T): readonly NewOperation[];
  inBackup(record: T): Partial<BackupRecords>;
  find(records: ShownRecords): object | null | undefined;
}

const heldBy = (journal: Journal): ShownRecords =>
  shownRecords(OWNER.id, journal.getSnapshot(), journal.getState());

const openDevices = async () => {
  const cloud = createMemoryCloud();
  const [here, there] = [testDevice(OWNER.id, cloud), testDevice(OWNER.id, cloud)];
  const [one, other] = [await here.openTab(), await there.openTab()];
  return { here, there, one, other };
};

/** Sends operations from one device and returns the records that another device reads. */
const elsewhere = async (
  operations: readonly NewOperation[],
  first: readonly NewOperation[] = [],
) => {
  const { here, there, one, other } = await openDevices();
  await one.submit(first);
  await here.sync(one);
  await here.refresh(one);
  await one.submit(operations);
  await here.sync(one);
  await there.refresh(other);
  return heldBy(other);
};

const afterRestart = async (operations: readonly NewOperation[]): Promise<ShownRecords> => {
  const here = testDevice(OWNER.id);
  await (await here.openTab()).submit(operations);
  return heldBy(await here.openTab());
};

/** Saves a queue file before sending, loads it on another device and sends it from there. */
const throughQueueCopy = async (operations: readonly NewOperation[]): Promise<ShownRecords> => {
  const { here, there, one, other } = await openDevices();
  await one.submit(operations);
  const { json } = queueFile(one.getView(), { owner: OWNER, store: null }, 0);
  const copy = readQueueFile(json, OWNER);
  if (typeof copy === 'string') throw new Error(copy);
  await other.append(loadEvents(judgeCopy(copy, other.getState(), () => false)));
  await there.sync(other);
  await here.refresh(one);
  return heldBy(one);
};

let operations = 0;
const restoring = {
  ...{ userId: OWNER.id, at: AT },
  newOperationId: () => `restored-${String((operations += 1))}`,
};

/** Operations that restore `file` into an account that holds `here`. */
const restored = (file: Partial<BackupRecords>, here: Partial<BackupRecords>) => {
  const records = backupRecords({ ...NO_RECORDS, ...file });
  const read = readBackup(writeBackup({ savedAt: AT, owner: OWNER, isWhole: true, records }));
  if (typeof read === 'string' || 'misnamed' in read) throw new Error(JSON.stringify(read));
  const held = backupRecords({ ...NO_RECORDS, ...here });
  return restoreOperations(restorePlan(read.records, held), restoring, true);
};

export const deviceWays = <T>({ make, inBackup, find }: Kind<T>) =>
  ({
    'another device': { carry: async (record) => find(await elsewhere(make(record))) },
    'a restart before it is sent': {
      carry: async (record) => find(await afterRestart(make(record))),
    },
    'a copy of the queue that another device sends': {
      carry: async (record) => find(await throughQueueCopy(make(record))),
    },
    'a backup restored into an empty account': {
      carry: async (record) => find(await elsewhere(restored(inBackup(record), {}))),
    },
    'a backup restored over what was changed since': {
      carry: async (record, other) =>
        find(await elsewhere(restored(inBackup(record), inBackup(other)), make(other))),
    },
  }) as const satisfies Ways<T>;
