/** Tables as files, which say first what lacks of their rows. */
import type { Lack } from '#domain/reporting/reach.ts';
import { writeCsv } from '#domain/shared/write-csv.ts';
import { olderText } from '#ui/shared/words/older-receipts.text.ts';

/** What a file says of its rows before them; '' where nothing lacks. */
export const lackNote = ({ since, unreadable }: Lack): string =>
  [
    since === null ? '' : olderText.partial(since),
    unreadable === 0 ? '' : `${olderText.unreadable(unreadable)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** A table as CSV; a first row says what lacks of its rows, where something does. */
export const csvSince = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  lack: Lack,
): string => {
  const note = lackNote(lack);
  return note === '' ? writeCsv(head, rows) : writeCsv([note], [head, ...rows]);
};
