import { fc, test } from '@fast-check/vitest';
import { describe, expect, vi } from 'vitest';
import { editFields } from '#local-cloud/firestore/values/field-editor.ts';
import { fieldAt, sortedFields, type FieldPath } from '#local-cloud/firestore/values/field-path.ts';
import { compareValues } from '#local-cloud/firestore/values/order.ts';
import { valueKey } from '#local-cloud/firestore/values/value-key.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { runsOf } from '#test/builders/runs.ts';
import { fieldsOf, name, value } from './wire-values.ts';

// On a busy machine the start alone may take long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const signOf = (order: number): number => Math.sign(order);

const orderOf = (a: WireValue, b: WireValue): number => {
  const [left, right] = [valueKey(a), valueKey(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

describe('index keys', () => {
  test.prop([value, value], { numRuns: runsOf(2000) })('sort like their values', (a, b) => {
    expect(orderOf(a, b)).toBe(signOf(compareValues(a, b)));
  });

  test.prop([fc.array(value, { minLength: 2, maxLength: 6 })], { numRuns: runsOf(300) })(
    'sort like their values in larger sets, too',
    (values) => {
      for (const a of values)
        for (const b of values) expect(orderOf(a, b)).toBe(signOf(compareValues(a, b)));
    },
  );
});

const mapAt = (fields: WireFields, named: string): WireFields | undefined => {
  const inner = Object.hasOwn(fields, named) ? fields[named] : undefined;
  return inner !== undefined && 'mapValue' in inner ? (inner.mapValue.fields ?? {}) : undefined;
};

/** Changes one field in the simplest way. */
const withField = (
  fields: WireFields,
  [named = '', ...rest]: FieldPath,
  changed: WireValue | undefined,
): WireFields => {
  const others = Object.entries(fields).filter(([other]) => other !== named);
  if (rest.length === 0)
    return sortedFields(changed === undefined ? others : [...others, [named, changed]]);
  const inner = mapAt(fields, named);
  if (inner === undefined && changed === undefined) return fields;
  const map = { mapValue: { fields: withField(inner ?? {}, rest, changed) } };
  return sortedFields([...others, [named, map]]);
};

const path = fc.array(name, { minLength: 1, maxLength: 3 });
const change = fc.tuple(path, fc.option(value, { nil: undefined }));

describe('the field editor', () => {
  test.prop([fieldsOf(value), fc.array(change, { maxLength: 8 })], { numRuns: runsOf(500) })(
    'gives the same fields as one change after another, and reads each back',
    (fields, changes) => {
      const editor = editFields(fields);
      let expected = sortedFields(Object.entries(fields));
      for (const [at, changed] of changes) {
        editor.set(at, changed);
        expected = withField(expected, at, changed);
        expect(editor.get(at)).toEqual(fieldAt(expected, at));
      }
      expect(JSON.stringify(editor.fields())).toBe(JSON.stringify(expected));
    },
  );
});
