/**
 * After two concurrent changes in either order, each unit of any record holds values that one of
 * the users saw or wrote. Lost values are reported.
 */
import type { Fields } from '#schemas/entity.ts';
import type { NewOperation, Operation } from '#schemas/operation.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  updateCategory,
  updateClient,
  updateYard,
  updateProduct,
} from '#domain/commands/commands.ts';
import { change } from '#domain/commands/changes.ts';
import { updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { resolveChange } from '#domain/conflict/resolve.ts';
import { collectionUnits, fieldNote, fieldsOfUnit, isSameValue } from '#domain/conflict/units.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';
import * as arbitraries from '#test/domain/arbitraries.ts';
import { runsOf } from '#test/builders/runs.ts';

type Queued = readonly NewOperation[];

interface Kind {
  readonly records: fc.Arbitrary<Fields>;
  change(record: never, after: never, id: string): Queued;
}

const at = '2026-11-21T10:00:00.000Z';

const KINDS: Readonly<Record<CollectionName, Kind>> = {
  clients: {
    records: arbitraries.client.map((client) => ({ ...client, ...trimClientFields(client) })),
    change: updateClient,
  },
  receipts: {
    records: arbitraries.receipt.map(({ createdAt, updatedAt, printedAt, ...fields }) => ({
      ...fields,
      status: 'issued',
      ...receiptTotals(fields.items),
    })),
    change: (record, after, operationId) => updateReceipt(record, after, { operationId, at }),
  },
  products: { records: arbitraries.product, change: updateProduct },
  categories: { records: arbitraries.category, change: updateCategory },
  companyDetails: {
    records: arbitraries.company,
    change: (record, after, id) => updateYard('user-1', record, after, id),
  },
};

const COLLECTIONS = Object.keys(KINDS) as readonly CollectionName[];

/** The state of a receipt changes by commands of its own. */
const meetings = fc.constantFrom(...COLLECTIONS).chain((collection) => {
  const units = collectionUnits(collection).filter((unit) => unit !== 'state');
  const typed = fc.record({
    from: KINDS[collection].records,
    units: fc.subarray(units, { minLength: 1 }),
  });
  return fc.record({
    collection: fc.constant(collection),
    seen: KINDS[collection].records,
    first: typed,
    second: typed,
  });
});

const pick = (collection: CollectionName, record: Fields, units: readonly string[]): Fields =>
  Object.fromEntries(
    units
      .flatMap((unit) => fieldsOfUnit(collection, unit))
      .map((field) => [field, record[field] ?? null]),
  );

const required = new Set([
  ...['name', 'address', 'postalCode', 'city', 'documentNumber', 'mergedInto'],
]);

/** The fields as a user types them; a required text is emptied instead of removed. */
const typedInto = (
  collection: CollectionName,
  seen: Fields,
  { from, units }: { readonly from: Fields; readonly units: readonly string[] },
): Fields => {
  const after = Object.entries({ ...seen, ...pick(collection, from, units) }).flatMap(
    ([field, value]): readonly (readonly [string, unknown])[] => {
      if (value !== null) return [[field, value] as const];
      if (required.has(field)) return [[field, ''] as const];
      // A field that was absent is not removed.
      return (seen[field] ?? null) === null ? [] : [[field, null] as const];
    },
  );
  return Object.fromEntries(after);
};

const known = (queued: Queued): readonly Operation[] =>
  queued.map((operation) => {
    const found = knownOperation({ ...operation, timestamp: 1 });
    if (found === null) throw new Error(`not known: ${JSON.stringify(operation)}`);
    return found;
  });

const operationsOf = (
  collection: CollectionName,
  seen: Fields,
  after: Fields,
  id: string,
): readonly Operation[] =>
  known(KINDS[collection].change({ ...seen, id: 'x', userID: 'u' } as never, after as never, id));

const applied = (held: Fields, operations: readonly Operation[]) => {
  let record = held;
  const told = operations.flatMap((operation) => {
    const { fields, conflict } = resolveChange(operation, record);
    record = Object.fromEntries(
      Object.entries({ ...record, ...fields }).filter(([, value]) => value !== null),
    );
    return conflict?.fields ?? [];
  });
  return { record, told };
};

const isSameUnit = (collection: CollectionName, unit: string, a: Fields, b: Fields): boolean =>
  fieldsOfUnit(collection, unit).every((field) => isSameValue(a[field], b[field]));

/** An empty text equals a missing one. */
const saysSame = (a: unknown, b: unknown): boolean =>
  isSameValue(a === '' ? null : a, b === '' ? null : b);

const saysSameIn = (collection: CollectionName, unit: string, a: Fields, b: Fields): boolean =>
  fieldsOfUnit(collection, unit).every((field) => saysSame(a[field], b[field]));

describe('two concurrent changes', () => {
  test.prop([meetings], arbitraries.runs)(
    'leave each unit as one user saw or wrote it, and report lost values',
    ({ collection, seen, first, second }) => {
      const [one, other] = [first, second].map((typed) => typedInto(collection, seen, typed));
      if (one === undefined || other === undefined) throw new Error('two users');
      const before = applied(seen, operationsOf(collection, seen, one, 'one')).record;
      const { record, told } = applied(before, operationsOf(collection, seen, other, 'other'));
      for (const unit of collectionUnits(collection)) {
        const is = (version: Fields) => isSameUnit(collection, unit, record, version);
        expect([seen, one, other].some(is), `${unit} is nobody's`).toBe(true);
        const isByBoth =
          !saysSameIn(collection, unit, seen, one) && !isSameUnit(collection, unit, seen, other);
        if (!isByBoth || saysSameIn(collection, unit, one, other)) continue;
        expect(is(other), `${unit} is not the later one's`).toBe(true);
        const fields = fieldsOfUnit(collection, unit).filter(
          (field) => !saysSame(one[field], other[field]),
        );
        for (const field of fields) {
          const kept = told.find((conflict) => conflict.field === field);
          expect(isSameValue(kept?.theirs, one[field]), `${field} is lost`).toBe(true);
          expect(isSameValue(kept?.ours, other[field])).toBe(true);
        }
      }
    },
  );

  test.prop([meetings], arbitraries.runs)(
    'keep every unit that only one user changed',
    ({ collection, seen, first, second }) => {
      const [one, other] = [first, second].map((typed) => typedInto(collection, seen, typed));
      if (one === undefined || other === undefined) throw new Error('two users');
      const before = applied(seen, operationsOf(collection, seen, one, 'one')).record;
      const { record } = applied(before, operationsOf(collection, seen, other, 'other'));
      for (const unit of collectionUnits(collection)) {
        const isTouched = !isSameUnit(collection, unit, seen, other);
        const wanted = isTouched ? other : one;
        expect(isSameUnit(collection, unit, record, wanted), unit).toBe(true);
      }
    },
  );
});

const STATE = fieldsOfUnit('receipts', 'state');

/** Commands of a user who sees the receipt; none if they do not fit its state. */
const ACTS = {
  edit: (seen: Receipt, { notes, items }: Receipt, operationId: string) =>
    updateReceipt(seen, { notes, items, ...receiptTotals(items) }, { operationId, at }),
  void: (seen: Receipt, { notes }: Receipt, operationId: string) =>
    seen.status === 'voided' ? [] : [voidReceipt(seen, notes, { operationId, at })],
  replace: (seen: Receipt, { id }: Receipt, operationId: string) =>
    seen.status === 'voided' ? change('UPDATE_RECEIPT', seen, { replacedBy: id }, operationId) : [],
  undo: (seen: Receipt, { notes }: Receipt, operationId: string) =>
    change(
      'UPDATE_RECEIPT',
      seen,
      { notes, status: 'issued', voidReason: null, voidedAt: null },
      operationId,
    ),
} as const;

const someAct = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]));

