/**
 * The second copy of what is unsent, in localStorage: Chromium throws all of an origin's IndexedDB
 * away when that is damaged, and its private files too when it evicts the origin; localStorage
 * survives both (docs/decisions/0023). It is late by seconds on the disk, and has little room, so
 * the copy stands in a private file as well (0029); the later one counts. Beside the sealed copy
 * stands, in clear, what opens it and what can be told when it does not open.
 */
import * as z from 'zod/mini';
import type { CopyPlace, UnsentCopy } from '#machines/ports/copy-ports.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { readEntries, type StoredEntry } from '#adapters/stored/stored-entry.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import { copyFile, copyKey } from './copy-file.ts';
import { decode, encode } from '#adapters/storage/crypto/envelope.ts';
import { keepCopy } from './kept-copies.ts';
import { placeName } from '#adapters/storage/database/place.ts';
import type { TextFile } from './private-file.ts';
import { putIn } from './put-in.ts';
import type { Seal } from '#adapters/storage/database/seal.ts';
import {
  copiesIn,
  COPY_VERSION,
  copyIn,
  Note,
  openStorage,
  parsed,
  type StoredCopy,
} from './stored-copy.ts';
import { storedTail } from './stored-tail.ts';

/** Characters of a copy; with the localStorage of an origin, some 5 million, shared by all of the app. */
const MOST = 2_500_000;

const Rescued = z.extend(Note, { isRestored: z.boolean() });

const Entries = z.object({
  entries: z.array(z.object({ seq: z.int(), at: z.int(), v: z.int(), event: z.unknown() })),
});

const rescueKey = (userId: string): string => `kwity_rescue_${userId}`;

type CopyNote = Omit<UnsentCopy, 'entries'>;

/** One that nobody can make out says at least that something stood there: for a log in which nothing does, it tells of a loss. */
const UNREAD: UnsentCopy = { lastSeq: 1, unsent: null, latestAt: 0, numbers: [], entries: null };

/** Bound to what stands beside it in clear: an older copy cannot be passed off as a later one. */
const copyPlaceName = (userId: string, { lastSeq, unsent, latestAt, numbers }: CopyNote): string =>
  placeName(userId, 'localStorage', copyKey(userId), lastSeq, unsent ?? '', latestAt, ...numbers);

/** Tells when all of localStorage was cleared elsewhere. Returns the way to stop. */
export const onStorageCleared = (listener: () => void): (() => void) => {
  const hear = (event: Event): void => {
    if (event instanceof StorageEvent && event.key === null) listener();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
};

/** With what a place is sealed. */
export interface PlaceKey {
  readonly userId: string;
  readonly cipher: Cipher | null;
  readonly seal: Seal;
}

type SealedCopy = CopyNote & { readonly sealed: string | null };

/** The entries of a copy; null where they do not open, or not all of them. */
const entriesIn = async ({ userId, cipher }: PlaceKey, { sealed, ...note }: SealedCopy) => {
  const opened =
    sealed === null
      ? null
      : Entries.safeParse(await decode(cipher, sealed, copyPlaceName(userId, note)));
  if (opened?.success !== true) return null;
  const rows = opened.data.entries.map(({ event, ...entry }): StoredEntry => ({
    ...entry,
    sealed: JSON.stringify(event),
  }));
  const { entries, unreadable } = await readEntries(rows, (text) =>
    Promise.resolve(JSON.parse(text) as unknown),
  );
  return unreadable.length > 0 ? null : entries;
};

const openCopy = async (key: PlaceKey, stored: StoredCopy): Promise<UnsentCopy> => {
  const { lastSeq, unsent, latestAt, numbers, v } = stored;
  const isOwn = v <= COPY_VERSION && stored.user === key.userId;
  const entries = isOwn ? await entriesIn(key, stored) : null;
  return { lastSeq, unsent, latestAt, numbers, entries };
};

const sealEntries = async (
  { userId, cipher }: PlaceKey,
  entries: UnsentCopy['entries'],
  note: CopyNote,
): Promise<string | null> => {
  if (entries === null) return null;
  const rows = entries.map((entry) => ({ ...entry, v: LOG_VERSION }));
  return encode(cipher, { entries: rows }, copyPlaceName(userId, note));
};

const rescueIn = (place: Storage, key: string): Pick<CopyPlace, 'readRescue' | 'writeRescue'> => ({
  readRescue: () => parsed(Rescued, place.getItem(key)),
  writeRescue: (rescue) => {
    if (rescue === null) place.removeItem(key);
    else putIn(place, key, JSON.stringify(rescue));
  },
});

/** The place of a user's copy; null where there is no localStorage. `requireKey` throws where the key is another one by now. */
export const localCopyPlace = (
  own: PlaceKey,
  requireKey: () => Promise<void>,
  storage: () => Storage = () => localStorage,
  file: TextFile = copyFile(own.userId),
): CopyPlace | null => {
  const place = openStorage(storage);
  if (place === null) return null;
  const { userId, seal } = own;
  const key = copyKey(userId);
  const tail = storedTail(place, userId);
  /** What was read last: the copy that counts, and what stood in localStorage. */
  let found: { readonly text: string; readonly local: string | null } | null = null;

  /** Of two copies of one log the one that opens. */
  const read = async (): Promise<UnsentCopy | null> => {
    const local = place.getItem(key);
    const texts = [local, await file.read()];
    const [first, second] = copiesIn(texts);
    if (first === undefined) {
      // A file that was made and never written is empty.
      const text = texts.find((one) => one !== null && one !== '') ?? null;
      found = text === null ? null : { text, local };
      return text === null ? null : UNREAD;
    }
    found = { text: first.text, local };
    const copy = await openCopy(own, first);
    if (copy.entries !== null || second?.lastSeq !== first.lastSeq) return copy;
    return openCopy(own, second);
  };

  /** Whoever has erased the device, or sealed it anew, meanwhile, has looked at the file already. */
  const fileCopy = async (text: string): Promise<void> => {
    await file.write(text);
    await requireKey().catch(async (error: unknown) => {
      await file.remove();
      throw error;
    });
  };

  const write = async ({ entries, ...note }: UnsentCopy): Promise<void> => {
    const sealed = await sealEntries(own, entries, note);
    await requireKey();
    const later = copyIn(place.getItem(key));
    if (later !== null && later.lastSeq > note.lastSeq && later.seal.generation === seal.generation)
      return;
    const record = (text: string | null) =>
      JSON.stringify({ v: COPY_VERSION, user: userId, ...note, seal, sealed: text });
    const whole = record(sealed);
    const isLarge = (sealed?.length ?? 0) > MOST;
    // Where the copy does not fit in, the note may.
    // What does not stand in the copy was stored since.
    const lastAt = entries?.at(-1)?.at ?? 0;
    const isPut = (!isLarge && putIn(place, key, whole)) || putIn(place, key, record(null));
    if (isPut) tail.forget(note.lastSeq, lastAt);
    await fileCopy(whole);
    if (!isPut) throw new StorageFault('quota');
  };

  return {
    read,
    write,
    setAside: async () => {
      if (found === null) return false;
      const { text, local } = found;
      if (place.getItem(key) === local) place.removeItem(key);
      // Of two tabs that have read one copy one counts it; the other may find a new one there.
      if (!(await keepCopy(place, userId, text))) return false;
      await file.remove();
      return true;
    },
    noteStored: tail.add,
    storedBehind: tail.behind,
    forgetStored: () => tail.forget(Infinity, Infinity),
    ...rescueIn(place, rescueKey(userId)),
  };
};
