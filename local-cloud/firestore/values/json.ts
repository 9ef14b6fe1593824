/** Reads JSON strictly: an unknown name or an unexpected type throws INVALID_ARGUMENT. */
import { invalid } from '#local-cloud/http/faults.ts';
import { checkJson } from './limits.ts';

/** A null counts as absent, as everywhere in Firestore's JSON. */
export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readObject = (value: unknown): Fields => {
  if (!isObject(value)) throw invalid();
  return value;
};

export const readFields = (value: unknown, names: readonly string[]): Fields => {
  const fields = readObject(value);
  if (Object.keys(fields).some((name) => !names.includes(name))) throw invalid();
  return fields;
};

/** Leaves out names without a value. */
export const namesIn = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name] !== null && fields[name] !== undefined);

export const readList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid();
  return value;
};

export const readText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid();
  return value;
};

export const readBoolean = (value: unknown): boolean => {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw invalid();
  return value;
};

/** Reads a whole number, also from text. Returns null if absent. */
export const readWhole = (value: unknown): number | null => {
  if (value === undefined || value === null) return null;
  const isDigits = typeof value === 'string' && /^-?\d{1,15}$/u.test(value);
  const whole = isDigits ? Number(value) : value;
  if (typeof whole !== 'number' || !Number.isSafeInteger(whole)) throw invalid();
  return whole;
};

export const readBody = (body: string): unknown => {
  checkJson(body);
  try {
    return JSON.parse(body);
  } catch {
    throw invalid();
  }
};
