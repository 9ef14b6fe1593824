import { normalize } from '#domain/shared/text.ts';
import { WASTE_CODES, type WasteCode } from '#domain/catalogue/waste-codes-table.text.ts';

const ROWS = 50;

/** The codes of the table that a query finds by number or by the words of the official name, without those that the yard has off. */
export const findCodes = (
  query: string,
  codesOff: readonly string[] = [],
): readonly WasteCode[] => {
  const digits = query.replace(/\D/g, '');
  const words = normalize(query).split(/\s+/).filter(Boolean);
  const isFound = (code: WasteCode) =>
    (digits !== '' && code.digits.startsWith(digits)) ||
    words.every((word) => normalize(code.name).includes(word));
  return WASTE_CODES.filter((code) => !codesOff.includes(code.digits) && isFound(code)).slice(
    0,
    ROWS,
  );
};
