/**
 * Number formats of a workbook's cells, as far as they change the meaning: dates, per cents and
 * units.
 */
import { isDateFormat } from 'hucre';
import { attribute, type MarkupHandlers } from './markup.ts';

export interface Look {
  readonly isDate: boolean;
  /** For example "%" or "zł/Mg", if the number is shown with a unit. */
  readonly unit?: string;
  /** For example "00-000", if the number is shown with all of these digits. */
  readonly digits?: string;
}

/** Built-in ids of per cent formats, which the file does not define. */
const PERCENT_IDS = ['9', '10'];
/**
 * Matches a price unit in a format without bracketed parts (colours, locales), quote marks and
 * backslashes.
 */
const PRICE_UNIT = /(?:zł|pln)\s*\/\s*\p{L}+/iu;
/** Only zeros and signs between them, at least two zeros in a row. */
const DIGITS = /^[^#?.,;%@*_[\]/:]*00[^#?.,;%@*_[\]/:]*$/u;
/** Spreadsheets allow 255 characters. */
const LONGEST_FORMAT = 1000;

const readId = attribute('numFmtId');
const readCode = attribute('formatCode');

const formatUnit = (format: string): string | undefined => {
  const drawn = format.replace(/\[[^\]]*\]/gu, '').split(';')[0] ?? '';
  if (/%/u.test(drawn.replace(/"[^"]*"|\\./gu, ''))) return '%';
  return PRICE_UNIT.exec(drawn.replace(/["\\]/gu, ''))?.[0];
};

const toLook = (id: string, format = ''): Look => {
  const unit = PERCENT_IDS.includes(id) ? '%' : formatUnit(format);
  const drawn = format.replace(/["\\]/gu, '');
  return {
    isDate: isDateFormat(format || id),
    ...(unit !== undefined && { unit }),
    ...(DIGITS.test(drawn) && { digits: drawn }),
  };
};

/** `looks` is indexed by the style number of a cell. */
export const cellLooks = (): MarkupHandlers & { readonly looks: readonly Look[] } => {
  const formats = new Map<string, string>();
  const known = new Map<string, Look>();
  const looks: Look[] = [];
  let isOfCells = false;
  const lookFor = (id: string): Look => {
    const look = known.get(id) ?? toLook(id, formats.get(id));
    known.set(id, look);
    return look;
  };
  return {
    looks,
    open: (name, tag) => {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) looks.push(lookFor(readId(tag) ?? '0'));
      else if (name === 'numFmt')
        formats.set(readId(tag) ?? '', (readCode(tag) ?? '').slice(0, LONGEST_FORMAT));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
};
