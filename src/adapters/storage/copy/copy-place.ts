/**
 * The second copy of unsent entries: a whole copy, and behind it the rows of the entries added
 * since (docs/decisions/0044). Both stand in localStorage, which survives damage to IndexedDB and
 * eviction, and in files, because localStorage has little room and reaches the disk seconds late.
 */
import * as z from 'zod/mini';
import type { CopyPlace, CopyReach } from '#machines/ports/copy-ports.ts';
import { localRows, type Row } from './added-rows.ts';
import type { CopyParts } from './copy-parts.ts';
import { earlierNotes } from './earlier-notes.ts';
import { putIn } from './put-in.ts';
import type { Unopened } from './read-copy.ts';
import { rowFiles, seqsOf } from './row-files.ts';
import { copiesIn, copyIn, Note, openStorage, parsed } from './stored-copy.ts';
import { type PlaceKey, wholeCopy } from './whole-copy.ts';

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

/** The last of the seqs that follow `from` without a gap. */
const lastOf = (seqs: ReadonlySet<number>, from: number): number => {
  let last = from;
  while (seqs.has(last + 1)) last += 1;
  return last;
};

const reachOf = async ({ own, whole, rows, files, earlier }: CopyParts): Promise<CopyReach> => {
  const [wholes, texts] = await Promise.all([whole.texts(), files.texts()]);
  const inRows = new Set(rows.places().map(({ seq }) => seq));
  const inFiles = new Set(texts.flatMap(seqsOf));
  // A copy that cannot be read still tells an empty log that something was lost.
  const isThere = wholes.some((text) => text !== null && text !== '');
  const latest = copiesIn(wholes)[0]?.lastSeq ?? 0;
  const knownUpTo = [earlier.reach(), ...inRows, ...inFiles].reduce(
    (last, seq) => Math.max(last, seq),
    isThere ? Math.max(1, latest) : 0,
  );
  const [inLocal, inFile] = wholes.map(copyIn);
  const isSame =
    inLocal?.seal.generation === own.seal.generation && inLocal.lastSeq === inFile?.lastSeq;
  if (!isSame) return { knownUpTo, wholeUpTo: -1, replacedUpTo: 0 };
  const replacedUpTo = inLocal.lastSeq;
  const wholeUpTo = Math.min(lastOf(inRows, replacedUpTo), lastOf(inFiles, replacedUpTo));
  return { knownUpTo, wholeUpTo, replacedUpTo };
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
  const parts: CopyParts = {
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
    read: async () => {
      const { readParts } = await import('./read-copy.ts');
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
    setAside: async () => {
      const { setAsideIn } = await import('./read-copy.ts');
      return setAsideIn(place, parts, unopened);
    },
    ...rescueIn(place, userId),
  };
};
