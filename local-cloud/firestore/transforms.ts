/** Transforms: changes that depend on what is stored. */
import type { WireFields, WireValue } from '#local-cloud/wire-types.ts';
import { fieldAt, withField } from './field-path.ts';
import { compareValues, isNaNValue, numberOf } from './order.ts';
import type { Transform } from './read-writes.ts';
import { timestampOf } from './timestamps.ts';
import { doubleValue, saturated } from './values.ts';

const isNumber = (value: WireValue | undefined): value is WireValue =>
  value !== undefined && numberOf(value) !== undefined;

const sum = (stored: WireValue | undefined, operand: WireValue): WireValue => {
  if (!isNumber(stored)) return operand;
  const [a, b] = [numberOf(stored) ?? 0, numberOf(operand) ?? 0];
  return typeof a === 'bigint' && typeof b === 'bigint'
    ? { integerValue: String(saturated(a + b)) }
    : doubleValue(Number(a) + Number(b));
};

/** The larger or smaller of two numbers; of equal ones the stored, and NaN swallows both. */
const extreme = (
  stored: WireValue | undefined,
  operand: WireValue,
  direction: 1 | -1,
): WireValue => {
  if (!isNumber(stored) || isNaNValue(operand)) return operand;
  if (isNaNValue(stored)) return stored;
  return compareValues(operand, stored) * direction > 0 ? operand : stored;
};

const itemsOf = (value: WireValue | undefined): readonly WireValue[] =>
  value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

const has = (items: readonly WireValue[], sought: WireValue): boolean =>
  items.some((item) => compareValues(item, sought) === 0);

const listOf = (values: readonly WireValue[]): WireValue => ({
  arrayValue: values.length === 0 ? {} : { values },
});

const appended = (stored: readonly WireValue[], items: readonly WireValue[]): WireValue =>
  listOf(items.reduce((list, item) => (has(list, item) ? list : [...list, item]), stored));

const removed = (stored: readonly WireValue[], items: readonly WireValue[]): WireValue =>
  listOf(stored.filter((item) => !has(items, item)));

const transformed = (
  transform: Transform,
  stored: WireValue | undefined,
  now: number,
): WireValue => {
  switch (transform.kind) {
    case 'server-time':
      return { timestampValue: timestampOf(Math.floor(now / 1000) * 1000) };
    case 'increment':
      return sum(stored, transform.operand);
    case 'maximum':
      return extreme(stored, transform.operand, 1);
    case 'minimum':
      return extreme(stored, transform.operand, -1);
    case 'append':
      return appended(itemsOf(stored), transform.items);
    case 'remove':
      return removed(itemsOf(stored), transform.items);
  }
};

/** The fields after all transforms in order, and what each answers; `now` in microseconds. */
export const applyTransforms = (
  fields: WireFields,
  transforms: readonly Transform[],
  now: number,
): { readonly fields: WireFields; readonly results: readonly WireValue[] } => {
  let current = fields;
  const results = transforms.map((transform): WireValue => {
    const value = transformed(transform, fieldAt(current, transform.path), now);
    current = withField(current, transform.path, value);
    const isList = transform.kind === 'append' || transform.kind === 'remove';
    return isList ? { nullValue: null } : value;
  });
  return { fields: current, results };
};
