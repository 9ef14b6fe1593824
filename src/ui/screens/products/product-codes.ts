import { normalize } from '#domain/shared/text.ts';
import { WASTE_CODES, type WasteCode } from '#domain/catalogue/waste-codes-table.text.ts';

const ROWS = 50;

/**
 * Finds waste codes by number or by words of the official name. Leaves out `codesOff`, which the
 * yard has switched off.
 */
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
