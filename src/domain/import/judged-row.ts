/** What becomes of a row of a file that is imported. */
import { unprintable } from '#domain/print/printable.ts';
import type { TableRow } from './read-table.ts';

/** What can be wrong with a field. */
export type FieldProblem =
  | 'missing'
  | 'too-long'
  | 'price'
  /** A price a tonne that makes no whole grosze a kilogram. */
  | 'price-per-tonne'
  /** A price for a unit that is not the product's. */
  | 'price-unit'
  | 'deduction';

/** A field that can't be taken as it stands. */
export interface WrongField<Field extends string> {
  readonly field: Field;
  readonly problem: FieldProblem;
}

/** Which record a row repeats: one of the account, or one of an earlier row. */
export type Repeats = 'account' | 'file';

/** A number of a record that a row says otherwise, both in hundredths. */
export interface NumberChange<Field extends string> {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
}

/** Why a row that could be taken is asked about first. */
export type RowDoubt =
  /** Hidden in the sheet, or filtered away. */
  | 'hidden'
  /** Question marks where letters were: saved in an encoding that lacks them. */
  | 'unreadable'
  /** Signs that no paper can show. */
  | 'unprintable'
  /** A number that the spreadsheet took for a date or for a very large one. */
  | 'made-a-date'
  | 'made-a-power'
  /** A record that the form would not take, in our own file. */
  | 'nameless'
  | 'long'
  /** Another shape than the Polish one. */
  | 'postal-code'
  | 'waste-code'
  /** Part of what makes a record of the account, or one of an earlier row, what it is. */
  | 'like-account'
  | 'like-row'
  /** A product that no form can be printed of. */
  | 'no-waste-code'
  /** A price a tonne, taken as one a kilogram. */
  | 'per-tonne';

/** What is odd about a row, and in which field; null for the row itself. */
export interface OddField<Field extends string> {
  readonly field: Field | null;
  readonly doubt: RowDoubt;
  /** The signs that it is about. */
  readonly signs?: readonly string[];
}

/** A row, judged: it becomes a record, changes numbers of one, repeats one, or can't be taken. */
export type JudgedRow<Field extends string, T> = {
  /** As a spreadsheet numbers it. */
  readonly number: number;
  /** What names it, as it stands in the file. */
  readonly name: string;
  /** What is asked before it is taken; empty where nothing is odd. */
  readonly odd?: readonly OddField<Field>[];
} & (
  | { readonly kind: 'new'; readonly record: T }
  | {
      readonly kind: 'changed';
      /** Of the record as it stands in the account. */
      readonly id: string;
      readonly changes: readonly NumberChange<Field>[];
    }
  | { readonly kind: 'repeated'; readonly repeats: 'account' }
  /** What was twice in the account that the file comes from can be taken twice. */
  | { readonly kind: 'repeated'; readonly repeats: 'file'; readonly record: T }
  | { readonly kind: 'wrong'; readonly wrong: readonly WrongField<Field>[] }
);

/** The longest text that is taken unasked, and the longest that the cloud has room for. */
const LONG_TEXT = 500;
const LONGEST_TEXT = 10_000;

/** The fields whose texts no record has room for. */
export const tooLongIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly WrongField<Field>[] =>
  fields
    .filter((field) => textOf(field).length > LONGEST_TEXT)
    .map((field) => ({ field, problem: 'too-long' }));

/** The fields of a row with texts that are long, as where a quotation mark is missing. */
export const longIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly OddField<Field>[] =>
  fields
    .filter((field) => textOf(field).length > LONG_TEXT)
    .map((field) => ({ field, doubt: 'long' }));

/** A text as one record is told from another: diacritics count, case and blanks do not. */
export const plainText = (text: string): string =>
  text.normalize('NFC').toLowerCase().trim().replace(/\s+/gu, ' ');

/** Remembers what is there, each once, and tells what comes again. */
export const trackRepeats = (there: readonly string[]) => {
  const left = new Map<string, number>();
  for (const key of there) left.set(key, (left.get(key) ?? 0) + 1);
  const file = new Set<string>();
  return (key: string): Repeats | null => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    const repeats = count > 0 ? 'account' : file.has(key) ? 'file' : null;
    file.add(key);
    return repeats;
  };
};

/** A run of question marks, or the sign for what could not be read. */
const UNREADABLE = /\?{2,}|\ufffd/u;

/** The fields of a row in which letters were lost. */
export const unreadableIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly OddField<Field>[] =>
  fields
    .filter((field) => UNREADABLE.test(textOf(field)))
    .map((field) => ({ field, doubt: 'unreadable' }));

/** The fields of a row with signs that no paper can show, besides those in which letters were lost. */
export const unprintableIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly OddField<Field>[] =>
  fields.flatMap((field) => {
    const signs = unprintable(textOf(field)).filter((sign) => !UNREADABLE.test(sign));
    return signs.length === 0 ? [] : [{ field, doubt: 'unprintable' as const, signs }];
  });

/** That nobody saw the row in the sheet. */
export const hiddenRow = ({ isHidden }: TableRow): readonly OddField<never>[] =>
  isHidden === true ? [{ field: null, doubt: 'hidden' }] : [];

/** A verdict with what is odd, where something is. */
export const withOdd = <Field extends string, T>(
  row: JudgedRow<Field, T>,
  odd: readonly OddField<Field>[],
): JudgedRow<Field, T> => (odd.length === 0 ? row : { ...row, odd });
