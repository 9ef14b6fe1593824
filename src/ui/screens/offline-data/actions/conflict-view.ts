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
import { isSameValue } from '#domain/conflict/units.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { ConflictOutcome } from '#schemas/conflict.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { recordText } from '#ui/operation/offline-data.text.ts';
import { fieldNameText, fieldValueText } from '#ui/record/record-fields.text.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';

type Conflict = View['conflicts'][number];

export interface ComparedField {
  readonly field: string;
  readonly name: string;
  readonly stands: string;
  readonly lost: string;
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

/**
 * Both versions of the whole record; only the conflict's fields if the record is not in the view.
 */
const bothVersions = (conflict: Conflict, view: View) => {
  const record = findRecord(conflict, view);
  return {
    stands: record ?? keptValues(conflict),
    lost: {
      ...record,
      ...lostValues(conflict),
      ...(record === undefined ? {} : STATE_LOST[conflictOutcome(conflict)]),
    } as Fields,
  };
};

const PAYOUT = ['totalGr', 'totalG'] as const;

const isVoid = ({ status }: Fields): boolean => status === 'voided';

/** Fields that hold ids of other records, and the collections of those records. */
const NAMING: Readonly<Record<string, CollectionName>> = {
  mergedInto: 'clients',
  apartFrom: 'clients',
  categoryId: 'categories',
};

const valueText = (field: string, value: unknown, names: RecordNames): string => {
  const collection = Object.hasOwn(NAMING, field) ? NAMING[field] : undefined;
  const named = collection !== undefined && value !== '' ? [value].flat() : [];
  const ids = named.filter((id) => typeof id === 'string');
  return ids.length === 0
    ? fieldValueText(field, value)
    : ids.map((id) => names(`${collection ?? ''}/${id}`)).join(', ');
};

const areBothEmpty = (a: unknown, b: unknown): boolean => (a ?? '') === '' && (b ?? '') === '';

const valueIn = (version: Fields, field: string, names: RecordNames): string =>
  valueText(field, field === 'totalGr' && isVoid(version) ? 0 : version[field], names);

const masked = (value: unknown): unknown =>
  typeof value === 'string' ? maskDocumentNumber(value) : value;

/** Masks document numbers, as lists do, unless both would then look equal. */
const asListed = (field: string, stands: Fields, lost: Fields): readonly [Fields, Fields] => {
  if (field !== 'documentNumber') return [stands, lost];
  const [one, other] = [masked(stands[field]), masked(lost[field])];
  return one === other ? [stands, lost] : [{ [field]: one }, { [field]: other }];
};

const comparedRows = (
  conflict: Conflict,
  view: View,
  names: RecordNames,
): readonly ComparedField[] => {
  const { stands, lost } = bothVersions(conflict, view);
  const state = Object.keys(STATE_LOST[conflictOutcome(conflict)] ?? {});
  const compared = [...state, ...conflict.fields.map(({ field }) => field)];
  const differing = compared.filter((field) => !isSameValue(stands[field], lost[field]));
  const first = conflict.collection === 'receipts' ? PAYOUT : [];
  return [...new Set([...first, ...differing])].flatMap((field) => {
    const name = fieldNameText(field);
    const isSaid = differing.includes(field) && areBothEmpty(stands[field], lost[field]);
    const [one, other] = asListed(field, stands, lost);
    return name === undefined || isSaid
      ? []
      : [
          {
            field,
            name,
            stands: valueIn(one, field, names),
            lost: valueIn(other, field, names),
          },
        ];
  });
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
