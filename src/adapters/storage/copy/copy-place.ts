/**
 * The second copy of unsent entries: a whole copy, and behind it the rows of the entries added
 * since (docs/decisions/0044). Both stand in localStorage, which survives damage to IndexedDB and
 * eviction, and in files, because localStorage has little room and reaches the disk seconds late.
 */
import * as z from 'zod/mini';
import { FIRST_SEAL } from '#adapters/storage/database/seal.ts';
import type { CopyPlace, CopyReach, Rescue } from '#machines/ports/copy-ports.ts';
import type { Row } from './added-rows.ts';
import type { CopyParts } from './copy-parts.ts';
import { earlierNotes } from './earlier-notes.ts';
import { localRows } from './local-rows.ts';
import { putIn } from './put-in.ts';
import type { Unopened } from './read-copy.ts';
import { rowFiles } from './row-files.ts';
import { reachedFrom } from './row-texts.ts';
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
  /** Kept until the page closes if localStorage has no room for it. */
  let unwritten: Rescue | null = null;
  return {
    readRescue: () => unwritten ?? parsed(Rescued, place.getItem(key)),
    writeRescue: (rescue) => {
      unwritten = null;
      if (rescue === null) place.removeItem(key);
      else if (!putIn(place, key, JSON.stringify(rescue))) unwritten = rescue;
    },
  };
};

export interface LocalCopy extends CopyPlace {
  /** Adds entries as the log stores them. They are in localStorage when the call returns. */
  add(rows: readonly Row[]): void;
}

const reachOf = async ({ own, whole, rows, files, earlier }: CopyParts): Promise<CopyReach> => {
  const [wholes, texts] = await Promise.all([whole.texts(), files.texts()]);
  const local = rows.spans();
  // A copy that cannot be read still tells an empty log that something was lost.
  const isThere = wholes.some((text) => text !== null && text !== '');
  const latest = copiesIn(wholes)[0]?.lastSeq ?? 0;
  const knownUpTo = [...local, ...texts].reduce(
    (last, { lastSeq }) => Math.max(last, lastSeq),
    Math.max(earlier.reach(), isThere ? Math.max(1, latest) : 0),
  );
  const [inLocal, inFile] = wholes.map(copyIn);
  const { generation } = own.seal;
  // A device needs no whole copy before the first one: its rows begin with the log.
  const isFirst = generation === FIRST_SEAL.generation && wholes.every((text) => text === null);
  const isSame = inLocal?.seal.generation === generation && inLocal.lastSeq === inFile?.lastSeq;
  if (!isFirst && !isSame) return { knownUpTo, wholeUpTo: -1, replacedUpTo: 0 };
  const replacedUpTo = inLocal?.lastSeq ?? 0;
  const wholeUpTo = Math.min(reachedFrom(replacedUpTo, local), reachedFrom(replacedUpTo, texts));
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
      rows.removeUpTo(copy.lastSeq);
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
