/**
 * The second copy of unsent entries: a whole copy, and behind it the rows of the entries added
 * since (docs/decisions/0044). Both stand in localStorage, which survives damage to IndexedDB and
 * eviction, and in files, because localStorage has little room and reaches the disk seconds late.
 */
import * as z from 'zod/mini';
import { bothNotes } from '#domain/recovery/unsent-note.ts';
import type { CopyPlace, ReadCopy } from '#machines/ports/copy-ports.ts';
import { localRows, type LocalRows, type Row } from './added-rows.ts';
import { earlierNotes } from './earlier-notes.ts';
import { keepCopy } from './kept-copies.ts';
import { openedRows } from './opened-rows.ts';
import { putIn } from './put-in.ts';
import { rowFiles, type RowFiles, seqsOf } from './row-files.ts';
import { copiesIn, copyIn, Note, openStorage, parsed } from './stored-copy.ts';
import { type PlaceKey, UNKNOWN, type WholeCopy, wholeCopy } from './whole-copy.ts';

const Rescued = z.extend(Note, { isRestored: z.boolean() });

/**
 * Calls the listener when localStorage is cleared outside this tab. Returns a function that
 * unsubscribes.
 */
export const onStorageCleared = (listener: () => void): (() => void) => {
  const hear = (event: Event): void => {
    if (event instanceof StorageEvent && event.key === null) listener();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
};

const rescueIn = (
  place: Storage,
  userId: string,
): Pick<CopyPlace, 'readRescue' | 'writeRescue'> => {
  const key = `kwity_rescue_${userId}`;
  return {
    readRescue: () => parsed(Rescued, place.getItem(key)),
    writeRescue: (rescue) => {
      if (rescue === null) place.removeItem(key);
      else putIn(place, key, JSON.stringify(rescue));
    },
  };
};

export interface LocalCopy extends CopyPlace {
  /** Adds entries as the log stores them. They are in localStorage when the call returns. */
  add(rows: readonly Row[]): void;
}

interface Parts {
  readonly own: PlaceKey;
  readonly whole: WholeCopy;
  readonly rows: LocalRows;
  readonly files: RowFiles;
  readonly earlier: ReturnType<typeof earlierNotes>;
}

/** Texts that could not be opened. */
interface Unopened {
  readonly whole: string | null;
  /** The text in localStorage when the whole copy was read. */
  readonly local: string | null;
  readonly rows: readonly Row[];
}

const readParts = async ({
  own,
  whole,
  rows,
  files,
  earlier,
}: Parts): Promise<{ readonly copy: ReadCopy | null; readonly unopened: Unopened }> => {
  const [texts, inFiles] = await Promise.all([whole.texts(), files.read()]);
  const first = await whole.open(texts);
  const from = first?.lastSeq ?? 0;
  const later = [...rows.read(), ...inFiles].filter(({ seq }) => seq > from);
  const added = await openedRows(own, later, from);
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

const reachOf = async ({ whole, rows, files, earlier }: Parts): Promise<number> => {
  const [wholes, texts] = await Promise.all([whole.texts(), files.texts()]);
  return Math.max(
    // A copy that cannot be read still tells an empty log that something was lost.
    wholes.some((text) => text !== null && text !== '') ? 1 : 0,
    copiesIn(wholes)[0]?.lastSeq ?? 0,
    earlier.reach(),
    ...rows.places().map(({ seq }) => seq),
    ...texts.map(({ lastSeq }) => lastSeq),
  );
};

const isRange = (seqs: ReadonlySet<number>, from: number, to: number): boolean => {
  for (let seq = from + 1; seq <= to; seq += 1) if (!seqs.has(seq)) return false;
  return true;
};

const replacedIn = async (
  { own, whole, rows, files }: Parts,
  lastSeq: number,
): Promise<number | null> => {
  const [wholes, texts] = await Promise.all([whole.texts(), files.texts()]);
  const [inLocal, inFile] = wholes.map(copyIn);
  if (inLocal?.seal.generation !== own.seal.generation || inLocal.lastSeq !== inFile?.lastSeq)
    return null;
  const from = inLocal.lastSeq;
  const inRows = new Set(rows.places().map(({ seq }) => seq));
  const inFiles = new Set(texts.flatMap(seqsOf));
  return [inRows, inFiles].every((seqs) => isRange(seqs, from, lastSeq)) ? from : null;
};

const setAsideIn = async (
  place: Storage,
  { own, whole, rows, files, earlier }: Parts,
  unopened: Unopened,
): Promise<boolean> => {
  if (unopened.whole !== null) whole.removeLocal(unopened.local);
  const nameOf = ({ seq, at }: Pick<Row, 'seq' | 'at'>) => `${String(seq)} ${String(at)}`;
  const names = new Set(unopened.rows.map(nameOf));
  rows.remove((row) => names.has(nameOf(row)));
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

/** Null if the browser has no localStorage. `requireKey` throws if the key has changed since. */
export const localCopyPlace = (
  own: PlaceKey,
  requireKey: () => Promise<void>,
  storage: () => Storage = () => localStorage,
): LocalCopy | null => {
  const place = openStorage(storage);
  if (place === null) return null;
  const { userId } = own;
  const parts: Parts = {
    own,
    whole: wholeCopy(place, own, requireKey),
    rows: localRows(place, userId),
    files: rowFiles(userId, requireKey),
    earlier: earlierNotes(place, userId),
  };
  const { whole, rows, files, earlier } = parts;
  let unopened: Unopened = { whole: null, local: null, rows: [] };
  return {
    add: (added) => {
      rows.add(added);
      files.add(added);
    },
    added: files.added,
    reach: () => reachOf(parts),
    replacedUpTo: (lastSeq) => replacedIn(parts, lastSeq),
    read: async () => {
      const read = await readParts(parts);
      ({ unopened } = read);
      return read.copy;
    },
    write: async (copy) => {
      if (!(await whole.write(copy))) return;
      rows.remove(({ seq }) => seq <= copy.lastSeq);
      earlier.remove();
      await files.removeUpTo(copy.lastSeq);
    },
    setAside: () => setAsideIn(place, parts, unopened),
    ...rescueIn(place, userId),
  };
};
