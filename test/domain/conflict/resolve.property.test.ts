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
import { updateReceipt } from '#domain/commands/receipt.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { resolveChange } from '#domain/conflict/resolve.ts';
import { fieldsOfUnit, isSameValue, collectionUnits } from '#domain/conflict/units.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import type { CollectionName } from '#schemas/collection.ts';
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
    records: fc
      .record({ client: arbitraries.client, hidden: fc.boolean() })
      .map(({ client, hidden }) => ({ ...client, ...trimClientFields(client), hidden })),
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

const meetings = fc.constantFrom(...COLLECTIONS).chain((collection) => {
  const units = collectionUnits(collection).filter(
    (unit) => unit !== 'state' && unit !== 'standing',
  );
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

const required = new Set(['name', 'address', 'postalCode', 'city', 'documentNumber']);

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

const operationsOf = (
  collection: CollectionName,
  seen: Fields,
  after: Fields,
  id: string,
): readonly Operation[] =>
  KINDS[collection]
    .change({ ...seen, id: 'x', userID: 'u' } as never, after as never, id)
    .map((operation) => {
      const known = knownOperation({ ...operation, timestamp: 1 });
      if (known === null) throw new Error(`not known: ${JSON.stringify(operation)}`);
      return known;
    });

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
