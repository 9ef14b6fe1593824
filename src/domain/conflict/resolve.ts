/**
 * What becomes of a change that meets a record which its user had not seen as it is now. The same function tells what is shown and
 * what is sent, so that the screens know the outcome before the server does. docs/conflicts.md has all pairs.
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

/** What a change does to a record. */
export interface Resolution {
  /** What becomes of the record's fields; null takes one away. */
  readonly fields: Fields;
  /** What has to be told; null where nobody's work was touched unseen. */
  readonly conflict: Conflict | null;
}

/** A change as it meets a record: real ids only. */
interface Meeting {
  readonly collection: CollectionName;
  readonly documentId: string;
  readonly held: Fields;
  readonly data: Fields;
  /** What the user saw. */
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

/** The fields of the units that say something else than what the user saw, as far as that is known. */
const unseenIn = ({ collection, held, base }: Meeting, units: readonly string[]) =>
  units.flatMap((unit) => {
    const known = fieldsOfUnit(collection, unit).filter((field) => Object.hasOwn(base, field));
    return differing(collection, known, held, base);
  });

/** What a change makes of one unit: all of it, but for what an older edition left out of its change. */
const written = (meeting: Meeting, unit: string): Fields => {
  const { collection, held, data, base } = meeting;
  const isSeen = unseenIn(meeting, [unit]).length === 0;
  const fields = fieldsOfUnit(collection, unit).flatMap((field) => {
    // A reference that the user did not touch stays as it is held: it may have been shown as what it leads to.
    // All else goes up whole: behind the look the older edition may write, without a revision.
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

const all = (meeting: Meeting, units: readonly string[]): Fields =>
  Object.assign({}, mergedNotes(meeting), ...units.map((unit) => written(meeting, unit))) as Fields;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOfUnits = ({ collection }: Meeting, units: readonly string[]): readonly string[] =>
  units.flatMap((unit) => fieldsOfUnit(collection, unit));

/** Of units that somebody else changed unseen, the fields in which they are about to change once more. */
const overwrittenIn = (meeting: Meeting, units: readonly string[]): readonly string[] =>
  units
    .filter((unit) => unseenIn(meeting, [unit]).length > 0)
    .flatMap((unit) => {
      const after = { ...meeting.held, ...written(meeting, unit) };
      const fields = fieldsOfUnit(meeting.collection, unit);
      return differing(meeting.collection, fields, meeting.held, after);
    });

const ordinary = (meeting: Meeting): Resolution => ({
  fields: all(meeting, meeting.units),
  conflict: conflictOn(meeting, 'overwritten', overwrittenIn(meeting, meeting.units)),
});

/** What is lost where a change is not made: the fields that say something else, a link only where the user had changed it. */
const lostIn = (meeting: Meeting, units: readonly string[]): readonly string[] => {
  const { collection, held, data, base } = meeting;
  const fields = fieldsOfUnits(meeting, units).filter((field) => Object.hasOwn(data, field));
  const lost = differing(collection, fields, held, data);
  if (lost.length > 0) return lost;
  const isTyped = (field: string) => !isSameValue(data[field], base[field]);
  return fields.filter((field) => isTyped(field) && !isSameValue(data[field], held[field]));
};

/** Nothing but notes is written: what stands was there first. */
const refused = (
  meeting: Meeting,
  outcome: ConflictOutcome,
  units: readonly string[],
): Resolution => ({
  fields: mergedNotes(meeting),
  conflict: conflictOn(meeting, outcome, lostIn(meeting, units)),
});

/** What a change that ends a record's life, or joins it to another, finds changed in the rest of it. */
const unseenBeside = (meeting: Meeting, unit: string): readonly string[] =>
  unseenIn(
    meeting,
    collectionUnits(meeting.collection).filter((other) => other !== unit),
  );

/** Whether a second receipt is about to take the place of a first one. */
const isReplacedAgain = ({ held, data }: Meeting): boolean =>
  text(data['replacedBy']) !== '' &&
  text(held['replacedBy']) !== '' &&
  data['replacedBy'] !== held['replacedBy'];

/** A receipt that is void already takes no other reason; only its first replacement is still noted. */
const afterVoid = (meeting: Meeting): Resolution => {
  const { data, base, units } = meeting;
  if (!units.includes('state')) return refused(meeting, 'void-stands', units);
  if (isReplacedAgain(meeting))
    return {
      fields: mergedNotes(meeting),
      conflict: conflictOn(meeting, 'replaced-twice', ['replacedBy']),
    };
  // Each change of the state carries the replacement along: only who typed one means it.
  if (text(data['replacedBy']) !== '' && !isSameValue(data['replacedBy'], base['replacedBy']))
    return { fields: { ...mergedNotes(meeting), replacedBy: data['replacedBy'] }, conflict: null };
  return refused(meeting, 'first-void-stands', units);
};

const ofReceipt = (meeting: Meeting): Resolution => {
  const { held, data, base, units } = meeting;
  if (units.length === 0) return ordinary(meeting);
  const isVoiding = data['status'] === 'voided';
  if (held['status'] === 'voided') {
    const wasSeen = units.includes('state')
      ? unseenIn(meeting, ['state']).length === 0 && Object.hasOwn(base, 'status')
      : base['status'] === 'voided';
    // A second replacement was asked about; it is issued all the same, but does not take the place of the first.
    return wasSeen && !isReplacedAgain(meeting) ? ordinary(meeting) : afterVoid(meeting);
  }
  const edited = isVoiding ? unseenBeside(meeting, 'state') : [];
  const { fields, conflict } = ordinary(meeting);
  return { fields, conflict: conflictOn(meeting, 'voided-with-edit', edited, base) ?? conflict };
};

const ofClient = (meeting: Meeting): Resolution => {
  const { held, data, base, units } = meeting;
  const { fields: changes, conflict } = ordinary(meeting);
  const isMerging = text(data['mergedInto']) !== '';
  const edited = isMerging ? unseenBeside(meeting, 'standing') : [];
  const wasMerged =
    !units.includes('standing') &&
    text(held['mergedInto']) !== '' &&
    Object.hasOwn(base, 'mergedInto') &&
    text(base['mergedInto']) === '';
  const overwritten = conflict?.fields.map(({ field }) => field) ?? [];
  const tell = (outcome: ConflictOutcome, fields: readonly string[]): Resolution => ({
    fields: changes,
    conflict: conflictOn(meeting, outcome, [...fields, ...overwritten], { ...base, ...data }),
  });
  if (edited.length > 0) return tell('merged-with-edit', edited);
  if (wasMerged) return tell('edited-when-merged', ['mergedInto']);
  return { fields: changes, conflict };
};

/** What a change makes of the record that is held. */
export const resolveChange = (operation: Operation, held: object): Resolution => {
  const meeting = toMeeting(operation, held as Fields);
  switch (meeting.collection) {
    case 'receipts':
      return ofReceipt(meeting);
    case 'clients':
      return ofClient(meeting);
    case 'products':
    case 'categories':
    case 'companyDetails':
      return ordinary(meeting);
  }
};

/** What a change of a record that is gone leaves to be told: all that its user saw and wrote. */
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

/** What a deletion leaves to be told of a record that was changed unseen: all of it; null where it is as its user saw it. */
export const conflictOfDeletion = (operation: Operation, held: object): Conflict | null => {
  const meeting = toMeeting(operation, held as Fields);
  const units = collectionUnits(meeting.collection);
  if (unseenIn(meeting, units).length === 0) return null;
  const fields = fieldsOfUnits(meeting, units).filter(
    (field) => (meeting.held[field] ?? null) !== null,
  );
  return conflictOn(meeting, 'deleted-with-edit', fields, {});
};
