/** The two versions of a conflict; the user can restore the one that lost. */
import type { Fields } from '#schemas/entity.ts';
import {
  type Conflict,
  CONFLICT_OUTCOMES,
  type ConflictOutcome,
  type FieldConflict,
  type KeptConflict,
} from '#schemas/conflict.ts';
import { isSameValue } from './units.ts';

/** The side whose values no longer stand. */
const LOST = {
  overwritten: 'theirs',
  'first-void-stands': 'ours',
  'void-stands': 'ours',
  'voided-with-edit': 'theirs',
  'replaced-twice': 'ours',
  'deletion-stands': 'ours',
  'deleted-with-edit': 'theirs',
  'edited-when-merged': 'ours',
  'merged-with-edit': 'theirs',
} as const satisfies Readonly<Record<ConflictOutcome, 'theirs' | 'ours'>>;

/** Conflicts in older logs have no outcome; there the later change overwrote the earlier one. */
export const conflictOutcome = ({ outcome }: Pick<Conflict, 'outcome'>): ConflictOutcome =>
  outcome ?? CONFLICT_OUTCOMES[0];

/**
 * With `edited-when-merged` the change is written over the other side's values, but the other
 * side's `mergedInto` stands.
 */
const lostSide = (outcome: ConflictOutcome, field: string): 'theirs' | 'ours' =>
  outcome === 'edited-when-merged' && field !== 'mergedInto' ? 'theirs' : LOST[outcome];

type Compared = Pick<Conflict, 'outcome' | 'fields'>;

const sideValues = (
  { fields }: Compared,
  sideOf: (field: FieldConflict) => 'theirs' | 'ours',
): Fields => Object.fromEntries(fields.map((field) => [field.field, field[sideOf(field)] ?? null]));

/** True if the later change lost. */
export const isOursLost = (conflict: Pick<Conflict, 'outcome'>): boolean =>
  LOST[conflictOutcome(conflict)] === 'ours';

/** Values of the version that lost; null for a field that did not exist. */
export const lostValues = (conflict: Compared): Fields =>
  sideValues(conflict, ({ field }) => lostSide(conflictOutcome(conflict), field));

/** Values that a change wrote into a deleted record; empty if an older version stored none. */
export const touchedValues = (
  conflict: Pick<Conflict, 'outcome' | 'fields' | 'touched'>,
): Fields => {
  const touched = new Set(conflict.touched);
  return Object.fromEntries(
    Object.entries(lostValues(conflict)).filter(([field]) => touched.has(field)),
  );
};

export const keptValues = (conflict: Compared): Fields =>
  sideValues(conflict, ({ field }) =>
    lostSide(conflictOutcome(conflict), field) === 'ours' ? 'theirs' : 'ours',
  );

export type FindRecord = (collection: Conflict['collection'], id: string) => object | undefined;

const hasValues = (record: Fields, values: Fields): boolean =>
  Object.entries(values).every(([field, value]) => isSameValue(record[field], value));

const isVoid = (record: object | undefined): boolean =>
  record !== undefined && 'status' in record && record.status === 'voided';

const isApart = (record: Fields | undefined): record is Fields =>
  record !== undefined && (record['mergedInto'] ?? '') === '';

/** Ids of the receipts that replaced one receipt; empty for other outcomes. */
export const replacements = (conflict: Conflict): readonly string[] =>
  conflictOutcome(conflict) === 'replaced-twice'
    ? conflict.fields.flatMap(({ theirs, ours }) =>
        [theirs, ours].filter((id): id is string => typeof id === 'string'),
      )
    : [];

export const settledIds = (
  conflicts: readonly Pick<KeptConflict, 'settles'>[],
): ReadonlySet<string> => new Set(conflicts.flatMap(({ settles }) => settles ?? []));

/** True if the version that lost stands again, on whichever device it was restored. */
export const isSettled = (conflict: Conflict, find: FindRecord): boolean => {
  const { collection, documentId } = conflict;
  const record = find(collection, documentId) as Fields | undefined;
  switch (conflictOutcome(conflict)) {
    case 'overwritten':
      return record !== undefined && hasValues(record, lostValues(conflict));
    case 'first-void-stands': {
      // Ignore the time of the second void: nobody misses it.
      const { voidedAt, ...lost } = lostValues(conflict);
      return record !== undefined && hasValues(record, lost);
    }
    case 'void-stands':
      return record !== undefined && !isVoid(record) && hasValues(record, lostValues(conflict));
    case 'voided-with-edit':
      return record !== undefined && !isVoid(record);
    case 'replaced-twice':
      return replacements(conflict).some((id) => isVoid(find('receipts', id)));
    case 'deletion-stands':
      return record !== undefined && hasValues(record, touchedValues(conflict));
    case 'deleted-with-edit':
      return record !== undefined;
    case 'edited-when-merged': {
      const { mergedInto, ...overwritten } = lostValues(conflict);
      return isApart(record) && hasValues(record, overwritten);
    }
    case 'merged-with-edit':
      return isApart(record);
  }
};
