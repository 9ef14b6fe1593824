import type { Fields } from '#schemas/entity.ts';
import {
  isOursLost,
  isSettled,
  keptValues,
  lostValues,
  conflictOutcome,
  replacements,
} from '#domain/conflict/conflict-versions.ts';
import { maskDocumentNumber } from '#domain/client/identifiers.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { ConflictOutcome, FieldConflict } from '#schemas/conflict.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { recordText } from '#ui/operation/offline-data.text.ts';
import { deletedText, isSaidAlike } from '#ui/record/field-formats.text.ts';
import { comparedTexts, everyFieldNameText, fieldNameText } from '#ui/record/record-fields.text.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';

type Conflict = View['conflicts'][number];

export interface ComparedField {
  readonly field: string;
  readonly name: string;
  readonly stands: string;
  readonly lost: string;
  /** The value that the author of the later change saw; null if a version has it. */
  readonly before: string | null;
}

export interface ConflictView {
  readonly conflict: Conflict;
  readonly title: string;
  readonly outcome: ConflictOutcome;
  /** Times at which the two versions were written, epoch ms; null if unknown. */
  readonly standsAt: number | null;
  readonly lostAt: number | null;
  /** A receipt begins with its payout and its weight, even if they do not differ. */
  readonly rows: readonly ComparedField[];
  readonly canRestore: boolean;
  /** Receipts that replace the same voided receipt; one of them is too many. */
  readonly doubles: readonly Receipt[];
}

const findRecord = ({ collection, documentId }: Conflict, view: View): Fields | undefined => {
  if (collection === 'companyDetails') return view.companyDetails ?? undefined;
  const records = collection === 'clients' ? [...view.clients, ...view.merged] : view[collection];
  return records.find(({ id }) => isSameRecord(id, documentId));
};

/**
 * State of the version that does not stand: a voided receipt was issued, a merged client was
 * separate.
 */
const STATE_LOST: Partial<Record<ConflictOutcome, Fields>> = {
  'void-stands': { status: 'issued', voidReason: null },
  'voided-with-edit': { status: 'issued', voidReason: null },
  'merged-with-edit': { mergedInto: null },
};

const DELETED: readonly ConflictOutcome[] = ['deletion-stands', 'deleted-with-edit'];

const isVoid = ({ status }: Fields): boolean => status === 'voided';

/** Fields of a receipt that is not in the view; a void keeps the change that it did not know. */
const unseenRecord = (conflict: Conflict): Fields => {
  const outcome = conflictOutcome(conflict);
  const stands = outcome === 'voided-with-edit' ? lostValues(conflict) : keptValues(conflict);
  const isVoided = outcome === 'voided-with-edit' || outcome === 'void-stands';
  return isVoided ? { ...stands, status: 'voided' } : stands;
};

/**
 * Both versions of the whole record; only the conflict's fields if the record is not in the view.
 */
const bothVersions = (conflict: Conflict, view: View) => {
  const record = findRecord(conflict, view);
  const stands = record ?? unseenRecord(conflict);
  const isStateKnown = record !== undefined || isVoid(stands);
  return {
    stands,
    isDeleted: record === undefined && DELETED.includes(conflictOutcome(conflict)),
    lost: {
      ...record,
      ...lostValues(conflict),
      ...(isStateKnown ? STATE_LOST[conflictOutcome(conflict)] : {}),
    } as Fields,
  };
};

const PAYOUT = ['totalGr', 'totalG'] as const;

/** A voided receipt pays nothing. */
const shownValue = (version: Fields, field: string): unknown =>
  field === 'totalGr' && isVoid(version) && version[field] !== undefined ? 0 : version[field];

const masked = (value: unknown): unknown =>
  typeof value === 'string' ? maskDocumentNumber(value) || value : value;

/** Masks document numbers, as lists do, unless different ones would then look equal. */
const listed = (field: string, values: readonly unknown[]): readonly unknown[] => {
  if (field !== 'documentNumber') return values;
  const shown = values.map(masked);
  return new Set(shown).size === new Set(values).size ? shown : values;
};

/**
 * Returns the value that the author of the later change saw; undefined if it is unknown or one of
 * both versions has it. A conflict notes an unknown value as null.
 */
