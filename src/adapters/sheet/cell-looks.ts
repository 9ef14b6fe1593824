/**
 * What the cells of a workbook look like, where it changes what they say: a number that is shown as
 * a date, as per cent or with a unit.
 */
import { isDateFormat } from 'hucre';
import { attribute, type MarkupHandlers } from './markup.ts';

/** How numbers of one style are read. */
export interface Look {
  readonly isDate: boolean;
  /** "%" or "zł/Mg" where the number is shown with it. */
  readonly unit?: string;
}

/** Of the formats that need no words in the file, those of per cents. */
const PERCENT_IDS = ['9', '10'];
/**
 * What a format draws as it stands: in quotes, or behind a stroke; colours and places in brackets
 * do not count.
 */
const PRICE_UNIT = /(?:zł|pln)\s*\/\s*\p{L}+/iu;
/** A spreadsheet takes 255. */
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
  return { isDate: isDateFormat(format || id), ...(unit === undefined ? {} : { unit }) };
};

/** Gathers the looks by the places of their styles. */
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
