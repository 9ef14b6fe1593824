/** What becomes of a row of a file that is imported. */

/** What can be wrong with a field. */
export type FieldProblem =
  'missing' | 'too-long' | 'postal-code' | 'waste-code' | 'price' | 'deduction';

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

/** A row, judged: it becomes a record, changes numbers of one, repeats one, or can't be taken. */
export type JudgedRow<Field extends string, T> = {
  /** As a spreadsheet numbers it. */
  readonly number: number;
  /** What names it, as it stands in the file. */
  readonly name: string;
} & (
  | { readonly kind: 'new'; readonly record: T }
  | {
      readonly kind: 'changed';
      /** Of the record as it stands in the account. */
      readonly id: string;
      readonly changes: readonly NumberChange<Field>[];
    }
  | { readonly kind: 'repeated'; readonly repeats: Repeats }
  | { readonly kind: 'wrong'; readonly wrong: readonly WrongField<Field>[] }
);

/** The longest text that is taken. */
export const LONGEST_TEXT = 500;

/** Remembers what is there, and tells what comes again. */
export const repeatsOf = (there: Iterable<string>) => {
  const account = new Set(there);
  const file = new Set<string>();
  return (keys: readonly string[]): Repeats | null => {
    if (keys.some((key) => account.has(key))) return 'account';
    if (keys.some((key) => file.has(key))) return 'file';
    for (const key of keys) file.add(key);
    return null;
  };
};
