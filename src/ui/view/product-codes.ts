import { normalize } from '#domain/text.ts';
import { WASTE_CODES, type WasteCode } from '#domain/waste-codes-table.ts';

const ROWS = 50;

/** The codes of the table that a query finds by number or by the words of the official name. */
export const findCodes = (query: string): readonly WasteCode[] => {
  const digits = query.replace(/\D/g, '');
  const words = normalize(query).split(/\s+/).filter(Boolean);
  const isFound = (code: WasteCode) =>
    (digits !== '' && code.digits.startsWith(digits)) ||
    words.every((word) => normalize(code.name).includes(word));
  return WASTE_CODES.filter(isFound).slice(0, ROWS);
};
