/** Finds changes that another device or tab made to a record while its form is open here. */
import type { Fields } from '#schemas/entity.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { differing, fieldsOfUnit, collectionUnits } from '#domain/conflict/units.ts';
import type { CollectionName } from '#schemas/collection.ts';

/** Returns the fields that differ by now, in the order of their table. */
export const fieldsElsewhere = (
  collection: CollectionName,
  opened: object,
  now: object,
): readonly string[] =>
  collectionUnits(collection).flatMap((unit) =>
    differing(collection, fieldsOfUnit(collection, unit), opened as Fields, now as Fields),
  );

/**
 * Returns the current record if it differs from the opened one, or 'gone' if it was deleted; else
 * null.
 */
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
