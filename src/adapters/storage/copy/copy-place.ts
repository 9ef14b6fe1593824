/**
 * The second copy in localStorage, which survives damage to IndexedDB and eviction
 * (docs/decisions/0023). `copyFile` holds it too, because localStorage has little room and reaches
 * the disk seconds late (0029). The seal and a note stand beside the copy in clear.
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

/** Characters of the sealed entries; localStorage holds some 5 million for the whole app. */
const MOST = 2_500_000;

const Rescued = z.extend(Note, { isRestored: z.boolean() });

const Entries = z.object({
  entries: z.array(z.object({ seq: z.int(), at: z.int(), v: z.int(), event: z.unknown() })),
});

const rescueKey = (userId: string): string => `kwity_rescue_${userId}`;

type CopyNote = Omit<UnsentCopy, 'entries'>;

/** A copy that cannot be read still tells an empty log that something was lost. */
const UNREAD: UnsentCopy = { lastSeq: 1, unsent: null, latestAt: 0, numbers: [], entries: null };

/**
 * Binds the copy to its note in clear, so that an older copy cannot be passed off as a later one.
 */
const copyPlaceName = (userId: string, { lastSeq, unsent, latestAt, numbers }: CopyNote): string =>
  placeName(userId, 'localStorage', copyKey(userId), lastSeq, unsent ?? '', latestAt, ...numbers);

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

export interface PlaceKey {
  readonly userId: string;
  readonly cipher: Cipher | null;
  readonly seal: Seal;
}

type SealedCopy = CopyNote & { readonly sealed: string | null };

/** Null unless all entries open. */
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

/** Null if the browser has no localStorage. `requireKey` throws if the key has changed since. */
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
  /** The copy that was read last, and the text that localStorage held then. */
  let found: { readonly text: string; readonly local: string | null } | null = null;

  /** Reads the latest copy; of two copies with the same last entry, the one that opens. */
  const read = async (): Promise<UnsentCopy | null> => {
    const local = place.getItem(key);
    const texts = [local, await file.read()];
    const [first, second] = copiesIn(texts);
    if (first === undefined) {
      // A file that was created but never written is empty.
      const text = texts.find((one) => one !== null && one !== '') ?? null;
      found = text === null ? null : { text, local };
      return text === null ? null : UNREAD;
    }
    found = { text: first.text, local };
    const copy = await openCopy(own, first);
    if (copy.entries !== null || second?.lastSeq !== first.lastSeq) return copy;
    return openCopy(own, second);
  };

  /**
   * Checks the key again after writing: if the user has erased the device or changed the passphrase
   * meanwhile, the file must go.
   */
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
    // If the copy does not fit, its note may. Entries later than `lastAt` are not in the copy.
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
      // Another tab may have kept this copy already and written a new one, which must stay.
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
