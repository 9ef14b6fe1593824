/**
 * Merges a change into a record that another device may have changed since the user saw it.
 * Screens and sync use the same function, so a screen shows the outcome before the cloud has it.
 * docs/conflicts.md lists all pairs of changes.
 */
import type { Fields } from '#schemas/entity.ts';
import { withTotals } from '#domain/receipt/receipt-totals.ts';
import { withoutIds } from '#domain/wire/stored-value.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { Conflict, ConflictOutcome } from '#schemas/conflict.ts';
import type { Operation } from '#schemas/operation.ts';
import { rewriteIds } from '#domain/shared/ids.ts';
import { mergedNote } from './notes.ts';
import { operationTarget } from '#domain/shared/targets.ts';
import {
  differing,
  fieldsOfUnit,
  isSameValue,
  fieldNote,
  unitsAmong,
  collectionUnits,
} from './units.ts';

export interface Resolution {
  /** The fields to write; null deletes a field. */
  readonly fields: Fields;
  /** Null if the change touches no work that its user had not seen. */
  readonly conflict: Conflict | null;
}

/** A change and the record that it changes, with real ids only. */
interface Meeting {
  readonly collection: CollectionName;
  readonly documentId: string;
  readonly held: Fields;
  readonly data: Fields;
  /** The fields as the user saw them before the change. */
  readonly base: Fields;
  readonly units: readonly string[];
}

const toMeeting = (operation: Operation, held: Fields): Meeting => {
  const { collection, id } = operationTarget(operation);
  const data = withTotals(withoutIds(rewriteIds(operation.data)));
  const base = rewriteIds(operation.base ?? {});
  const units = unitsAmong(collection, Object.keys(data));
  return { collection, documentId: id, held, data, base, units };
};

/** Returns the fields that differ from what the user saw; skips fields that `base` lacks. */
const unseenIn = ({ collection, held, base }: Meeting, units: readonly string[]) =>
  units.flatMap((unit) => {
    const known = fieldsOfUnit(collection, unit).filter((field) => Object.hasOwn(base, field));
    return differing(collection, known, held, base);
  });

/** Returns the fields that the change writes of one unit. A legacy change may lack some fields. */
const writtenFields = (meeting: Meeting, unit: string): Fields => {
  const { collection, held, data, base } = meeting;
  const isSeen = unseenIn(meeting, [unit]).length === 0;
  const fields = fieldsOfUnit(collection, unit).flatMap((field) => {
    // An untouched reference keeps its value: the screen may show the client it is merged into.
    // Everything else is sent whole, because the legacy app may write between our read and our
    // commit without changing the revision.
    const isUntouched = Object.hasOwn(base, field) && isSameValue(data[field], base[field]);
    if (isSeen && isUntouched && !isSameValue(data[field], held[field])) return [];
    if (Object.hasOwn(data, field)) return [[field, data[field]] as const];
    const isGone = Object.hasOwn(base, field) && (held[field] ?? null) !== null;
    return isGone ? [[field, null] as const] : [];
  });
  return Object.fromEntries(fields);
};

const mergedNotes = ({ collection, held, data, base }: Meeting): Fields =>
  Object.fromEntries(
    Object.keys(data).flatMap((field) => {
      const note = fieldNote(collection, field);
      return note === null
        ? []
        : [[field, mergedNote(note, held[field], base[field], data[field])] as const];
    }),
  );

const conflictOn = (
  { collection, documentId, held, base, data }: Meeting,
  outcome: ConflictOutcome,
  fields: readonly string[],
  ours: Fields = data,
): Conflict | null =>
  fields.length === 0
    ? null
    : {
        collection,
        documentId,
        outcome,
        fields: fields.map((field) => ({
          field,
          base: base[field] ?? null,
          theirs: held[field] ?? null,
          ours: ours[field] ?? null,
        })),
      };

const allFields = (meeting: Meeting, units: readonly string[]): Fields =>
  Object.assign(
    {},
    mergedNotes(meeting),
    ...units.map((unit) => writtenFields(meeting, unit)),
  ) as Fields;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOfUnits = ({ collection }: Meeting, units: readonly string[]): readonly string[] =>
  units.flatMap((unit) => fieldsOfUnit(collection, unit));

/** Returns the fields of another device's unseen change that this change overwrites. */
const overwrittenIn = (meeting: Meeting, units: readonly string[]): readonly string[] =>
  units
    .filter((unit) => unseenIn(meeting, [unit]).length > 0)
    .flatMap((unit) => {
      const after = { ...meeting.held, ...writtenFields(meeting, unit) };
      const fields = fieldsOfUnit(meeting.collection, unit);
      return differing(meeting.collection, fields, meeting.held, after);
    });

const resolveByUnit = (meeting: Meeting): Resolution => ({
  fields: allFields(meeting, meeting.units),
  conflict: conflictOn(meeting, 'overwritten', overwrittenIn(meeting, meeting.units)),
});

/** Returns the lost fields of a refused change; a reference only if the user changed it. */
const lostIn = (meeting: Meeting, units: readonly string[]): readonly string[] => {
  const { collection, held, data, base } = meeting;
  const fields = fieldsOfUnits(meeting, units).filter((field) => Object.hasOwn(data, field));
  const lost = differing(collection, fields, held, data);
  if (lost.length > 0) return lost;
  const isTyped = (field: string) => !isSameValue(data[field], base[field]);
  return fields.filter((field) => isTyped(field) && !isSameValue(data[field], held[field]));
};

