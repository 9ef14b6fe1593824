import type { Fields } from '#schemas/entity.ts';
import { BACKUP_LISTS, type BackupRecords } from '#schemas/backup.ts';
import { toRealId } from '#domain/shared/ids.ts';

const POINTERS = [
  ['clientId', 'clients'],
  ['mergedInto', 'clients'],
  ['categoryId', 'categories'],
  ['replacesId', 'receipts'],
  ['replacedBy', 'receipts'],
] as const;

/** Paths ("clients/abc") of all records that a record points to. */
export const pointsTo = (record: object): readonly string[] =>
  POINTERS.flatMap(([field, collection]) => {
    const id = (record as Fields)[field];
    return typeof id === 'string' && id !== '' ? [`${collection}/${toRealId(id)}`] : [];
  });

/** Picks the records at `paths` and all that they point to; skips those already there. */
export const pointedRecords = (
  held: BackupRecords,
  paths: readonly string[],
  isThere: (path: string) => boolean,
): BackupRecords => {
  const byPath = new Map<string, object>(
    BACKUP_LISTS.flatMap((name) => held[name].map((record) => [`${name}/${record.id}`, record])),
  );
  const wanted = new Set<string>();
  const addWanted = (path: string): void => {
    const record = byPath.get(path);
    if (record === undefined || wanted.has(path) || isThere(path)) return;
    wanted.add(path);
    for (const next of pointsTo(record)) addWanted(next);
  };
  for (const path of paths) addWanted(path);
  const kept = <T extends { readonly id: string }>(name: string, records: readonly T[]): T[] =>
    records.filter(({ id }) => wanted.has(`${name}/${id}`));
  return {
    categories: kept('categories', held.categories),
    products: kept('products', held.products),
    companyDetails: null,
    clients: kept('clients', held.clients),
    receipts: kept('receipts', held.receipts),
  };
};
