import { plainText } from '#domain/shared/visible-text.ts';

export type DecimalRefusal = 'empty' | 'not-a-number' | 'too-precise' | 'too-large' | 'negative';

const LARGEST = 1_000_000_000_000;

/** Digits, if grouped then by three, and at most one separator. */
const SHAPE = /^(-?)\s*(\d*|[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d*))?$/;

/** Groups by dots or commas: the other mark follows, or there are two groups. "1.234" is none. */
const GROUPED =
  /^-?\s*[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/** Puts spaces between groups of digits. */
const spaced = (plain: string): string => {
  if (!GROUPED.test(plain)) return plain;
  const isWhole = new Set(plain.replace(/[^.,]/g, '')).size === 1;
  return isWhole ? plain.replace(/[.,]/g, ' ') : plain.replace(/[.,](?=.*[.,])/g, ' ');
};

/**
 * Reads a whole number of 10^-decimals: "1 234,56" with 2 decimals gives 123456. Accepts comma, dot
 * and any kind of space, also "1.234,56". Refuses extra decimals instead of rounding.
 */
export const parseDecimal = (text: string, decimals: number): number | DecimalRefusal => {
  const plain = spaced(plainText(text));
  if (plain === '') return 'empty';
  const [, minus, grouped = '', typedFraction = ''] = SHAPE.exec(plain) ?? [];
  const whole = grouped.replace(/\s/g, '');
  if (whole + typedFraction === '') return 'not-a-number';
  const fraction = typedFraction.replace(/0+$/, '');
  if (minus === '-' && /[1-9]/.test(whole + fraction)) return 'negative';
  if (fraction.length > decimals) return 'too-precise';
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'));
  return scaled > LARGEST ? 'too-large' : Number(scaled);
};

const without = (unit: RegExp, text: string): string => plainText(text).replace(unit, '');

const atMost = (limit: number, parsed: number | DecimalRefusal): number | DecimalRefusal =>
  typeof parsed === 'number' && parsed > limit ? 'too-large' : parsed;

// The value of 1000 t at 10 million zł per kg is still an exact number.
const HEAVIEST_G = 1_000_000_000;
const DEAREST_GR = 1_000_000_000;
const WHOLE_BP = 10_000;

const TONNES = /(?:mg|t|tony?|ton)\.?$/iu;

/** Returns grams, up to 1000 t; accepts "kg" and "t" at the end. */
export const parseWeightKg = (text: string): number | DecimalRefusal =>
  atMost(
    HEAVIEST_G,
    TONNES.test(plainText(text))
      ? parseDecimal(without(TONNES, text), 6)
      : parseDecimal(without(/kg\.?$/iu, text), 3),
  );

/** Returns thousandths of a unit that is no kilogram; accepts the unit at the end. */
export const parseQuantity = (text: string, unit: string): number | DecimalRefusal => {
  const plain = plainText(text);
  const hasUnit = unit !== '' && plain.toLowerCase().endsWith(unit.toLowerCase());
  const number = hasUnit ? plain.slice(0, -unit.length) : plain;
  return atMost(HEAVIEST_G, parseDecimal(number, 3));
};

/** Returns grosze, up to 10 million zł; accepts "zł" or "zł/kg" at the end. */
export const parseMoney = (text: string): number | DecimalRefusal =>
  atMost(DEAREST_GR, parseDecimal(without(/(?:z[łl]|pln)(?:\s*\/\s*kg)?$/iu, text), 2));

/** Returns basis points, up to 100 %; accepts "%" at the end. */
export const parsePercent = (text: string): number | DecimalRefusal =>
  atMost(WHOLE_BP, parseDecimal(without(/%$/u, text), 2));

/**
 * Formats for an input field, so that `parseDecimal` reads it back: comma, no grouping, all
 * decimals.
 */
export const formatFixed = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole},${fraction}`;
};
