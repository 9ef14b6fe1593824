/**
 * How values stand in stored documents: złote and kilograms with decimals, dates as `Date`. Beside each stored name of
 * the older edition stands our own with whole grosze or grams; where the two disagree, the older edition has changed its one.
 */
import { pickFields } from '#domain/shared/pick-fields.ts';
import type * as z from 'zod/mini';

/** A document as the cloud's client library takes and gives it. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** Some of a record's fields; null takes away one that need not be there. */
export type ChangeOf<T> = {
  readonly [K in keyof T]?: undefined extends T[K] ? T[K] | null : T[K];
};

/** The record after a change, in which null takes a field away. */
export const changedBy = <T extends object>(record: T, changes: ChangeOf<T>): T =>
  Object.fromEntries(
    Object.entries({ ...record, ...changes }).filter(
      ([name, value]) => value !== null || !Object.hasOwn(changes, name),
    ),
  ) as T;

/** The value as a document, or null when it is none. */
export const asDocument = (value: unknown): StoredDocument | null =>
  isPlainObject(value) ? value : null;

type Path = readonly PropertyKey[];

/** The value without what stands at the paths. */
const without = (value: unknown, paths: readonly Path[]): unknown => {
  if (typeof value !== 'object' || value === null || paths.length === 0) return value;
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const within = paths.filter(([first]) => String(first) === name).map((path) => path.slice(1));
    return within.some((path) => path.length === 0) ? [] : [[name, without(part, within)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
};

/**
 * What the schema makes of the candidate; null when the record has to be set aside (CACHE-6). A
 * field that need not be there counts as missing where it is wrong, the inmost that is enough: no
 * record is lost for what it can do without.
 */
export const accepted = <T>(schema: z.ZodMiniType<T>, candidate: StoredDocument): T | null => {
  const whole = withoutUndefined(candidate);
  const parsed = schema.safeParse(whole);
  if (parsed.success) return parsed.data;
  for (const depth of [3, 2, 1]) {
    const paths = parsed.error.issues.map(({ path }) => path.slice(0, depth));
    const rest = schema.safeParse(without(whole, paths));
    if (rest.success) return rest.data;
  }
  return null;
};

/** A text that may be missing: absent and null count as empty. What is no text is left for the schema to refuse. */
export const textFrom = (value: unknown): unknown => {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : value;
};

/** Like `textFrom`, where a record can do without the text: what is none counts as empty. */
export const textOrEmpty = (value: unknown): string => {
  const text = textFrom(value);
  return typeof text === 'string' ? text : '';
};

const decimalFrom = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const decimal = isText ? Number(value.replace(/\s/gu, '').replace(',', '.')) : value;
  return typeof decimal === 'number' && Number.isFinite(decimal) ? decimal : undefined;
};

// 15 digits: 1.005 * 100 is 100.49999999999999 in floating point and has to become 101.
const scaleUp = (decimal: number, scale: number): number =>
  Math.round(Number((decimal * scale).toPrecision(15)));

const HALF_A_UNIT = 0.5 + 1e-6;

/**
 * A whole number of grosze (scale 100), grams (1000) or basis points (100): ours when it is there and within half a unit of the older
 * edition's decimal, else the older edition's, which has changed it. Undefined when neither is there.
 */
export const wholeFrom = (ours: unknown, theirs: unknown, scale: number): number | undefined => {
  const decimal = decimalFrom(theirs);
  const whole = typeof ours === 'number' && Number.isSafeInteger(ours) ? ours : undefined;
  if (decimal === undefined) return whole;
  const agree = whole !== undefined && Math.abs(decimal * scale - whole) <= HALF_A_UNIT;
  return agree ? whole : scaleUp(decimal, scale);
};

const isStated = (value: unknown): boolean => (value ?? '') !== '';

/** Like `wholeFrom`, or `otherwise` where nothing is stated; undefined where that is no number. */
export const statedOr = (
  ours: unknown,
  theirs: unknown,
  scale: number,
  otherwise: number,
): number | undefined =>
  wholeFrom(ours, theirs, scale) ?? (isStated(ours) || isStated(theirs) ? undefined : otherwise);

/** Like `wholeFrom`, where the older edition writes 0 for "none". */
export const optionalWholeFrom = (
  ours: unknown,
  theirs: unknown,
  scale: number,
): number | undefined => {
  const whole = wholeFrom(ours, theirs, scale);
  return whole === 0 && ours === undefined ? undefined : whole;
};

/** The fields that survive the cache, which is JSON; what does not (references, dates) stays in the cloud untouched. */
export const jsonFields = (document: StoredDocument, except: readonly string[]): StoredDocument =>
  Object.fromEntries(
    Object.entries(document).filter(([name, value]) => !except.includes(name) && isJson(value)),
  );

/** A record without its own ids: the document's name carries the real one, and no temporary one leaves the device (invariant 4). */
export const withoutIds = (fields: StoredDocument): StoredDocument =>
  pickFields(fields, (name) => name !== 'id' && name !== 'tempId');

/** The document without fields that are undefined, at any depth: the cloud's client library refuses them. */
export const withoutUndefined = (document: StoredDocument): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, cleaned(value)]),
  );

const cleaned = (value: unknown): unknown => {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(cleaned);
  return isPlainObject(value) ? withoutUndefined(value) : value;
};

const JSON_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

const isPlainObject = (value: unknown): value is StoredDocument => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isJson = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null)
    return value === null || JSON_TYPES.has(typeof value);
  if (Array.isArray(value)) return value.every(isJson);
  return isPlainObject(value) && Object.values(value).every(isJson);
};
