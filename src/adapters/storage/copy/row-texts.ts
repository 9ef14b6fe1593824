/**
 * Texts of the rows of the second copy. The name of a text tells which rows it holds, so that a
 * start need not open it.
 */
import { type Row, type RowPlace, rowsIn, tornRow } from './added-rows.ts';

/** Rows of one text at most, so that no text takes long to write. */
const MOST_ROWS = 256;

const PREFIX = 'kwity_unsent_rows_';

/** Rows that follow each other without a gap. */
export interface RowSpan {
  readonly first: RowPlace;
  readonly lastSeq: number;
}

/** Ends with the user's id, so that erasing the device finds it. */
export const rowsName = (userId: string, rows: readonly Row[]): string =>
  `${PREFIX}${[rows[0]?.seq, rows[0]?.at, rows.at(-1)?.seq].join('_')}_${userId}`;

export interface NamedSpan extends RowSpan {
  readonly name: string;
}

/** The names of texts among all names of a place. */
export const spansIn = (userId: string, names: readonly string[]): readonly NamedSpan[] => {
  const ending = `_${userId}`;
  return names
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(ending))
    .flatMap((name) => {
      const numbers = name.slice(PREFIX.length, -ending.length).split('_').map(Number);
      const [seq = 0, at = 0, lastSeq = 0] = numbers;
      const count = lastSeq - seq + 1;
      return count > 0 && count <= MOST_ROWS ? [{ name, first: { seq, at }, lastSeq }] : [];
    });
};

/** A row's place and number in clear, which a torn text may still show. */
const CLEAR = /"seq":(\d+),[^{}]*?"number":"([^"\\]*)"/gu;

/**
 * Reads rows; of a text that cannot be read only the time of the first row is known, and numbers
 * of receipts before the tear.
 */
export const rowsOf = ({ first, lastSeq }: RowSpan, text: string | null): readonly Row[] => {
  const rows = rowsIn(text);
  if (rows !== null) return rows;
  const found = Array.from((text ?? '').matchAll(CLEAR), ([, seq, number = '']) => {
    return [Number(seq), number] as const;
  });
  const numbers = new Map(found);
  return Array.from({ length: lastSeq - first.seq + 1 }, (_, i) => {
    const seq = first.seq + i;
    return tornRow({ ...first, seq }, numbers.get(seq));
  });
};

/** Splits rows into texts. */
export const textsFor = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const texts: Row[][] = [];
  for (const row of rows) {
    const last = texts.at(-1);
    const isNext =
      last !== undefined && last.length < MOST_ROWS && last.at(-1)?.seq === row.seq - 1;
    if (isNext) last.push(row);
    else texts.push([row]);
  }
  return texts;
};

/** The last seq that the spans reach from `from` without a gap. */
export const reachedFrom = (from: number, spans: readonly RowSpan[]): number =>
  spans
    .toSorted((one, other) => one.first.seq - other.first.seq)
    .reduce(
      (last, { first, lastSeq }) => (first.seq <= last + 1 ? Math.max(last, lastSeq) : last),
      from,
    );
