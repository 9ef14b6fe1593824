/** The two versions of a record of which one stands, and how the other one is brought back: by an ordinary change, offline, too. */
import type { Fields } from '#schemas/entity.ts';
import {
  type Conflict,
  CONFLICT_OUTCOMES,
  type ConflictOutcome,
  type FieldConflict,
  type KeptConflict,
} from '#schemas/conflict.ts';
import { isSameValue } from './units.ts';

/** Whose values no longer stand. */
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

/** What became of the two changes; conflicts of older logs overwrote. */
export const conflictOutcome = ({ outcome }: Pick<Conflict, 'outcome'>): ConflictOutcome =>
  outcome ?? CONFLICT_OUTCOMES[0];

/** A change of a merged client stands but for the merging: beside it are the values that the change overwrote. */
const lostSide = (outcome: ConflictOutcome, field: string): 'theirs' | 'ours' =>
  outcome === 'edited-when-merged' && field !== 'mergedInto' ? 'theirs' : LOST[outcome];

type Compared = Pick<Conflict, 'outcome' | 'fields'>;

const sideValues = (
  { fields }: Compared,
  sideOf: (field: FieldConflict) => 'theirs' | 'ours',
): Fields => Object.fromEntries(fields.map((field) => [field.field, field[sideOf(field)] ?? null]));

/** Whether the later change is the one that does not stand. */
export const isOursLost = (conflict: Pick<Conflict, 'outcome'>): boolean =>
  LOST[conflictOutcome(conflict)] === 'ours';

/** The values that do not stand; null for a field that was not there. */
export const lostValues = (conflict: Compared): Fields =>
  sideValues(conflict, ({ field }) => lostSide(conflictOutcome(conflict), field));

/** What a change of a record that was gone wrote into it, for one that is there again; nothing where an older edition did not say. */
export const touchedValues = (
  conflict: Pick<Conflict, 'outcome' | 'fields' | 'touched'>,
): Fields => {
  const touched = new Set(conflict.touched);
  return Object.fromEntries(
    Object.entries(lostValues(conflict)).filter(([field]) => touched.has(field)),
  );
};

/** The values that took their place. */
export const keptValues = (conflict: Compared): Fields =>
  sideValues(conflict, ({ field }) =>
    lostSide(conflictOutcome(conflict), field) === 'ours' ? 'theirs' : 'ours',
  );

/** Finds a record as it is shown, by its document id. */
export type FindRecord = (collection: Conflict['collection'], id: string) => object | undefined;

const hasValues = (record: Fields, values: Fields): boolean =>
  Object.entries(values).every(([field, value]) => isSameValue(record[field], value));

const isVoid = (record: object | undefined): boolean =>
  record !== undefined && 'status' in record && record.status === 'voided';

const isApart = (record: Fields | undefined): record is Fields =>
  record !== undefined && (record['mergedInto'] ?? '') === '';

/** The ids of the receipts that were issued in place of one; none of other conflicts. */
export const replacements = (conflict: Conflict): readonly string[] =>
  conflictOutcome(conflict) === 'replaced-twice'
    ? conflict.fields.flatMap(({ theirs, ours }) =>
        [theirs, ours].filter((id): id is string => typeof id === 'string'),
      )
    : [];

/** The conflicts that somebody has settled, for good, by bringing the other version back. */
export const settledIds = (
  conflicts: readonly Pick<KeptConflict, 'settles'>[],
): ReadonlySet<string> => new Set(conflicts.flatMap(({ settles }) => settles ?? []));

/** Whether nothing is lost any more: what did not stand stands by now, on whichever device somebody saw to it. */
export const isSettled = (conflict: Conflict, find: FindRecord): boolean => {
  const { collection, documentId } = conflict;
  const record = find(collection, documentId) as Fields | undefined;
  switch (conflictOutcome(conflict)) {
    case 'overwritten':
      return record !== undefined && hasValues(record, lostValues(conflict));
    case 'first-void-stands': {
      // When it was voided a second time is no loss to anybody.
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
