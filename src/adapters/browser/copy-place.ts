/**
 * The second copy of what is unsent, in localStorage: Chromium throws all of an origin's IndexedDB away when that is damaged, and its
 * private files too when it evicts the origin; localStorage survives both (docs/decisions/0023). Beside the sealed copy stands, in
 * clear, what opens it and what can be told when it does not open.
 */
import * as z from 'zod/mini';
import type { CopyPlace, UnsentCopy } from '#machines/copy-ports.ts';
import { StorageFault } from '#machines/ports.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { readEntries, type StoredEntry } from '../stored-entry.ts';
import type { Cipher } from './cipher.ts';
import { decode, encode } from './envelope.ts';
import { placeOf } from './place.ts';
import { FIRST_SEAL, type Seal } from './seal.ts';

const VERSION = 1;

/** Characters of a copy; with the localStorage of an origin, some 5 million, shared by all of the app. */
const MOST = 2_500_000;

const Note = z.object({
  unsent: z.int(),
  latestAt: z.int(),
  numbers: z.array(z.string()),
});

const Stored = z.extend(Note, {
  v: z.int(),
  lastSeq: z.int(),
  seal: z.object({
    generation: z.int(),
    passphrase: z.nullable(z.object({ salt: z.string(), check: z.string() })),
  }),
  /** Null where it did not fit in. */
  sealed: z.nullable(z.string()),
});

const Rescued = z.extend(Note, { isRestored: z.boolean() });

const Entries = z.object({
  entries: z.array(z.object({ seq: z.int(), at: z.int(), v: z.int(), event: z.unknown() })),
});

const parsed = <T extends z.ZodMiniType>(schema: T, text: string | null): z.infer<T> | null => {
  try {
    const read = schema.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** The keys end with the user's id, so that erasing takes them. */
export const copyKey = (userId: string): string => `kwity_unsent_${userId}`;
const rescueKey = (userId: string): string => `kwity_rescue_${userId}`;
const keptKey = (userId: string): string => `kwity_unsent_kept_${userId}`;

const openStorage = (storage: () => Storage): Storage | null => {
  try {
    return storage();
  } catch {
    return null;
  }
};

/** The seal of a user's copy; that of a log whose store was lost with the salt of its passphrase. */
export const sealOfCopy = (userId: string, storage: () => Storage = () => localStorage): Seal =>
  parsed(Stored, openStorage(storage)?.getItem(copyKey(userId)) ?? null)?.seal ?? FIRST_SEAL;

type CopyNote = Omit<UnsentCopy, 'entries'>;

/** Bound to what stands beside it in clear: an older copy cannot be passed off as a later one. */
const copyPlaceOf = (userId: string, { lastSeq, unsent, latestAt, numbers }: CopyNote): string =>
  placeOf(userId, 'localStorage', copyKey(userId), lastSeq, unsent, latestAt, ...numbers);

/** Tells when all of localStorage was cleared elsewhere. Returns the way to stop. */
export const onStorageCleared = (listener: () => void): (() => void) => {
  const hear = (event: Event): void => {
    if (event instanceof StorageEvent && event.key === null) listener();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
};

/** How many operations wait or were given up as far as a user's copy tells; null where there is none. */
export const waitingInCopy = (
  userId: string,
  storage: () => Storage = () => localStorage,
): number | null =>
  parsed(Note, openStorage(storage)?.getItem(copyKey(userId)) ?? null)?.unsent ?? null;

/** With what a place is sealed. */
export interface PlaceKey {
  readonly userId: string;
  readonly cipher: Cipher | null;
  readonly seal: Seal;
}

/** The place of a user's copy; null where there is no localStorage. `requireKey` throws where the key is another one by now. */
export const localCopyPlace = (
  { userId, cipher, seal }: PlaceKey,
  requireKey: () => Promise<void>,
  storage: () => Storage = () => localStorage,
): CopyPlace | null => {
  const place = openStorage(storage);
  if (place === null) return null;
  const key = copyKey(userId);

  /** False where there is no room. */
  const put = (name: string, text: string): boolean => {
    try {
      place.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  };

  const entriesIn = async ({ sealed, ...note }: CopyNote & { readonly sealed: string | null }) => {
    const opened =
      sealed === null
        ? null
        : Entries.safeParse(await decode(cipher, sealed, copyPlaceOf(userId, note)));
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

  const read = async (): Promise<UnsentCopy | null> => {
    const stored = parsed(Stored, place.getItem(key));
    if (stored === null) return null;
    const { lastSeq, unsent, latestAt, numbers, v } = stored;
    const entries = v > VERSION ? null : await entriesIn(stored);
    return { lastSeq, unsent, latestAt, numbers, entries };
  };

  const sealedOf = async (
    entries: UnsentCopy['entries'],
    note: CopyNote,
  ): Promise<string | null> => {
    if (entries === null) return null;
    const rows = entries.map((entry) => ({ ...entry, v: LOG_VERSION }));
    const sealed = await encode(cipher, { entries: rows }, copyPlaceOf(userId, note));
    return sealed.length > MOST ? null : sealed;
  };

  const write = async ({ entries, ...note }: UnsentCopy): Promise<void> => {
    const sealed = await sealedOf(entries, note);
    await requireKey();
    const later = parsed(Stored, place.getItem(key));
    if (later !== null && later.lastSeq > note.lastSeq && later.seal.generation === seal.generation)
      return;
    const record = (text: string | null) =>
      JSON.stringify({ v: VERSION, ...note, seal, sealed: text });
    // Where the copy does not fit in, the note may.
    if (!put(key, record(sealed)) && !put(key, record(null))) throw new StorageFault('quota');
  };

  return {
    read,
    write,
    setAside: () => {
      const text = place.getItem(key);
      place.removeItem(key);
      if (text !== null) put(keptKey(userId), text);
      return text !== null;
    },
    readRescue: () => parsed(Rescued, place.getItem(rescueKey(userId))),
    writeRescue: (rescue) => {
      if (rescue === null) place.removeItem(rescueKey(userId));
      else put(rescueKey(userId), JSON.stringify(rescue));
    },
  };
};
