import { unprintable } from '#domain/print/printable.ts';
import { wrongSigns } from './misread.ts';
import type { TableRow } from './read-table.ts';

export type FieldProblem =
  | 'missing'
  | 'too-long'
  | 'price'
  /** A price per tonne that is not a whole number of grosze per kilogram. */
  | 'price-per-tonne'
  /** A price for another unit than the product's. */
  | 'price-unit'
  | 'deduction';

export interface WrongField<Field extends string> {
  readonly field: Field;
  readonly problem: FieldProblem;
}

export type Repeats = 'account' | 'file';

/** A number that the import changes, in hundredths (grosze or basis points). */
export interface NumberChange<Field extends string> {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
}

/** Reasons to ask the user before a row is imported. */
export type RowDoubt =
  /** The row was hidden or filtered in the sheet. */
  | 'hidden'
  /** A cell seems to hold the rows below it. */
  | 'joined'
  /** The row has more columns than are read. */
  | 'cut'
  /** Question marks instead of letters: the file was saved in an encoding that lacks them. */
  | 'unreadable'
  /** Other signs between letters: the file was read in a wrong code page, here or before. */
  | 'misread'
  | 'unprintable'
  /** The spreadsheet turned a number into a date, or into scientific notation. */
  | 'made-a-date'
  | 'made-a-power'
  /** Our own export may contain records that the form would refuse. */
  | 'nameless'
  | 'long'
  /** A word that is no yes, no or kind of seller; the row gets what a row without a word gets. */
  | 'not-understood'
  /** "1.100" may be 1,10 or 1100,00. */
  | 'dotted'
  /** A format other than the Polish one. */
  | 'postal-code'
  | 'waste-code'
  /** The row resembles a record of the account, or an earlier row. */
  | 'like-account'
  | 'like-row'
  /** The statutory form cannot be printed for this product. */
  | 'no-waste-code'
  /** A price per tonne was converted to a price per kilogram. */
  | 'per-tonne';

/** `field` is null if the doubt is about the whole row. */
export interface OddField<Field extends string> {
  readonly field: Field | null;
  readonly doubt: RowDoubt;
  readonly signs?: readonly string[];
}

export type JudgedRow<Field extends string, T> = {
  /** The row's number in the spreadsheet. */
  readonly number: number;
  readonly name: string;
  readonly odd?: readonly OddField<Field>[];
} & (
  | { readonly kind: 'new'; readonly record: T }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly changes: readonly NumberChange<Field>[];
    }
  | { readonly kind: 'repeated'; readonly repeats: 'account' }
  /** The user may import the row: the account that the file comes from may have had it twice. */
  | { readonly kind: 'repeated'; readonly repeats: 'file'; readonly record: T }
  | { readonly kind: 'wrong'; readonly wrong: readonly WrongField<Field>[] }
);

/** Length in characters above which the user is asked, and the most that the cloud can store. */
const LONG_TEXT = 500;
const LONGEST_TEXT = 10_000;

export const tooLongIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly WrongField<Field>[] =>
  fields
    .filter((field) => textOf(field).length > LONGEST_TEXT)
    .map((field) => ({ field, problem: 'too-long' }));

/** Finds very long texts; a missing quotation mark in a CSV file causes them. */
export const longIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly OddField<Field>[] =>
  fields
    .filter((field) => textOf(field).length > LONG_TEXT)
    .map((field) => ({ field, doubt: 'long' }));

/** Returns a test for repeated keys. Each record of the account matches one row only. */
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

/** Question marks together or before a letter, or the replacement character U+FFFD. */
const UNREADABLE = /\?{2,}|\?\p{L}|\ufffd/u;

export const unreadableIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly OddField<Field>[] =>
  fields.flatMap((field): readonly OddField<Field>[] => {
    if (UNREADABLE.test(textOf(field))) return [{ field, doubt: 'unreadable' }];
    const signs = wrongSigns(textOf(field));
    return signs.length === 0 ? [] : [{ field, doubt: 'misread', signs }];
  });

/** Finds characters that the fonts do not have; leaves out those that `unreadableIn` finds. */
export const unprintableIn = <Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): readonly OddField<Field>[] =>
  fields.flatMap((field) => {
    const signs = unprintable(textOf(field)).filter((sign) => !UNREADABLE.test(sign));
    return signs.length === 0 ? [] : [{ field, doubt: 'unprintable' as const, signs }];
  });

const MARKED = { isHidden: 'hidden', isJoined: 'joined', isCut: 'cut' } as const;

export const markedIn = (row: TableRow): readonly OddField<never>[] =>
  (Object.keys(MARKED) as (keyof typeof MARKED)[])
    .filter((mark) => row[mark] === true)
    .map((mark) => ({ field: null, doubt: MARKED[mark] }));

export const withOdd = <Field extends string, T>(
  row: JudgedRow<Field, T>,
  odd: readonly OddField<Field>[],
): JudgedRow<Field, T> => (odd.length === 0 ? row : { ...row, odd });
