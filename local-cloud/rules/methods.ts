import { containment, identityKey, isUnchanged } from './equality.ts';
import { matchesWhole } from './pattern.ts';
import {
  bool,
  ERROR,
  int,
  isWhole,
  list,
  strict,
  text,
  UNKNOWN,
  type RuleMap,
  type RuleValue,
  type ValueOf,
} from './value.ts';

type Args = readonly RuleValue[];
type Methods<V> = Readonly<Record<string, (self: V, args: Args) => RuleValue>>;

const asciiCase = (value: string, change: (letters: string) => string): RuleValue =>
  text(value.replace(/[A-Za-z]+/g, change));

const matches = (self: ValueOf<'string'>, [pattern]: Args): RuleValue => {
  if (pattern?.kind !== 'string') return ERROR;
  const answer = matchesWhole(self.value, pattern.value);
  return answer === undefined ? ERROR : bool(answer);
};

const ofString: Methods<ValueOf<'string'>> = {
  size: (self) => int(self.value.length),
  matches,
  lower: (self) => asciiCase(self.value, (letters) => letters.toLowerCase()),
  upper: (self) => asciiCase(self.value, (letters) => letters.toUpperCase()),
  trim: (self) => text(self.value.trim()),
};

type Items = ValueOf<'list' | 'set'>;

/** As in the emulator a list accepts only a list, while a set accepts a list or a set. */
const withItems = (
  self: Items,
  arg: RuleValue | undefined,
  use: (items: Args) => RuleValue,
): RuleValue =>
  arg?.kind === 'list' || (arg?.kind === 'set' && self.kind === 'set') ? use(arg.items) : ERROR;

const ofItems: Methods<Items> = {
  size: (self) => int(self.items.length),
  hasAll: (self, [arg]) =>
    withItems(self, arg, (wanted) => bool(wanted.every(containment(self.items)))),
  hasAny: (self, [arg]) =>
    withItems(self, arg, (wanted) => bool(wanted.some(containment(self.items)))),
  hasOnly: (self, [arg]) =>
    withItems(self, arg, (allowed) => bool(self.items.every(containment(allowed)))),
};

const unique = (items: Args): Args => {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = identityKey(item);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
};

const ofList: Methods<Items> = {
  ...ofItems,
  toSet: (self) => ({ kind: 'set', items: unique(self.items) }),
  concat: (self, [arg]) => (arg?.kind === 'list' ? list([...self.items, ...arg.items]) : ERROR),
};

const sortedKeys = (self: RuleMap): readonly string[] => [...self.entries.keys()].sort();

const ofMap: Methods<RuleMap> = {
  size: (self) => int(self.entries.size),
  keys: (self) => list(sortedKeys(self).map(text)),
  values: (self) => list(sortedKeys(self).map((key) => self.entries.get(key) ?? ERROR)),
  diff: (self, [before]) =>
    before?.kind === 'map' ? { kind: 'map-diff', after: self, before } : ERROR,
};

type Diff = ValueOf<'map-diff'>;

const isChanged = (self: Diff, key: string): boolean => {
  const after = self.after.entries.get(key);
  const before = self.before.entries.get(key);
  if (after === undefined || before === undefined) return false;
  return !isUnchanged(after, before);
};

const isAdded = (self: Diff, key: string): boolean =>
  self.after.entries.has(key) && !self.before.entries.has(key);

const isRemoved = (self: Diff, key: string): boolean =>
  self.before.entries.has(key) && !self.after.entries.has(key);

const diffKeys = (self: Diff, wanted: (self: Diff, key: string) => boolean): RuleValue => {
  const keys = new Set([...self.after.entries.keys(), ...self.before.entries.keys()]);
  return { kind: 'set', items: [...keys].filter((key) => wanted(self, key)).map(text) };
};

const isAffected = (self: Diff, key: string): boolean =>
  isAdded(self, key) || isRemoved(self, key) || isChanged(self, key);

const ofDiff: Methods<Diff> = {
  affectedKeys: (self) => diffKeys(self, isAffected),
  addedKeys: (self) => diffKeys(self, isAdded),
  removedKeys: (self) => diffKeys(self, isRemoved),
  changedKeys: (self) => diffKeys(self, isChanged),
  unchangedKeys: (self) => diffKeys(self, (diff, key) => !isAffected(diff, key)),
};

const ofTimestamp: Methods<ValueOf<'timestamp' | 'duration'>> = {
  toMillis: (self) => int(BigInt.asIntN(64, self.micros / 1000n)),
};

export const methodArities: ReadonlyMap<string, number> = new Map([
  ...['size', 'lower', 'upper', 'trim', 'toSet', 'keys', 'values', 'toMillis'].map(
    (name) => [name, 0] as const,
  ),
  ...Object.keys(ofDiff).map((name) => [name, 0] as const),
  ...['matches', 'hasAll', 'hasAny', 'hasOnly', 'concat', 'diff'].map((name) => [name, 1] as const),
  ['get', 2],
]);

const run = <V>(methods: Methods<V>, self: V, name: string, args: Args): RuleValue =>
  Object.hasOwn(methods, name) ? (methods[name]?.(self, args) ?? ERROR) : ERROR;

const runWhole = (self: RuleValue, name: string, args: Args): RuleValue => {
  switch (self.kind) {
    case 'string':
      return run(ofString, self, name, args);
    case 'list':
      return run(ofList, self, name, args);
    case 'set':
      return run(ofItems, self, name, args);
    case 'map':
      return run(ofMap, self, name, args);
    case 'map-diff':
      return run(ofDiff, self, name, args);
    case 'timestamp':
      return run(ofTimestamp, self, name, args);
    case 'null':
    case 'bool':
    case 'int':
    case 'float':
    case 'bytes':
    case 'duration':
    case 'latlng':
    case 'path':
    case 'error':
    case 'unknown':
      return ERROR;
  }
};

/** Returns an error if the key is missing, and unknown if the filters leave that open. */
export const readMember = (self: RuleValue, key: string): RuleValue => {
  if (self.kind === 'unknown') return UNKNOWN;
  if (self.kind !== 'map') return ERROR;
  return self.entries.get(key) ?? (self.open ? UNKNOWN : ERROR);
};

const keyPath = (key: RuleValue): readonly string[] | undefined => {
  if (key.kind === 'string') return [key.value];
  if (key.kind !== 'list' || key.items.length === 0) return undefined;
  const keys = key.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return keys.length === key.items.length ? keys : undefined;
};

const getWithDefault = (self: RuleMap, key: RuleValue, fallback: RuleValue): RuleValue => {
  const keys = keyPath(key);
  if (keys === undefined) return isWhole(key) ? ERROR : UNKNOWN;
  let found: RuleValue = self;
  for (const name of keys) {
    if (found.kind !== 'map') return found.kind === 'unknown' ? UNKNOWN : fallback;
    const next: RuleValue | undefined = found.entries.get(name);
    if (next === undefined) return found.open ? UNKNOWN : fallback;
    found = next;
  }
  return found;
};

/** Returns an error if values of this kind do not have the method. */
export const callMethod = (self: RuleValue, name: string, args: Args): RuleValue => {
  const [key, fallback] = args;
  if (self.kind === 'map' && name === 'get') {
    if (key === undefined || fallback === undefined) return ERROR;
    if (key.kind === 'error' || fallback.kind === 'error') return ERROR;
    return getWithDefault(self, key, fallback);
  }
  return strict([self, ...args], () => runWhole(self, name, args));
};
