import { asTyped } from '#domain/shared/text.ts';

/** Why a typed number is not accepted. */
export type DecimalRefusal = 'empty' | 'not-a-number' | 'too-precise' | 'too-large' | 'negative';

/** The largest value that is read, after scaling. */
const LARGEST = 1_000_000_000_000;

const MINUS = /^[-\u2212\u2013]/;
/** Digits, by one kind of space in groups of three if at all, then at most one separator with what follows. */
const SHAPE = /^(\d*|\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/;

const splitDecimal = (text: string): readonly [whole: string, fraction: string] | null => {
  const [, whole, fraction = ''] = SHAPE.exec(text) ?? [];
  if (whole === undefined || whole + fraction === '') return null;
  return [whole.replaceAll(' ', ''), fraction];
};

/**
 * A typed number as a whole number of 10^-decimals: "1 234,56" with 2 decimals gives 123456. Comma and dot both separate; spaces,
 * also the unbreakable and narrow ones that Intl writes, group by three. Refuses more decimals than asked for rather than round.
 */
export const parseDecimal = (text: string, decimals: number): number | DecimalRefusal => {
  const trimmed = asTyped(text).replace(/\s/gu, ' ');
  if (trimmed === '') return 'empty';
  const isNegative = MINUS.test(trimmed);
  const shape = splitDecimal(trimmed.replace(MINUS, '').trim());
  if (shape === null) return 'not-a-number';
  const [whole, typedFraction] = shape;
  const fraction = typedFraction.replace(/0+$/, '');
  if (isNegative && /[1-9]/.test(whole + fraction)) return 'negative';
  if (fraction.length > decimals) return 'too-precise';
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'));
  return scaled > LARGEST ? 'too-large' : Number(scaled);
};

/** What was typed without the unit at its end. */
const without = (unit: RegExp, text: string): string => asTyped(text).replace(unit, '');

const atMost = (limit: number, parsed: number | DecimalRefusal): number | DecimalRefusal =>
  typeof parsed === 'number' && parsed > limit ? 'too-large' : parsed;

// A line of 1000 t at 10 million zł still has a value that a number holds exactly.
const HEAVIEST_G = 1_000_000_000;
const DEAREST_GR = 1_000_000_000;
const WHOLE_BP = 10_000;

/** Typed kilograms as grams, up to 1000 t; "12,5 kg" with its unit, too. */
export const parseWeightKg = (text: string): number | DecimalRefusal =>
  atMost(HEAVIEST_G, parseDecimal(without(/kg\.?$/iu, text), 3));

/** Typed złote as grosze, up to 10 million zł; "29,50 zł" and "29,50 zł/kg", too. */
export const parseMoney = (text: string): number | DecimalRefusal =>
  atMost(DEAREST_GR, parseDecimal(without(/(?:z[łl]|pln)(?:\s*\/\s*kg)?$/iu, text), 2));

/** A typed per cent from 0 to 100, with its sign or without, as basis points. */
export const parsePercent = (text: string): number | DecimalRefusal =>
  atMost(WHOLE_BP, parseDecimal(without(/%$/u, text), 2));

/**
 * A whole number of 10^-decimals as a field is filled again: comma, no grouping, every decimal. `parseDecimal` reads it back.
 */
export const formatFixed = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole},${fraction}`;
};
