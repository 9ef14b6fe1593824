import type { Conflict } from '#schemas/log-entry.ts';
import type { Operation } from '#schemas/operation.ts';
import { targetOf } from './targets.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as text in which the order of keys does not count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Whether two values of a field say the same; what is missing is null. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  canonical(a ?? null) === canonical(b ?? null);

/**
 * What a change is about to overwrite: the fields that somebody else has changed, to something else, since the user saw them.
 * `current` is the record as the cloud holds it. Null when there is no such field: then the last writer wins without harm.
 */
export const conflictOf = (operation: Operation, current: object): Conflict | null => {
  const data: Fields = operation.data;
  const held = current as Fields;
  const fields = Object.entries(operation.base ?? {}).flatMap(([field, base]) => {
    const theirs = held[field] ?? null;
    const ours = data[field] ?? null;
    const isOverwritten = !isSameValue(theirs, base) && !isSameValue(theirs, ours);
    return isOverwritten ? [{ field, base, theirs, ours }] : [];
  });
  const { collection, id } = targetOf(operation);
  return fields.length === 0 ? null : { collection, documentId: id, fields };
};
