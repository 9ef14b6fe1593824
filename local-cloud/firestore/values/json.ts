/** Reading JSON strictly: an unknown name or an unexpected type refuses the whole request. */
import { invalid } from '#local-cloud/http/faults.ts';
import { checkJson } from './limits.ts';

/** An object whose names were all expected; a null counts as absent, as everywhere in this JSON. */
export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any object. */
export const readObject = (value: unknown): Fields => {
  if (!isObject(value)) throw invalid();
  return value;
};

/** An object with no other names than these. */
export const readFields = (value: unknown, names: readonly string[]): Fields => {
  const fields = readObject(value);
  if (Object.keys(fields).some((name) => !names.includes(name))) throw invalid();
  return fields;
};

/** The names of an object that carry a value. */
export const namesIn = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name] !== null && fields[name] !== undefined);

/** A list; empty when absent. */
export const readList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid();
  return value;
};

/** A text; empty when absent. */
export const readText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid();
  return value;
};

/** A boolean; false when absent. */
export const readBoolean = (value: unknown): boolean => {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw invalid();
  return value;
};

/** A whole number, also as text; null when absent. */
export const readWhole = (value: unknown): number | null => {
  if (value === undefined || value === null) return null;
  const isDigits = typeof value === 'string' && /^-?\d{1,15}$/u.test(value);
  const whole = isDigits ? Number(value) : value;
  if (typeof whole !== 'number' || !Number.isSafeInteger(whole)) throw invalid();
  return whole;
};

/** The body of a request. */
export const readBody = (body: string): unknown => {
  checkJson(body);
  try {
    return JSON.parse(body);
  } catch {
    throw invalid();
  }
};
