/**
 * The second copy of what is unsent, in localStorage: Chromium throws all of an origin's IndexedDB
 * away when that is damaged, and its private files too when it evicts the origin; localStorage
 * survives both (docs/decisions/0023). It is late by seconds on the disk, and has little room, so
 * the copy stands in a private file as well (0029); the later one counts. Beside the sealed copy
 * stands, in clear, what opens it and what can be told when it does not open.
 */
import * as z from 'zod/mini';
import type { CopyPlace, UnsentCopy } from '#machines/copy-ports.ts';
import { StorageFault } from '#machines/ports.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { readEntries, type StoredEntry } from '../stored-entry.ts';
import type { Cipher } from './cipher.ts';
import { copyFile, copyKey } from './copy-file.ts';
import { decode, encode } from './envelope.ts';
import { placeOf } from './place.ts';
import type { TextFile } from './private-file.ts';
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

const rescueKey = (userId: string): string => `kwity_rescue_${userId}`;
const keptKey = (userId: string): string => `kwity_unsent_kept_${userId}`;

const openStorage = (storage: () => Storage): Storage | null => {
  try {
    return storage();
  } catch {
    return null;
  }
};

/** A copy as it is written, and its text. */
type StoredCopy = z.infer<typeof Stored> & { readonly text: string };

/** The copies in these texts: the latest seal's first, of one seal that of the latest entry. */
const copiesIn = (texts: readonly (string | null)[]): readonly StoredCopy[] =>
  texts
    .flatMap((text) => {
      const stored = parsed(Stored, text);
      return text === null || stored === null ? [] : [{ ...stored, text }];
    })
    .toSorted((a, b) => b.seal.generation - a.seal.generation || b.lastSeq - a.lastSeq);

/** The seal of a user's copy; that of a log whose store was lost with the salt of its passphrase. */
export const sealOfCopy = async (
  userId: string,
  storage: () => Storage = () => localStorage,
  file: TextFile = copyFile(userId),
): Promise<Seal> => {
  const text = openStorage(storage)?.getItem(copyKey(userId)) ?? null;
  return copiesIn([text, await file.read()])[0]?.seal ?? FIRST_SEAL;
};

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
  file: TextFile = copyFile(userId),
): CopyPlace | null => {
  const place = openStorage(storage);
  if (place === null) return null;
  const key = copyKey(userId);
  /** What was read last: the copy that counts, and what stood in localStorage. */
  let found: { readonly text: string; readonly local: string | null } | null = null;

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

  const opened = async (stored: StoredCopy): Promise<UnsentCopy> => {
    const { lastSeq, unsent, latestAt, numbers, v } = stored;
    const entries = v > VERSION ? null : await entriesIn(stored);
    return { lastSeq, unsent, latestAt, numbers, entries };
  };

  /** Of two copies of one log the one that opens. */
  const read = async (): Promise<UnsentCopy | null> => {
    const local = place.getItem(key);
    const [first, second] = copiesIn([local, await file.read()]);
    if (first === undefined) return null;
    found = { text: first.text, local };
    const copy = await opened(first);
    return copy.entries === null && second?.lastSeq === first.lastSeq ? opened(second) : copy;
  };

  const sealedOf = async (
    entries: UnsentCopy['entries'],
    note: CopyNote,
  ): Promise<string | null> => {
    if (entries === null) return null;
    const rows = entries.map((entry) => ({ ...entry, v: LOG_VERSION }));
    return encode(cipher, { entries: rows }, copyPlaceOf(userId, note));
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
    const sealed = await sealedOf(entries, note);
    await requireKey();
    const later = parsed(Stored, place.getItem(key));
    if (later !== null && later.lastSeq > note.lastSeq && later.seal.generation === seal.generation)
      return;
    const record = (text: string | null) =>
      JSON.stringify({ v: VERSION, ...note, seal, sealed: text });
    const whole = record(sealed);
    const isLarge = (sealed?.length ?? 0) > MOST;
    // Where the copy does not fit in, the note may.
    const isPut = (!isLarge && put(key, whole)) || put(key, record(null));
    await fileCopy(whole);
    if (!isPut) throw new StorageFault('quota');
  };

  return {
    read,
    write,
    setAside: () => {
      // Of two tabs that have read one copy one counts it; the other may find a new one there.
      if (found === null || found.text === place.getItem(keptKey(userId))) return false;
      if (place.getItem(key) === found.local) place.removeItem(key);
      put(keptKey(userId), found.text);
      void file.remove();
      return true;
    },
    readRescue: () => parsed(Rescued, place.getItem(rescueKey(userId))),
    writeRescue: (rescue) => {
      if (rescue === null) place.removeItem(rescueKey(userId));
      else put(rescueKey(userId), JSON.stringify(rescue));
    },
  };
};
