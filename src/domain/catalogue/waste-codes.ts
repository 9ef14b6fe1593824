import { plainText } from '#domain/shared/visible-text.ts';
import { WASTE_CODES, type WasteCode } from './waste-codes-table.text.ts';

const byDigits = new Map(WASTE_CODES.map((code) => [code.digits, code]));

const SHAPE = /^(\d{2})(\d{2})(\d{2})(\*?)$/;

/** `code` may have spaces and an asterisk. */
export const findWasteCode = (code: string): WasteCode | undefined =>
  byDigits.get(code.replace(/\D/g, ''));

export const wasteName = (code: string): string => findWasteCode(code)?.name ?? '';

/**
 * "17.04.05" gives "170405". The table decides on the asterisk of a code that it knows. Returns
 * null for anything else.
 */
export const parseWasteCode = (text: string): string | null => {
  const shape = SHAPE.exec(plainText(text).replace(/[\s.-]/g, ''));
  if (shape === null) return null;
  const digits = shape.slice(1, 4).join('');
  const isHazardous = byDigits.get(digits)?.hazardous ?? shape[4] === '*';
  return isHazardous ? `${digits}*` : digits;
};

/** "170405" gives "17 04 05". Returns anything else unchanged. */
export const formatWasteCode = (code: string): string => {
  const shape = SHAPE.exec(code);
  return shape === null ? code : `${shape.slice(1, 4).join(' ')}${shape[4] ?? ''}`;
};

/** Unknown codes need the form of art. 102. */
export const isFormRequiredByDefault = (code: string): boolean =>
  findWasteCode(code)?.form !== 'no';
