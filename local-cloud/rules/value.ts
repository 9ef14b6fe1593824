import { WireEntries } from './wire-entries.ts';
import type { RuleMap, RuleValue } from './rule-value.ts';

export type { RuleMap, RuleValue, ValueOf } from './rule-value.ts';

export const NULL: RuleValue = { kind: 'null' };
export const ERROR: RuleValue = { kind: 'error' };
export const UNKNOWN: RuleValue = { kind: 'unknown' };
const TRUE: RuleValue = { kind: 'bool', value: true };
const FALSE: RuleValue = { kind: 'bool', value: false };

export const bool = (value: boolean): RuleValue => (value ? TRUE : FALSE);

export const text = (value: string): RuleValue => ({ kind: 'string', value });

/** Returns an error beyond 64 bits. */
export const int = (value: bigint | number): RuleValue => {
  const whole = BigInt(value);
  return BigInt.asIntN(64, whole) === whole ? { kind: 'int', value: whole } : ERROR;
};

export const list = (items: readonly RuleValue[]): RuleValue => ({ kind: 'list', items });

/** Makes a map without unknown keys. */
export const map = (entries: Iterable<readonly [string, RuleValue]>): RuleMap => ({
  kind: 'map',
  entries: new Map(entries),
  open: false,
});

/** Remembers results of `isWhole`: values never change, and each is checked many times. */
const found = new WeakMap<RuleValue, boolean>();

const judge = (value: RuleValue): boolean => {
  if (value.kind === 'list' || value.kind === 'set') return value.items.every(isWhole);
  if (value.kind === 'map') {
    if (value.entries instanceof WireEntries) return true;
    return !value.open && [...value.entries.values()].every(isWhole);
  }
  return value.kind !== 'map-diff' || (isWhole(value.after) && isWhole(value.before));
};

/** True if no part of the value is unknown. */
export const isWhole = (value: RuleValue): boolean => {
  if (value.kind === 'unknown') return false;
  if (!('items' in value || 'entries' in value || value.kind === 'map-diff')) return true;
  const known = found.get(value);
  if (known !== undefined) return known;
  const isIt = judge(value);
  found.set(value, isIt);
  return isIt;
};

/**
 * Returns an error if a value is an error, unknown if a part is unknown, and otherwise the result
 * of `compute`.
 */
export const strict = (values: readonly RuleValue[], compute: () => RuleValue): RuleValue => {
  if (values.some((value) => value.kind === 'error')) return ERROR;
  return values.every(isWhole) ? compute() : UNKNOWN;
};
