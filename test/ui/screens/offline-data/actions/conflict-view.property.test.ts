/** A card of a conflict always shows how the two versions differ, and what nobody had seen. */
import { type fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  deleteCategory,
  deleteClient,
  deleteProduct,
  mergeClient,
  updateCategory,
  updateClient,
  updateProduct,
  updateYard,
} from '#domain/commands/commands.ts';
import { updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import { isSettled } from '#domain/conflict/conflict-versions.ts';
import {
  conflictOfDeletion,
  conflictWithDeletion,
  resolveChange,
} from '#domain/conflict/resolve.ts';
import { collectionUnits, fieldsOfUnit } from '#domain/conflict/units.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { Conflict } from '#schemas/conflict.ts';
import type { Fields } from '#schemas/entity.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';
import type { NewOperation, Operation } from '#schemas/operation.ts';
import { aClient } from '#test/domain/samples.ts';
import { ANY_RECORD } from '#test/domain/any-record.ts';
import { runsOf } from '#test/builders/runs.ts';
import { viewWith } from '#test/builders/view.ts';
import { isSaidAlike } from '#ui/record/field-formats.text.ts';
import { fieldNameText } from '#ui/record/record-fields.text.ts';
import { conflictViews } from '#ui/screens/offline-data/actions/conflict-view.ts';

const at = '2026-11-21T10:00:00.000Z';
const names = (path: string) => `<${path}>`;

const CHANGES: Readonly<
  Record<CollectionName, (seen: never, after: never, id: string) => readonly NewOperation[]>
> = {
  clients: updateClient,
  receipts: (seen, after, operationId) => updateReceipt(seen, after, { operationId, at }),
  products: updateProduct,
  categories: updateCategory,
  companyDetails: (seen, after, id) => updateYard('x', seen, after, id),
};

const UNITS = (Object.keys(FIELD_TABLES) as readonly CollectionName[]).flatMap((collection) =>
  collectionUnits(collection).map((unit) => ({ collection, unit })),
);

/** Named, as forms demand, and issued, so that a change of `state` voids the receipt. */
const records = (collection: CollectionName): fc.Arbitrary<Fields> =>
  (ANY_RECORD[collection] as fc.Arbitrary<Fields>).map((record) => ({
    ...{ ...record, id: 'x', userID: 'user-1' },
    ...('name' in record && { name: `x${String(record['name'])}` }),
    ...(collection === 'receipts' && { status: 'issued' }),
  }));

const pick = (record: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(
    fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])),
  );

const known = (operations: readonly NewOperation[]): Operation | undefined =>
  operations.map((one) => knownOperation({ ...one, timestamp: 1 }) ?? undefined)[0];

const changeOf = (collection: CollectionName, seen: Fields, changes: Fields) =>
  known(CHANGES[collection](seen as never, { ...seen, ...changes } as never, 'op'));

const present = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/** The card of a conflict beside the record that stands; undefined if it is settled. */
const cardOf = (collection: CollectionName, conflict: Conflict, record: Fields | null) => {
  const told = { ...conflict, operationId: 'op' };
  if (isSettled(told, () => record ?? undefined)) return undefined;
  const held = record === null ? [] : [record];
  const isMerged = collection === 'clients' && (record?.['mergedInto'] ?? '') !== '';
  const records = collection === 'companyDetails' ? record : held;
  const view = viewWith({ [isMerged ? 'merged' : collection]: records, conflicts: [told] });
  return conflictViews(view, names)[0];
};

/** Returns true if the conflict has a card. */
const hasLines = (
  collection: CollectionName,
  conflict: Conflict | null,
  record: Fields | null,
): boolean => {
  const card = conflict === null ? undefined : cardOf(collection, conflict, record);
  if (card === undefined || conflict === null) return false;
  expect(card.rows.filter(({ stands, lost }) => stands !== lost)).not.toEqual([]);
  for (const { field, base, theirs, ours } of conflict.fields) {
    if (fieldNameText(field) === undefined) continue;
    const row = card.rows.find((one) => one.field === field);
    const isUnseen = base !== undefined && base !== null && !isSaidAlike(base, theirs);
    if (!isSaidAlike(theirs, ours) || isUnseen) expect(row?.name).toBe(fieldNameText(field));
    if (isUnseen && row?.stands === row?.lost) expect(row?.before).not.toBe(row?.stands);
    if (isUnseen && row?.stands === row?.lost) expect(row?.before).toEqual(expect.any(String));
  }
  return true;
};

