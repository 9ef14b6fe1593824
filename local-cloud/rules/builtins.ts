import { DOCUMENTS_ROOT, documentValue } from './from-wire.ts';
import type { RuleDocument } from '#local-cloud/store/wire-types.ts';
import { bool, ERROR, strict, type RuleValue } from './value.ts';

/** Documents that a rule looks up. Paths are below the database's documents. */
export interface RulesStore {
  /** Returns the document as stored before the request. */
  get(path: readonly string[]): RuleDocument | null;
  /** Returns the document as it will be after the whole commit. */
  getAfter(path: readonly string[]): RuleDocument | null;
}

type Builtin = (arg: RuleValue, store: RulesStore) => RuleValue;

const documentPath = (value: RuleValue): readonly string[] | undefined => {
  if (value.kind !== 'path') return undefined;
  const root = value.segments.slice(0, DOCUMENTS_ROOT.length);
  const path = value.segments.slice(DOCUMENTS_ROOT.length);
  const isDocument = path.length > 0 && path.length % 2 === 0;
  const isNamed = path.every((segment) => segment !== '' && !segment.includes('/'));
  return isDocument && isNamed && root.join('/') === DOCUMENTS_ROOT.join('/') ? path : undefined;
};

const withDocument =
  (
    find: (store: RulesStore, path: readonly string[]) => RuleDocument | null,
    answer: (document: RuleDocument | null, path: readonly string[]) => RuleValue,
  ): Builtin =>
  (arg, store) =>
    strict([arg], () => {
      const path = documentPath(arg);
      return path === undefined ? ERROR : answer(find(store, path), path);
    });

const before = (store: RulesStore, path: readonly string[]) => store.get(path);
const after = (store: RulesStore, path: readonly string[]) => store.getAfter(path);
const isThere = (document: RuleDocument | null) => bool(document !== null);
const content = (document: RuleDocument | null, path: readonly string[]) =>
  document === null ? ERROR : documentValue(document, path);

/** Supported functions of the rules language; each takes one argument. */
export const builtins: ReadonlyMap<string, Builtin> = new Map([
  ['exists', withDocument(before, isThere)],
  ['existsAfter', withDocument(after, isThere)],
  ['get', withDocument(before, content)],
  ['getAfter', withDocument(after, content)],
]);

const units: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000n],
  ['d', 86_400_000_000n],
  ['h', 3_600_000_000n],
  ['m', 60_000_000n],
  ['s', 1_000_000n],
  ['ms', 1000n],
]);

const durationValue = (amount: RuleValue | undefined, unit: RuleValue | undefined): RuleValue => {
  const micros = unit?.kind === 'string' ? units.get(unit.value) : undefined;
  if (micros === undefined || amount?.kind !== 'int') return ERROR;
  return { kind: 'duration', micros: amount.value * micros };
};

const timestampValue = (millis: RuleValue | undefined): RuleValue =>
  millis?.kind === 'int' ? { kind: 'timestamp', micros: millis.value * 1000n } : ERROR;

const timestampDate = (year?: RuleValue, month?: RuleValue, day?: RuleValue): RuleValue => {
  if (year?.kind !== 'int' || month?.kind !== 'int' || day?.kind !== 'int') return ERROR;
  const millis = Date.UTC(Number(year.value), Number(month.value) - 1, Number(day.value));
  const date = new Date(millis);
  const isReal = date.getUTCMonth() + 1 === Number(month.value);
  return isReal ? { kind: 'timestamp', micros: BigInt(millis) * 1000n } : ERROR;
};

/** A function with a namespace, such as `duration.value`. */
export interface NamespaceFunction {
  readonly arity: number;
  readonly run: (...args: readonly RuleValue[]) => RuleValue;
}

export const namespaceFunctions: ReadonlyMap<string, NamespaceFunction> = new Map([
  ['duration.value', { arity: 2, run: (amount, unit) => durationValue(amount, unit) }],
  ['timestamp.value', { arity: 1, run: (millis) => timestampValue(millis) }],
  ['timestamp.date', { arity: 3, run: (year, month, day) => timestampDate(year, month, day) }],
] satisfies [string, NamespaceFunction][]);
