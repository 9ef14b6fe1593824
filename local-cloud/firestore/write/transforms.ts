/** Changes that depend on the stored value. */
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import type { FieldEditor } from '#local-cloud/firestore/values/field-editor.ts';
import type { Meter } from './meter.ts';
import { compareValues, isNaNValue, toNumber } from '#local-cloud/firestore/values/order.ts';
import type { Transform } from './read-writes.ts';
import { formatTimestamp } from '#local-cloud/firestore/values/timestamps.ts';
import { valueKey } from '#local-cloud/firestore/values/value-key.ts';
import { arrayItems, doubleValue, saturated } from '#local-cloud/firestore/values/values.ts';

const isNumber = (value: WireValue | undefined): value is WireValue =>
  value !== undefined && toNumber(value) !== undefined;

const sum = (stored: WireValue | undefined, operand: WireValue): WireValue => {
  if (!isNumber(stored)) return operand;
  const [a, b] = [toNumber(stored) ?? 0, toNumber(operand) ?? 0];
  return typeof a === 'bigint' && typeof b === 'bigint'
    ? { integerValue: String(saturated(a + b)) }
    : doubleValue(Number(a) + Number(b));
};

/** Returns the larger (1) or smaller (-1) number: the stored one if equal, NaN if either is NaN. */
const minimumOrMaximum = (
  stored: WireValue | undefined,
  operand: WireValue,
  direction: 1 | -1,
): WireValue => {
  if (!isNumber(stored) || isNaNValue(operand)) return operand;
  if (isNaNValue(stored)) return stored;
  return compareValues(operand, stored) * direction > 0 ? operand : stored;
};

const toArray = (values: readonly WireValue[]): WireValue => ({
  arrayValue: values.length === 0 ? {} : { values },
});

/** Cost of a key beside its length, in bytes of the meter. */
const KEY_COST = 100;

const itemKeys = (items: readonly WireValue[], meter: Meter): readonly string[] =>
  items.map((item) => {
    const key = valueKey(item);
    meter.spend(KEY_COST + key.length);
    return key;
  });

const appended = (
  stored: readonly WireValue[],
  items: readonly WireValue[],
  meter: Meter,
): WireValue => {
  const known = new Set(itemKeys(stored, meter));
  const keys = itemKeys(items, meter);
  const added = items.filter((_, at) => {
    const key = keys[at] ?? '';
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
  return toArray([...stored, ...added]);
};

const removed = (
  stored: readonly WireValue[],
  items: readonly WireValue[],
  meter: Meter,
): WireValue => {
  const gone = new Set(itemKeys(items, meter));
  const keys = itemKeys(stored, meter);
  return toArray(stored.filter((_, at) => !gone.has(keys[at] ?? '')));
};

const transformed = (
  transform: Transform,
  stored: WireValue | undefined,
  now: number,
  meter: Meter,
): WireValue => {
  switch (transform.kind) {
    case 'server-time':
      return { timestampValue: formatTimestamp(Math.floor(now / 1000) * 1000) };
    case 'increment':
      return sum(stored, transform.operand);
    case 'maximum':
      return minimumOrMaximum(stored, transform.operand, 1);
    case 'minimum':
      return minimumOrMaximum(stored, transform.operand, -1);
    case 'append':
      return appended(arrayItems(stored), transform.items, meter);
    case 'remove':
      return removed(arrayItems(stored), transform.items, meter);
  }
};

/** Returns the answer of each transform, in order. `now` is in microseconds. */
export const applyTransforms = (
  editor: FieldEditor,
  transforms: readonly Transform[],
  now: number,
  meter: Meter,
): readonly WireValue[] =>
  transforms.map((transform): WireValue => {
    const value = transformed(transform, editor.get(transform.path), now, meter);
    editor.set(transform.path, value);
    const isList = transform.kind === 'append' || transform.kind === 'remove';
    return isList ? { nullValue: null } : value;
  });
