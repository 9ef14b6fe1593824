/** The text of a second copy, as it stands in localStorage and in a private file. */
import * as z from 'zod/mini';
import { copyFile, copyKey } from './copy-file.ts';
import type { TextFile } from './private-file.ts';
import { FIRST_SEAL, type Seal } from '#adapters/storage/database/seal.ts';

/** What this edition writes; what a later one does is kept for it. */
export const COPY_VERSION = 1;

/** What is told in clear; null where nobody knows how many operations there are. */
export const Note = z.object({
  unsent: z.nullable(z.int()),
  latestAt: z.int(),
  numbers: z.array(z.string()),
});

const Stored = z.extend(Note, {
  v: z.int(),
  user: z.string(),
  lastSeq: z.int(),
  seal: z.object({
    generation: z.int(),
    passphrase: z.nullable(z.object({ salt: z.string(), check: z.string() })),
  }),
  /** Null where it did not fit in. */
  sealed: z.nullable(z.string()),
});

/** What a text of JSON says; null where it is torn, or says something else. */
export const parsed = <T extends z.ZodMiniType>(
  schema: T,
  text: string | null,
): z.infer<T> | null => {
  try {
    const read = schema.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** A copy as it is written, and its text. */
export type StoredCopy = z.infer<typeof Stored> & { readonly text: string };

/** The copy that a text is; null for none, and for one that this edition cannot make out. */
export const copyIn = (text: string | null): StoredCopy | null => {
  const stored = parsed(Stored, text);
  return text === null || stored === null ? null : { ...stored, text };
};

/** The copies in these texts: the latest seal's first, of one seal that of the latest entry. */
export const copiesIn = (texts: readonly (string | null)[]): readonly StoredCopy[] =>
  texts
    .flatMap((text) => copyIn(text) ?? [])
    .toSorted((a, b) => b.seal.generation - a.seal.generation || b.lastSeq - a.lastSeq);

/** The storage, or null where the browser gives none. */
export const openStorage = (storage: () => Storage): Storage | null => {
  try {
    return storage();
  } catch {
    return null;
  }
};

const latestCopy = async (
  userId: string,
  storage: () => Storage,
  file: TextFile,
): Promise<StoredCopy | undefined> => {
  const text = openStorage(storage)?.getItem(copyKey(userId)) ?? null;
  return copiesIn([text, await file.read()]).find(({ user }) => user === userId);
};

/** The seal of a user's copy; that of a log whose store was lost with the salt of its passphrase. */
export const sealOfCopy = async (
  userId: string,
  storage: () => Storage = () => localStorage,
  file: TextFile = copyFile(userId),
): Promise<Seal> => (await latestCopy(userId, storage, file))?.seal ?? FIRST_SEAL;

/** How many operations wait or were given up as far as a user's copy tells; null where there is none. */
export const waitingInCopy = async (
  userId: string,
  storage: () => Storage = () => localStorage,
  file: TextFile = copyFile(userId),
): Promise<number | null> => (await latestCopy(userId, storage, file))?.unsent ?? null;
