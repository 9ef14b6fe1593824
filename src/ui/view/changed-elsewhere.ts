/** What became of a record, on another device or in another tab, while a form of it is open. */
import { isSameRecord } from '#domain/log/ids.ts';
import { differing, fieldsOfUnit, unitsOf } from '#domain/log/units.ts';
import type { CollectionName } from '#schemas/collection.ts';

/** The record as it is by now; null where it says what it said when the form opened, or is gone. */
export const changedElsewhere = <T extends { readonly id: string }>(
  collection: CollectionName,
  opened: T,
  records: readonly T[],
): T | null => {
  const now = records.find(({ id }) => isSameRecord(id, opened.id));
  if (now === undefined || now === opened) return null;
  const isUnlike = (unit: string) =>
    differing(collection, fieldsOfUnit(collection, unit), opened, now).length > 0;
  return unitsOf(collection).some(isUnlike) ? now : null;
};
