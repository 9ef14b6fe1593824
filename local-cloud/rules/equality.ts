import { isWhole, type RuleMap, type RuleValue } from './value.ts';

type Same = (a: RuleValue, b: RuleValue) => boolean;

const hasSameItems = (a: readonly RuleValue[], b: readonly RuleValue[], same: Same): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const other = b[index];
    return other !== undefined && same(item, other);
  });

const hasSameEntries = (a: RuleMap, b: RuleMap, same: Same): boolean =>
  a.entries.size === b.entries.size &&
  [...a.entries].every(([key, value]) => {
    const other = b.entries.get(key);
    return other !== undefined && same(value, other);
  });

const hasSameSegments = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index]);

const quoted = (parts: readonly string[]): string => JSON.stringify(parts);

let odd = 0;

/** Returns a new text each time, which therefore equals nothing. */
const equalToNothing = (): string => {
  odd += 1;
  return `nothing ${odd}`;
};

const entryKey = ([name, value]: readonly [string, RuleValue]): string =>
  quoted([name, identityKey(value)]);

const contentKey = (value: RuleValue): string => {
  switch (value.kind) {
    case 'null':
      return '';
    case 'bool':
    case 'int':
    case 'string':
      return String(value.value);
    case 'float':
      return Number.isNaN(value.value) ? equalToNothing() : String(value.value);
    case 'bytes':
      return value.base64;
    case 'timestamp':
    case 'duration':
      return String(value.micros);
    case 'latlng':
      return `${value.latitude} ${value.longitude}`;
    case 'path':
      return quoted(value.segments);
    case 'list':
      return quoted(value.items.map(identityKey));
    case 'set':
      return quoted([...new Set(value.items.map(identityKey))].sort());
    case 'map':
      return quoted([...value.entries].map(entryKey).sort());
    case 'map-diff':
    case 'error':
    case 'unknown':
      return equalToNothing();
  }
};

/** Returns a text that only identical values share. */
export function identityKey(value: RuleValue): string {
  return `${value.kind} ${contentKey(value)}`;
}

/** Up to this number, items are compared one by one. */
const FEW = 8;

/** An int in the list is never found as a float. */
export const containment = (items: readonly RuleValue[]): ((value: RuleValue) => boolean) => {
  if (items.length <= FEW) return (value) => items.some((item) => isIdentical(item, value));
  const keys = new Set(items.map(identityKey));
  return (value) => keys.has(identityKey(value));
};

export const hasMember = (items: readonly RuleValue[], value: RuleValue): boolean =>
  items.some((item) => isIdentical(item, value));

const hasSameMembers = (a: readonly RuleValue[], b: readonly RuleValue[]): boolean =>
  a.every(containment(b)) && b.every(containment(a));

const hasSameContent = (a: RuleValue, b: RuleValue, same: Same): boolean => {
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return b.kind === a.kind && a.value === b.value;
    case 'bytes':
      return b.kind === 'bytes' && a.base64 === b.base64;
    case 'timestamp':
    case 'duration':
      return b.kind === a.kind && a.micros === b.micros;
    case 'latlng':
      return b.kind === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'path':
      return b.kind === 'path' && hasSameSegments(a.segments, b.segments);
    case 'list':
      return b.kind === 'list' && hasSameItems(a.items, b.items, same);
    case 'set':
      return b.kind === 'set' && hasSameMembers(a.items, b.items);
    case 'map':
      return b.kind === 'map' && hasSameEntries(a, b, same);
    case 'map-diff':
    case 'error':
    case 'unknown':
      return false;
  }
};

/** Compares kind and content, as for items of lists and maps. NaN equals nothing. */
function isIdentical(a: RuleValue, b: RuleValue): boolean {
  return hasSameContent(a, b, isIdentical);
}

const isNumber = (value: RuleValue): value is Extract<RuleValue, { kind: 'int' | 'float' }> =>
  value.kind === 'int' || value.kind === 'float';

/** Compares as diff() does: 1 equals 1.0 at any depth. */
export function isUnchanged(a: RuleValue, b: RuleValue): boolean {
  if (isNumber(a) && isNumber(b)) return Number(a.value) === Number(b.value);
  return hasSameContent(a, b, isUnchanged);
}

/** `==`, in which 1 equals 1.0. Returns undefined if an unknown part decides. */
export const areEqual = (a: RuleValue, b: RuleValue): boolean | undefined => {
  if (a.kind === 'unknown' || b.kind === 'unknown') return undefined;
  if (a.kind === 'int' && b.kind === 'float') return Number(a.value) === b.value;
  if (a.kind === 'float' && b.kind === 'int') return a.value === Number(b.value);
  if (a.kind === b.kind && !(isWhole(a) && isWhole(b))) return undefined;
  return isIdentical(a, b);
};
