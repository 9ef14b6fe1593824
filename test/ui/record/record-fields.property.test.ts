/** Any two values of any field of any record can be told apart, in Polish words with units. */
import { type fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { CollectionName } from '#schemas/collection.ts';
import type { Fields } from '#schemas/entity.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';
import { isSaidAlike } from '#ui/record/field-formats.text.ts';
import {
  comparedTexts,
  everyFieldNameText,
  fieldValueText,
} from '#ui/record/record-fields.text.ts';
import { ANY_RECORD } from '#test/domain/any-record.ts';
import { runsOf } from '#test/builders/runs.ts';

const names = (path: string) => `<${path}>`;

const FIELDS = Object.entries(FIELD_TABLES).flatMap(([collection, table]) =>
  Object.keys(table).map((field) => ({ collection: collection as CollectionName, field })),
);

/** Some records lack the value. */
const values = (collection: CollectionName, field: string): fc.Arbitrary<unknown> =>
  (ANY_RECORD[collection] as fc.Arbitrary<Fields>).map((record) => record[field]);

const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/Gr$/u, /^-?[\d\u00a0]+,\d\d\u00a0zł$/u],
  [/G$/u, /^[\d\u00a0]+,\d{3}\u00a0kg$/u],
  [/Bp$/u, /^\d+(,\d+)?%$/u],
  [/Mm$/u, /^([\d\u00a0]+\u00a0mm|Bez końca)$/u],
];

describe.each(FIELDS)('$field of $collection', ({ collection, field }) => {
  const runs = { numRuns: runsOf(100) };
  const one = values(collection, field);

  test.prop([one, one], runs)('says two values differently', (a, b) => {
    const [said, other] = comparedTexts(field, a, b, names);
    expect(said === other).toBe(isSaidAlike(a, b));
  });

  test.prop([one], runs)('has a Polish name, and a value without codes', (value) => {
    const said = fieldValueText(field, value, names);
    expect(everyFieldNameText(field)).not.toContain(field);
    expect(said).not.toMatch(/\d{4}-\d\d-\d\d|undefined|null|NaN|\[object/u);
    if (typeof value === 'boolean') expect(said).toBe(value ? 'tak' : 'nie');
    if (typeof value === 'number')
      for (const [ending, shape] of UNITS) if (ending.test(field)) expect(said).toMatch(shape);
    if (/^(?:cash|transfer|blik|a4|roll|normal|large|person|company|issued|voided)/u.test(said))
      expect(said).not.toBe(value);
  });
});
