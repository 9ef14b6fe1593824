import { WASTE_CODES, type WasteCode } from './waste-codes-table.text.ts';

const byDigits = new Map(WASTE_CODES.map((code) => [code.digits, code]));

const SHAPE = /^(\d{2})(\d{2})(\d{2})(\*?)$/;

/** The catalogue's entry of a code, with or without spaces and asterisk. */
export const findWasteCode = (code: string): WasteCode | undefined =>
  byDigits.get(code.replace(/\D/g, ''));

/** The official name of a code, empty when it is not in the table. */
export const wasteName = (code: string): string => findWasteCode(code)?.name ?? '';

/**
 * A typed code as it is stored, six digits and `*` where hazardous: "17.04.05" gives "170405". The table decides about the
 * asterisk of a code it knows. Null when it is no code.
 */
export const parseWasteCode = (text: string): string | null => {
  const shape = SHAPE.exec(text.replace(/[\s.\p{Dash_Punctuation}]/gu, ''));
  if (shape === null) return null;
  const digits = shape.slice(1, 4).join('');
  const isHazardous = byDigits.get(digits)?.hazardous ?? shape[4] === '*';
  return isHazardous ? `${digits}*` : digits;
};

/** A stored code as it is printed: "170405" gives "17 04 05". What is no code stays as it is. */
export const formatWasteCode = (code: string): string => {
  const shape = SHAPE.exec(code);
  return shape === null ? code : `${shape.slice(1, 4).join(' ')}${shape[4] ?? ''}`;
};

/** Whether a line of this code calls for art. 102's form by default: unless the table says that it does not. */
export const isFormRequiredByDefault = (code: string): boolean =>
  findWasteCode(code)?.form !== 'no';
