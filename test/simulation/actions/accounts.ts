import { backupRecords } from '#domain/backup/backup-records.ts';
import { restoreOperations, restorePlan } from '#domain/backup/restore-plan.ts';
import { shownRecords } from '#domain/view/view.ts';
import { loadOlder } from '#machines/caching/load-older.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import { type Deed, edited, made } from '../oracle/deeds.ts';
import { type Fields } from '../oracle/plain.ts';
import { fieldsOf } from '../oracle/units.ts';
import type { Device } from '#test/simulation/parts/parts.ts';
import { type Action, onTab, type OpenTab } from './action.ts';
import { nowOn, viewOf, work } from './hands.ts';
import { drawReceipt, issued, newId } from './records.ts';

const backups = new WeakMap<Device, Map<string, BackupRecords>>();

const accountOf = (tab: OpenTab): BackupRecords => {
  const { journal } = tab.workspace;
  return backupRecords(shownRecords(tab.userId, journal.getSnapshot(), journal.getState()));
};

/**
 * True once the device has read the cloud, holds
 * all receipts, and has nothing pending or removed.
 */
const isAtRest = (tab: OpenTab): boolean => {
  const { pending, removed, lastSync, receiptsFrom } = viewOf(tab);
  return pending.length + removed.length === 0 && lastSync !== null && receiptsFrom === -Infinity;
};

const backUp = onTab((_, __, tab) => {
  if (!isAtRest(tab)) return null;
  const ofDevice = backups.get(tab.device) ?? new Map<string, BackupRecords>();
  backups.set(tab.device, ofDevice.set(tab.userId, accountOf(tab)));
  return 'makes a backup';
});

const LISTS = ['categories', 'products', 'clients', 'receipts'] as const;

/** A restore takes neither these fields nor the state of a voided receipt from the backup. */
const KEPT = ['id', 'updatedAt', 'printedAt'];

const wanted = (path: string, before: Fields, after: Fields, at: string): Fields => {
  const isVoid = before['status'] === 'voided';
  const kept = [...KEPT, ...(isVoid ? fieldsOf(path, ['state']) : [])];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const typed = fields.flatMap((name) =>
    kept.includes(name) ? [] : [[name, after[name] ?? null]],
  );
  const stamp = path === 'receipts/' ? { updatedAt: at } : {};
  return { ...(Object.fromEntries(typed) as Fields), ...stamp };
};

type Names = (
  collection: (typeof LISTS)[number] | 'companyDetails',
  id: string,
) => string | undefined;

/**
 * Returns the deeds of a restore; `nameOf` gives the id
 * of the operation that the product made for a record.
 */
const meant = (
  backup: BackupRecords,
  here: BackupRecords,
  nameOf: Names,
  [userId, at]: readonly [string, string],
): readonly Deed[] => [
  ...LISTS.flatMap((list) =>
    backup[list].map((after) => {
      const before = here[list].find(({ id }) => id === after.id) as
        | (Fields & { id: string })
        | undefined;
      const operationId = nameOf(list, after.id) ?? `nothing for ${after.id}`;
      const { id, ...fields } = after;
      return before === undefined
        ? made(list, operationId, id, fields)
        : edited(list, operationId, before, wanted(`${list}/`, before, after, at));
    }),
  ),
  ...(backup.companyDetails === null
    ? []
    : [
        edited(
          'companyDetails',
          nameOf('companyDetails', userId) ?? 'nothing for the yard',
          { ...here.companyDetails, id: userId },
          wanted('companyDetails/', here.companyDetails ?? {}, backup.companyDetails, at),
        ),
      ]),
];

const COLLECTION_OF: Readonly<Record<string, string>> = {
  CLIENT: 'clients',
  RECEIPT: 'receipts',
  PRODUCT: 'products',
  CATEGORY: 'categories',
  COMPANY: 'companyDetails',
};

const restore = onTab((world, _, tab) => {
  const backup = backups.get(tab.device)?.get(tab.userId);
  if (backup === undefined || !isAtRest(tab)) return null;
  const [here, at] = [accountOf(tab), nowOn(tab)];
  const context = { userId: tab.userId, at, newOperationId: () => newId(world) };
  const operations = restoreOperations(restorePlan(backup, here), context, true);
  if (operations.length === 0) return null;
  const names = new Map(
    operations.map(({ id, type, data }) => {
      const own = String(data['tempId'] ?? data['id']).replace(/^temp_[a-z]+_/u, '');
      return [`${COLLECTION_OF[type.slice(type.indexOf('_') + 1)] ?? ''}/${own}`, id];
    }),
  );
  const nameOf: Names = (collection, id) => names.get(`${collection}/${id}`);
  work(world, tab, { operations, deeds: meant(backup, here, nameOf, [tab.userId, at]) });
  world.coverage.count('backup restored');
  for (const { id } of operations) {
    const intent = world.ledger.intents.get(id);
    if (intent?.kind === 'create') intent.mayBeThere = true;
  }
  return `restores a backup (${operations.map(({ id }) => id).join(', ')})`;
});

/** More receipts than a device caches. */
const MANY = 105;

const manyReceipts = onTab((world, random, tab) => {
  const all = Array.from({ length: random.chance(10) ? MANY : 3 }, () => {
    const id = newId(world);
    return issued(id, drawReceipt(id, random, ''));
  });
  world.coverage.count(all.length === MANY ? 'more receipts than a device keeps' : 'some receipts');
  work(world, tab, {
    operations: all.flatMap(({ operations }) => operations),
    deeds: all.flatMap(({ deeds }) => deeds),
  });
  return `issues ${all.length} receipts at once`;
});

const older = onTab((world, _, tab) => {
  const { journal } = tab.workspace;
  if (journal.nextOlder() === null) return null;
  world.coverage.count('older receipts loaded');
  const control = { isCancelled: () => false, tell: () => undefined };
  loadOlder(journal, world.server.cloud, -Infinity, control).catch(() => undefined);
  return 'loads older receipts';
});

export const ACCOUNT_ACTIONS = {
  'back up': [3, backUp],
  restore: [3, restore],
  'many receipts': [1, manyReceipts],
  'load older': [2, older],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