/** Writes notes only, because the earlier change stands. */
const refuseChange = (
  meeting: Meeting,
  outcome: ConflictOutcome,
  units: readonly string[],
): Resolution => ({
  fields: mergedNotes(meeting),
  conflict: conflictOn(meeting, outcome, lostIn(meeting, units)),
});

/** Returns the unseen changes in all other units, for a change that voids or merges the record. */
const unseenBeside = (meeting: Meeting, unit: string): readonly string[] =>
  unseenIn(
    meeting,
    collectionUnits(meeting.collection).filter((other) => other !== unit),
  );

/** True if the receipt already has another replacement. */
const isReplacedAgain = ({ held, data }: Meeting): boolean =>
  text(data['replacedBy']) !== '' &&
  text(held['replacedBy']) !== '' &&
  data['replacedBy'] !== held['replacedBy'];

/** Keeps the first reason of a void receipt; only its first replacement may still be added. */
const resolveAfterVoid = (meeting: Meeting): Resolution => {
  const { data, base, units } = meeting;
  if (!units.includes('state')) return refuseChange(meeting, 'void-stands', units);
  if (isReplacedAgain(meeting))
    return {
      fields: mergedNotes(meeting),
      conflict: conflictOn(meeting, 'replaced-twice', ['replacedBy']),
    };
  // Each change of the `state` unit carries `replacedBy`; only a new value is a replacement.
  if (text(data['replacedBy']) !== '' && !isSameValue(data['replacedBy'], base['replacedBy']))
    return { fields: { ...mergedNotes(meeting), replacedBy: data['replacedBy'] }, conflict: null };
  return refuseChange(meeting, 'first-void-stands', units);
};

const resolveReceipt = (meeting: Meeting): Resolution => {
  const { held, data, base, units } = meeting;
  if (units.length === 0) return resolveByUnit(meeting);
  const isVoiding = data['status'] === 'voided';
  if (held['status'] === 'voided') {
    const wasSeen = units.includes('state')
      ? unseenIn(meeting, ['state']).length === 0 && Object.hasOwn(base, 'status')
      : base['status'] === 'voided';
    // The second replacement is issued all the same, but the first one stays linked.
    return wasSeen && !isReplacedAgain(meeting)
      ? resolveByUnit(meeting)
      : resolveAfterVoid(meeting);
  }
  const edited = isVoiding ? unseenBeside(meeting, 'state') : [];
  const { fields, conflict } = resolveByUnit(meeting);
  return { fields, conflict: conflictOn(meeting, 'voided-with-edit', edited, base) ?? conflict };
};

const resolveClient = (meeting: Meeting): Resolution => {
  const { held, data, base, units } = meeting;
  const { fields: changes, conflict } = resolveByUnit(meeting);
  const isMerging = text(data['mergedInto']) !== '';
  const edited = isMerging ? unseenBeside(meeting, 'standing') : [];
  const wasMerged =
    !units.includes('standing') &&
    text(held['mergedInto']) !== '' &&
    Object.hasOwn(base, 'mergedInto') &&
    text(base['mergedInto']) === '';
  const overwritten = conflict?.fields.map(({ field }) => field) ?? [];
  const withConflict = (outcome: ConflictOutcome, fields: readonly string[]): Resolution => ({
    fields: changes,
    conflict: conflictOn(meeting, outcome, [...fields, ...overwritten], { ...base, ...data }),
  });
  if (edited.length > 0) return withConflict('merged-with-edit', edited);
  if (wasMerged) return withConflict('edited-when-merged', ['mergedInto']);
  return { fields: changes, conflict };
};

export const resolveChange = (operation: Operation, held: object): Resolution => {
  const meeting = toMeeting(operation, held as Fields);
  switch (meeting.collection) {
    case 'receipts':
      return resolveReceipt(meeting);
    case 'clients':
      return resolveClient(meeting);
    case 'products':
    case 'categories':
    case 'companyDetails':
      return resolveByUnit(meeting);
  }
};

/** Returns the conflict of a change to a deleted record, with all that its user saw and wrote. */
export const conflictWithDeletion = (operation: Operation): Conflict | null => {
  const meeting = toMeeting(operation, {});
  const ours = { ...meeting.base, ...meeting.data };
  const fields = Object.keys(ours).filter((field) => (ours[field] ?? null) !== null);
  const conflict = conflictOn(meeting, 'deletion-stands', fields, ours);
  const touched = fieldsOfUnits(meeting, meeting.units).filter(
    (field) => fields.includes(field) && !isSameValue(ours[field], meeting.base[field]),
  );
  return conflict === null ? null : { ...conflict, touched };
};

/** Returns the conflict of a deletion with the whole record; null if it is as the user saw it. */
export const conflictOfDeletion = (operation: Operation, held: object): Conflict | null => {
  const meeting = toMeeting(operation, held as Fields);
  const units = collectionUnits(meeting.collection);
  if (unseenIn(meeting, units).length === 0) return null;
  const fields = fieldsOfUnits(meeting, units).filter(
    (field) => (meeting.held[field] ?? null) !== null,
  );
  return conflictOn(meeting, 'deleted-with-edit', fields, {});
};
