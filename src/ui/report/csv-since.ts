import type { Lack } from '#domain/reporting/reach.ts';
import { writeCsv } from '#domain/shared/write-csv.ts';
import { olderText } from '#ui/shared/words/older-receipts.text.ts';

/** Says which rows a file lacks; empty if it lacks none. */
export const lackNote = ({ since, unreadable }: Lack): string =>
  [
    since === null ? '' : olderText.partial(since),
    unreadable === 0 ? '' : `${olderText.unreadable(unreadable)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** If rows are missing, the first row says so. */
export const csvSince = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  lack: Lack,
): string => {
  const note = lackNote(lack);
  return note === '' ? writeCsv(head, rows) : writeCsv([note], [head, ...rows]);
};
