/**
 * A document holds each amount twice: in decimals under the legacy app's name, and in whole grosze
 * or grams under Kwity's. If the two disagree, the legacy app has changed its own.
 */
import { pickFields } from '#domain/shared/pick-fields.ts';
import { isBlank, plainText } from '#domain/shared/visible-text.ts';
import type * as z from 'zod/mini';

export type StoredDocument = Readonly<Record<string, unknown>>;

/** null removes a field that the record may lack. */
export type ChangeOf<T> = {
  readonly [K in keyof T]?: undefined extends T[K] ? T[K] | null : T[K];
};

export const changedBy = <T extends object>(record: T, changes: ChangeOf<T>): T =>
  Object.fromEntries(
    Object.entries({ ...record, ...changes }).filter(
      ([name, value]) => value !== null || !Object.hasOwn(changes, name),
    ),
  ) as T;

export const asDocument = (value: unknown): StoredDocument | null =>
  isPlainObject(value) ? value : null;

type Path = readonly PropertyKey[];

const withoutPaths = (value: unknown, paths: readonly Path[]): unknown => {
  if (typeof value !== 'object' || value === null || paths.length === 0) return value;
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const within = paths.filter(([first]) => String(first) === name).map((path) => path.slice(1));
    return within.some((path) => path.length === 0)
      ? []
      : [[name, withoutPaths(part, within)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
};

/**
 * Returns null if the record cannot be used (CACHE-6). Drops an invalid optional field, the
 * innermost part that suffices, instead of the record.
 */
export const parseLeniently = <T>(
  schema: z.ZodMiniType<T>,
  candidate: StoredDocument,
): T | null => {
  const whole = withoutUndefined(candidate);
  const parsed = schema.safeParse(whole);
  if (parsed.success) return parsed.data;
  for (const depth of [3, 2, 1]) {
    const paths = parsed.error.issues.map(({ path }) => path.slice(0, depth));
    const rest = schema.safeParse(withoutPaths(whole, paths));
    if (rest.success) return rest.data;
  }
  return null;
};

/** A missing text becomes empty, and a number becomes a text. The schema refuses other values. */
export const textFrom = (value: unknown): unknown => {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : value;
};

export const textOrEmpty = (value: unknown): string => {
  const text = textFrom(value);
  return typeof text === 'string' ? text : '';
};

const decimalFrom = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && !isBlank(value);
  const decimal = isText ? Number(plainText(value).replace(/\s/g, '').replace(',', '.')) : value;
  return typeof decimal === 'number' && Number.isFinite(decimal) ? decimal : undefined;
};

// 15 digits: in floating point, 1.005 * 100 is 100.49999999999999 and must become 101.
const scaleUp = (decimal: number, scale: number): number =>
  Math.round(Number((decimal * scale).toPrecision(15)));

const HALF_A_UNIT = 0.5 + 1e-6;

/**
 * Reads grosze (scale 100), grams (1000) or basis points (100). Kwity's number counts if it is
 * within half a unit of the legacy app's decimal; otherwise the legacy app has changed the decimal.
 */
export const wholeFrom = (ours: unknown, theirs: unknown, scale: number): number | undefined => {
  const decimal = decimalFrom(theirs);
  const whole = typeof ours === 'number' && Number.isSafeInteger(ours) ? ours : undefined;
  if (decimal === undefined) return whole;
  const agree = whole !== undefined && Math.abs(decimal * scale - whole) <= HALF_A_UNIT;
  return agree ? whole : scaleUp(decimal, scale);
};

const isStated = (value: unknown): boolean => (value ?? '') !== '';

/** Returns `otherwise` only if both numbers are missing; an unreadable number gives undefined. */
export const statedOr = (
  ours: unknown,
  theirs: unknown,
  scale: number,
  otherwise: number,
): number | undefined =>
  wholeFrom(ours, theirs, scale) ?? (isStated(ours) || isStated(theirs) ? undefined : otherwise);

/** The legacy app writes 0 for none. */
export const optionalWholeFrom = (
  ours: unknown,
  theirs: unknown,
  scale: number,
): number | undefined => {
  const whole = wholeFrom(ours, theirs, scale);
  return whole === 0 && ours === undefined ? undefined : whole;
};

/** The cache is JSON; other values (references, dates) stay unchanged in the cloud. */
export const jsonFields = (document: StoredDocument, except: readonly string[]): StoredDocument =>
  Object.fromEntries(
    Object.entries(document).filter(([name, value]) => !except.includes(name) && isJson(value)),
  );

/** The document's name is the real id, and no temporary id leaves the device (invariant 4). */
export const withoutIds = (fields: StoredDocument): StoredDocument =>
  pickFields(fields, (name) => name !== 'id' && name !== 'tempId');

/** The cloud's client library refuses undefined at any depth. */
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
