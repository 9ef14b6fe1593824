/** What became of a record, on another device or in another tab, while a form of it is open. */
import { isSameRecord } from '#domain/log/ids.ts';
import { differing, fieldsOfUnit, unitsOf } from '#domain/log/units.ts';
import type { CollectionName } from '#schemas/collection.ts';

/** The record as it is by now, where it says something else than when the form was opened; null where it says the same, or is gone. */
export const changedElsewhere = <T extends { readonly id: string }>(
  collection: CollectionName,
  opened: T,
  records: readonly T[],
): T | null => {
  const now = records.find(({ id }) => isSameRecord(id, opened.id));
  if (now === undefined || now === opened) return null;
  const isUnlike = (unit: string) =>
    differing(collection, fieldsOfUnit(collection, unit), opened, now).length >
    0;
  return unitsOf(collection).some(isUnlike) ? now : null;
};
