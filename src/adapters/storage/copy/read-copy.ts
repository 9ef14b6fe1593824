/** Opens the second copy. This is rare, so the start of the app does not load it. */
import * as z from 'zod/mini';
import { bothNotes, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import type { ReadCopy } from '#machines/ports/copy-ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import { readEntries, type StoredEntry } from '#adapters/stored/stored-entry.ts';
import { decode } from '#adapters/storage/crypto/envelope.ts';
import { type Row, rowName } from './added-rows.ts';
import type { CopyParts } from './copy-parts.ts';
import { keepCopy } from './kept-copies.ts';
import { openedRows } from './opened-rows.ts';
import { copiesIn, COPY_VERSION, type StoredCopy } from './stored-copy.ts';
import { copyPlaceName, type PlaceKey } from './whole-copy.ts';

const Entries = z.object({
  entries: z.array(z.object({ seq: z.int(), at: z.int(), v: z.int(), event: z.unknown() })),
});

/** Null unless all entries open. */
const entriesIn = async (
  { userId, cipher }: PlaceKey,
  { sealed, user, v, ...note }: StoredCopy,
): Promise<readonly LogEntry[] | null> => {
  if (v > COPY_VERSION || user !== userId || sealed === null) return null;
  const opened = Entries.safeParse(await decode(cipher, sealed, copyPlaceName(userId, note)));
  if (!opened.success) return null;
  const rows = opened.data.entries.map(({ event, ...entry }): StoredEntry => ({
    ...entry,
    sealed: JSON.stringify(event),
  }));
  const { entries, unreadable } = await readEntries(rows, (text) =>
    Promise.resolve(JSON.parse(text) as unknown),
  );
  return unreadable.length > 0 ? null : entries;
};

/** The latest text of the two places, and of two that are equal the one that opens. */
interface OpenedWhole {
  readonly lastSeq: number;
  /** Null if it does not open. */
  readonly entries: readonly LogEntry[] | null;
  readonly note: UnsentNote;
  readonly text: string;
}

const UNKNOWN: UnsentNote = { unsent: null, latestAt: 0, numbers: [] };

const openWhole = async (
  own: PlaceKey,
  texts: readonly (string | null)[],
): Promise<OpenedWhole | null> => {
  const [first, second] = copiesIn(texts);
  if (first === undefined) {
    // A file that was created but never written is empty.
    const text = texts.find((one) => one !== null && one !== '') ?? null;
    return text === null ? null : { lastSeq: 0, entries: null, note: UNKNOWN, text };
  }
  const { lastSeq, unsent, latestAt, numbers, text } = first;
  const other = second?.lastSeq === lastSeq ? second : first;
  const entries = (await entriesIn(own, first)) ?? (await entriesIn(own, other));
  return { lastSeq, entries, note: { unsent, latestAt, numbers }, text };
};

/** Texts that could not be opened. */
export interface Unopened {
  readonly whole: string | null;
  /** The text in localStorage when the whole copy was read. */
  readonly local: string | null;
  readonly rows: readonly Row[];
}

export const readParts = async ({
  own,
  whole,
  rows,
  files,
  earlier,
}: CopyParts): Promise<{ readonly copy: ReadCopy | null; readonly unopened: Unopened }> => {
  const [texts, inFiles] = await Promise.all([whole.texts(), files.read()]);
  const first = await openWhole(own, texts);
  const from = first?.lastSeq ?? 0;
  const later = [...rows.read(), ...inFiles].filter(({ seq }) => seq > from);
  const added = await openedRows(own, later, from, earlier.reach());
  const isShut = first !== null && first.entries === null;
  const unopened = { whole: isShut ? first.text : null, local: texts[0], rows: added.unopened };
  if (first === null && later.length === 0 && earlier.reach() === 0)
    return { copy: null, unopened };
  // Rows without the whole copy that they were added to: nobody knows what that held.
  const isHeadless = first === null && later.length > 0 && later.every(({ seq }) => seq > 1);
  const unknown = isShut ? first.note : isHeadless ? UNKNOWN : null;
  const copy = {
    lastSeq: added.entries.at(-1)?.seq ?? (isShut ? 0 : from),
    entries: [...(first?.entries ?? []), ...added.entries],
    isGapped: isShut || added.isGapped,
    missing: bothNotes(bothNotes(unknown, added.missing), earlier.after(from)),
  };
  return { copy, unopened };
};

export const setAsideIn = async (
  place: Storage,
  { own, whole, rows, files, earlier }: CopyParts,
  unopened: Unopened,
): Promise<boolean> => {
  if (unopened.whole !== null) whole.removeLocal(unopened.local);
  const names = new Set(unopened.rows.map(rowName));
  rows.removeWith((row) => names.has(rowName(row)));
  const rowsText = unopened.rows.length === 0 ? null : JSON.stringify(unopened.rows);
  // Another tab may have kept them already and written a new copy, which must stay.
  let isFirst = earlier.remove();
  for (const text of [unopened.whole, rowsText])
    if (text !== null && (await keepCopy(place, own.userId, text))) isFirst = true;
  if (!isFirst) return false;
  if (unopened.whole !== null) await whole.removeFile();
  await files.removeUpTo(Infinity);
  return true;
};