const ALL_RUNS = 60;
const runs = { numRuns: runsOf(ALL_RUNS) };
const met = new Set<string>();

describe.each(UNITS)('two changes of $unit of $collection', ({ collection, unit }) => {
  const record = records(collection);
  const fields = fieldsOfUnit(collection, unit);

  test.prop([record, record, record], runs)(
    'give a card with a line for each field that differs',
    (seen, first, second) => {
      const theirs = changeOf(collection, seen, pick(first, fields));
      const ours = changeOf(collection, seen, pick(second, fields));
      if (theirs === undefined || ours === undefined) return;
      const held = present({ ...seen, ...resolveChange(theirs, seen).fields });
      const { fields: written, conflict } = resolveChange(ours, held);
      if (hasLines(collection, conflict, present({ ...held, ...written }))) met.add(unit);
      // The cache lacks older receipts.
      if (collection === 'receipts') hasLines(collection, conflict, null);
      // Nobody deletes the details of the yard.
      if (collection !== 'companyDetails') hasLines(collection, conflictWithDeletion(ours), null);
    },
  );
});

/** Commands that end a record, with all that their author saw. */
const ENDINGS: Readonly<Record<string, (seen: never) => readonly NewOperation[]>> = {
  'a voided one of receipts': (seen) => [voidReceipt(seen, 'pomyłka', { operationId: 'op', at })],
  'a merged one of clients': (seen) => mergeClient(seen, aClient({ id: 'kept' }), 'op'),
  'a deleted one of clients': (seen) => [deleteClient(seen, 'op')],
  'a deleted one of products': (seen) => [deleteProduct(seen, 'op')],
  'a deleted one of categories': (seen) => [deleteCategory(seen, 'op')],
};

const ENDED = Object.entries(ENDINGS).flatMap(([ending, end]) =>
  UNITS.filter(
    ({ collection, unit }) =>
      ending.endsWith(collection) && unit !== 'state' && unit !== 'standing',
  ).map(({ collection, unit }) => ({ ending, end, collection, unit })),
);

describe.each(ENDED)('the card of $ending', ({ ending, end, collection, unit }) => {
  const record = records(collection).map(({ mergedInto, hidden, ...fields }) => fields);

  test.prop([record, record], runs)(
    `shows a change of ${unit} that its author did not know`,
    (seen, edited) => {
      const theirs = changeOf(collection, seen, pick(edited, fieldsOfUnit(collection, unit)));
      const ours = known(end(seen as never));
      if (theirs === undefined || ours === undefined) return;
      const held = present({ ...seen, ...resolveChange(theirs, seen).fields });
      const isDeleted = ours.type.startsWith('DELETE_');
      const { fields, conflict } = isDeleted
        ? { fields: {}, conflict: conflictOfDeletion(ours, held) }
        : resolveChange(ours, held);
      const stands = isDeleted ? null : present({ ...held, ...fields });
      if (hasLines(collection, conflict, stands)) met.add(`${ending}: ${unit}`);
      if (collection === 'receipts') hasLines(collection, conflict, null);
    },
  );
});

/** Two changes of a yes or no agree, unless it was missing before. */
const YES_OR_NO = ['active', 'favourite', 'hidesWeighing', 'idCheckRequired'];

// The smaller share of runs that the gate makes does not reach every unit.
it.runIf(runs.numRuns === ALL_RUNS)('each unit and each ending has met a conflict', () => {
  const all = [
    ...UNITS.map(({ unit }) => unit),
    ...ENDED.map((one) => `${one.ending}: ${one.unit}`),
  ];
  expect(all.filter((one) => !met.has(one) && !YES_OR_NO.includes(one))).toEqual([]);
});