const unseenBefore = (
  { base }: Pick<FieldConflict, 'base'>,
  [stands, lost]: readonly [unknown, unknown],
): unknown => {
  const isKnown = base !== undefined && (base !== null || isSaidAlike(stands, lost));
  return isKnown && !isSaidAlike(base, stands) && !isSaidAlike(base, lost) ? base : undefined;
};

const comparedRows = (
  conflict: Conflict,
  view: View,
  names: RecordNames,
): readonly ComparedField[] => {
  const { stands, lost, isDeleted } = bothVersions(conflict, view);
  const rowOf = (field: string): ComparedField & { readonly isTold: boolean } => {
    const both = [shownValue(stands, field), shownValue(lost, field)] as const;
    const noted = conflict.fields.find((one) => one.field === field) ?? {};
    const base = unseenBefore(noted, both);
    const [one, other, before] = listed(field, [...both, base]);
    const [standing, losing] = comparedTexts(field, one, other, names);
    return {
      field,
      name: everyFieldNameText(field),
      stands: isDeleted ? deletedText : standing,
      lost: losing,
      before: base === undefined ? null : comparedTexts(field, before, one, names)[0],
      isTold: base !== undefined || !isSaidAlike(...both),
    };
  };
  const state = Object.keys(STATE_LOST[conflictOutcome(conflict)] ?? {});
  const isKnown = (field: string) => (stands[field] ?? lost[field] ?? null) !== null;
  const first = conflict.collection === 'receipts' ? PAYOUT.filter(isKnown) : [];
  const compared = [...first, ...state, ...conflict.fields.map(({ field }) => field)];
  const rows = [...new Set<string>(compared)].map(rowOf);
  const isTyped = ({ field }: ComparedField) => fieldNameText(field) !== undefined;
  // Ids, copies and notes of devices are shown only if nothing else differs.
  const hasTyped = rows.some((row) => row.isTold && isTyped(row));
  return rows.filter(
    (row) =>
      (row.isTold && (isTyped(row) || !hasTyped)) || first.some((field) => field === row.field),
  );
};

/**
 * Returns the times of both versions. Uses `updatedAt` if the record was changed after the
 * conflict.
 */
const bothTimes = (conflict: Conflict, view: View) => {
  const { theirsAt = null, oursAt = null } = conflict;
  const updatedAt = findRecord(conflict, view)?.['updatedAt'];
  const since = typeof updatedAt === 'string' ? Date.parse(updatedAt) : 0;
  const [keptAt, lostAt] = isOursLost(conflict) ? [theirsAt, oursAt] : [oursAt, theirsAt];
  const latest = Math.max(theirsAt ?? 0, oursAt ?? 0);
  return { standsAt: since > latest ? since : keptAt, lostAt };
};

const doubleReceipts = (conflict: Conflict, view: View): readonly Receipt[] => {
  const ids = replacements(conflict);
  return view.receipts.filter(({ id }) => ids.some((other) => isSameRecord(id, other)));
};

/** Tries the restore without storing it. */
const canRestore = (conflict: Conflict, view: View): boolean =>
  restoreLost(conflict, view, { operationId: 'asked', at: new Date(0).toISOString() }).length > 0 &&
  !isSettled(conflict, () => findRecord(conflict, view));

/** Name of a record that no longer exists, from the fields of the conflict. */
const nameFromConflict = (conflict: Conflict): string => {
  const { number, name } = lostValues(conflict);
  return [number, name].filter((part) => typeof part === 'string').join(', ');
};

export const conflictViews = (view: View, names: RecordNames): readonly ConflictView[] =>
  view.conflicts.map((conflict) => {
    const { collection, documentId } = conflict;
    const title = [
      recordText[collection],
      names(`${collection}/${documentId}`) || nameFromConflict(conflict),
    ];
    const doubles = doubleReceipts(conflict, view);
    return {
      conflict,
      title: title.filter(Boolean).join(': '),
      outcome: conflictOutcome(conflict),
      ...bothTimes(conflict, view),
      rows: doubles.length > 0 ? [] : comparedRows(conflict, view, names),
      canRestore: canRestore(conflict, view),
      doubles,
    };
  });
