/** These checks only warn: foreign documents and the mDowód have other shapes. */
import { plainText } from '#domain/shared/visible-text.ts';

export type IdentifierCheck = 'ok' | 'unknown-shape' | 'wrong-check-digit';

const compact = (text: string): string => plainText(text).replace(/[\s-]/g, '').toUpperCase();

const signValue = (sign: string): number => Number.parseInt(sign, 36);

const weightedSum = (signs: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * signValue(signs[index] ?? '0'), 0);

const outcome = (isRight: boolean): IdentifierCheck => (isRight ? 'ok' : 'wrong-check-digit');

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Accepts dashes and the prefix PL. Refuses all zeros, although their check digit fits. */
export const checkNip = (text: string): IdentifierCheck => {
  const nip = compact(text).replace(/^PL/, '');
  if (!/^\d{10}$/.test(nip)) return 'unknown-shape';
  const remainder = weightedSum(nip, NIP_WEIGHTS) % 11;
  return outcome(remainder === Number(nip[9]) && nip !== '0000000000');
};

const REGON_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7];
const LONG_REGON_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

const hasRegonDigit = (regon: string, weights: readonly number[]): boolean =>
  (weightedSum(regon, weights) % 11) % 10 === Number(regon[weights.length]);

/** The first nine of 14 digits are a valid REGON. */
export const checkRegon = (text: string): IdentifierCheck => {
  const regon = compact(text);
  if (!/^(\d{9}|\d{14})$/.test(regon)) return 'unknown-shape';
  const isLongRight = regon.length === 9 || hasRegonDigit(regon, LONG_REGON_WEIGHTS);
  return outcome(hasRegonDigit(regon, REGON_WEIGHTS) && isLongRight);
};

export const checkBdo = (text: string): IdentifierCheck =>
  /^\d{9}$/.test(compact(text)) ? 'ok' : 'unknown-shape';

// Digits of the letters PL, then zeros in place of the check digits.
const ACCOUNT_END = '252100';

const remainderBy97 = (digits: string): number =>
  [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

const accountDigits = (text: string): string => compact(text).replace(/^PL/, '');

/** 26 digits, with or without PL; the first two are check digits. */
export const checkBankAccount = (text: string): IdentifierCheck => {
  const digits = accountDigits(text);
  if (!/^\d{26}$/.test(digits)) return 'unknown-shape';
  const right = 98 - remainderBy97(digits.slice(2) + ACCOUNT_END);
  return outcome(Number(digits.slice(0, 2)) === right);
};

/** Returns two digits and six groups of four, or the text as typed if it is no account number. */
export const formatBankAccount = (text: string): string => {
  const digits = accountDigits(text);
  if (!/^\d{26}$/.test(digits)) return text;
  return [digits.slice(0, 2), ...(digits.slice(2).match(/.{4}/g) ?? [])].join(' ');
};

export const checkPostalCode = (text: string): IdentifierCheck =>
  /^\d{2}-\d{3}$/.test(plainText(text)) ? 'ok' : 'unknown-shape';

/**
 * Adds the dash once all digits are typed. Leaves a text shorter than `before` alone, so that the
 * user can delete the dash.
 */
export const formatPostalCode = (text: string, before = ''): string => {
  if (text.length < before.length) return text;
  const digits = /^(\d{2})[\s-]?(\d{3})$/.exec(plainText(text));
  return digits === null ? text : `${digits[1]}-${digits[2]}`;
};

const ID_CARD_WEIGHTS = [7, 3, 1, 0, 7, 3, 1, 7, 3];

/**
 * The first digit is the check digit.
 * @internal
 */
export const checkIdCard = (text: string): IdentifierCheck => {
  const card = compact(text);
  if (!/^[A-Z]{3}\d{6}$/.test(card)) return 'unknown-shape';
  return outcome(weightedSum(card, ID_CARD_WEIGHTS) % 10 === Number(card[3]));
};

const PASSPORT_WEIGHTS = [7, 3, 0, 1, 7, 3, 1, 7, 3];

/**
 * The first digit is the check digit.
 * @internal
 */
export const checkPassport = (text: string): IdentifierCheck => {
  const passport = compact(text);
  if (!/^[A-Z]{2}\d{7}$/.test(passport)) return 'unknown-shape';
  return outcome(weightedSum(passport, PASSPORT_WEIGHTS) % 10 === Number(passport[2]));
};

/** Documents other than identity cards and passports need 5 to 20 letters and digits. */
export const checkDocumentNumber = (text: string): IdentifierCheck => {
  const known = [checkIdCard(text), checkPassport(text)].find((check) => check !== 'unknown-shape');
  return known ?? (/^[\p{L}\d/]{5,20}$/u.test(compact(text)) ? 'ok' : 'unknown-shape');
};

const SHOWN = 3;

/** Returns "ABC•••456", with at most a third of the number at each end. */
export const maskDocumentNumber = (text: string): string => {
  const signs = [...compact(text)];
  const shown = Math.min(SHOWN, Math.floor(signs.length / 3));
  if (signs.length === 0) return '';
  return `${signs.slice(0, shown).join('')}•••${signs.slice(signs.length - shown).join('')}`;
};