const wholeReceipt = arbitraries.receipt.map(
  ({ createdAt, updatedAt, printedAt, prints, voidReason, voidedAt, replacedBy, ...fields }) => ({
    ...fields,
    ...receiptTotals(fields.items),
    ...(fields.status === 'voided' && { voidReason: 'pomyłka', voidedAt: at }),
  }),
);

describe('two concurrent commands on the state of a receipt', () => {
  test.prop(
    [fc.tuple(wholeReceipt, wholeReceipt, wholeReceipt), someAct, someAct],
    arbitraries.runs,
  )(
    'keep a void that nobody undid, and report all that was typed and does not stand',
    ([drawn, byOne, byOther], one, other) => {
      const seen = { ...drawn, id: 'x', userID: 'u' };
      const [first = [], second = []] = [
        ACTS[one](seen, byOne, 'one'),
        ACTS[other](seen, byOther, 'other'),
      ].map(known);
      const before = applied(seen, first).record;
      const { record, told } = applied(before, second);
      const typedBy = (operations: readonly Operation[]) => ({ ...seen, ...operations[0]?.data });
      const versions: readonly Fields[] = [seen, typedBy(first), typedBy(second)];
      for (const unit of collectionUnits('receipts').filter((name) => name !== 'state'))
        expect(versions.some((version) => isSameUnit('receipts', unit, record, version))).toBe(
          true,
        );
      for (const field of STATE)
        expect(versions.some((version) => saysSame(record[field], version[field]))).toBe(true);
      const act = seen.status === 'voided' ? 'undo' : 'void';
      const voids = [one, other].includes(act) === (act === 'void');
      if (voids) expect(record['status']).toBe('voided');
      for (const [operations, side] of [
        [first, 'theirs'],
        [second, 'ours'],
      ] as const)
        for (const [field, value] of Object.entries(operations[0]?.data ?? {})) {
          const isTyped = !saysSame(value, (seen as Fields)[field]) && field !== 'id';
          if (!isTyped || fieldNote('receipts', field) !== null || saysSame(value, record[field]))
            continue;
          const kept = told.find((conflict) => conflict.field === field);
          expect(isSameValue(kept?.[side] ?? null, value), `${field} of ${side} is lost`).toBe(
            true,
          );
        }
    },
  );
});

describe('the field table', () => {
  test.prop([fc.constantFrom(...COLLECTIONS)], { numRuns: runsOf(20) })(
    'has every field in one unit or as a note',
    (collection) => {
      const inUnits = collectionUnits(collection).flatMap((unit) => fieldsOfUnit(collection, unit));
      const notes = Object.entries(FIELD_TABLES[collection]).flatMap(([field, facts]) =>
        'note' in facts ? [field] : [],
      );
      expect([...inUnits, ...notes].toSorted()).toEqual(
        Object.keys(FIELD_TABLES[collection]).toSorted(),
      );
    },
  );
});
