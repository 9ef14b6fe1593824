/** What became of a record, on another device or in another tab, while a form of it is open. */
import type { Fields } from '#schemas/entity.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { differing, fieldsOfUnit, collectionUnits } from '#domain/conflict/units.ts';
import type { CollectionName } from '#schemas/collection.ts';

/** The fields, in the order of their table, in which a record says something else by now. */
export const fieldsElsewhere = (
  collection: CollectionName,
  opened: object,
  now: object,
): readonly string[] =>
  collectionUnits(collection).flatMap((unit) =>
    differing(collection, fieldsOfUnit(collection, unit), opened as Fields, now as Fields),
  );

/** The record as it is by now, or that it is gone; null where it is as when the form opened. */
export const changedElsewhere = <T extends { readonly id: string }>(
  collection: CollectionName,
  opened: T,
  records: readonly T[],
): T | 'gone' | null => {
  const now = records.find(({ id }) => isSameRecord(id, opened.id));
  if (now === undefined) return 'gone';
  if (now === opened) return null;
  return fieldsElsewhere(collection, opened, now).length > 0 ? now : null;
};
