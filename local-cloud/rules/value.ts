/**
 * A value of the rules language. `error` and `unknown` are values too, so that `||` and `&&` can look past them: `error` is
 * what an evaluation that failed gives; `unknown` stands, in a list query, for what the filters do not tell.
 */
export type RuleValue =
  | { readonly kind: 'null' | 'error' | 'unknown' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly base64: string }
  | { readonly kind: 'timestamp' | 'duration'; readonly micros: bigint }
  | { readonly kind: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'path'; readonly segments: readonly string[] }
  | { readonly kind: 'list' | 'set'; readonly items: readonly RuleValue[] }
  | RuleMap
  | { readonly kind: 'map-diff'; readonly after: RuleMap; readonly before: RuleMap };

/** A map. An `open` one may have more keys than are known. */
export interface RuleMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, RuleValue>;
  readonly open: boolean;
}

/** One kind of value. */
export type ValueOf<K extends RuleValue['kind']> = Extract<RuleValue, { kind: K }>;

export const NULL: RuleValue = { kind: 'null' };
export const ERROR: RuleValue = { kind: 'error' };
export const UNKNOWN: RuleValue = { kind: 'unknown' };
const TRUE: RuleValue = { kind: 'bool', value: true };
const FALSE: RuleValue = { kind: 'bool', value: false };

/** A bool. */
export const bool = (value: boolean): RuleValue => (value ? TRUE : FALSE);

/** A string. */
export const text = (value: string): RuleValue => ({ kind: 'string', value });

/** A 64-bit integer; an error beyond its range. */
export const int = (value: bigint | number): RuleValue => {
  const whole = BigInt(value);
  return BigInt.asIntN(64, whole) === whole ? { kind: 'int', value: whole } : ERROR;
};

/** A list. */
export const list = (items: readonly RuleValue[]): RuleValue => ({ kind: 'list', items });

/** A map whose keys are all known. */
export const map = (entries: Iterable<readonly [string, RuleValue]>): RuleMap => ({
  kind: 'map',
  entries: new Map(entries),
  open: false,
});

/** Whether nothing in the value is left open by the filters of a list query. */
export const isWhole = (value: RuleValue): boolean => {
  if (value.kind === 'unknown') return false;
  if (value.kind === 'list' || value.kind === 'set') return value.items.every(isWhole);
  if (value.kind === 'map') return !value.open && [...value.entries.values()].every(isWhole);
  if (value.kind === 'map-diff') return isWhole(value.after) && isWhole(value.before);
  return true;
};

/** Applies `compute` to values that are there: an error in any of them is an error, else anything unknown is unknown. */
export const strict = (values: readonly RuleValue[], compute: () => RuleValue): RuleValue => {
  if (values.some((value) => value.kind === 'error')) return ERROR;
  return values.every(isWhole) ? compute() : UNKNOWN;
};
