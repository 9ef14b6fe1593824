import * as z from 'zod/mini';
import { copyFile, copyKey } from './copy-file.ts';
import type { TextFile } from './private-file.ts';
import { FIRST_SEAL, type Seal } from '#adapters/storage/database/seal.ts';

/** Version that this app writes; copies of later versions are kept unopened. */
export const COPY_VERSION = 1;

/** Characters of the copy in localStorage, which holds some 5 million for the whole app. */
export const MOST_IN_LOCAL = 2_500_000;

/**
 * The part in clear. `unsent` is null if the number of operations is unknown; `latestAt` is in ms.
 */
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
  /** Null if the entries did not fit. */
  sealed: z.nullable(z.string()),
});

/** Returns null for torn JSON and for another shape. */
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

export type StoredCopy = z.infer<typeof Stored> & { readonly text: string };

/** Returns null without a text, and for a text that this version cannot read. */
export const copyIn = (text: string | null): StoredCopy | null => {
  const stored = parsed(Stored, text);
  return text === null || stored === null ? null : { ...stored, text };
};

/** Sorts the readable copies: the latest seal first, then the latest entry. */
export const copiesIn = (texts: readonly (string | null)[]): readonly StoredCopy[] =>
  texts
    .flatMap((text) => copyIn(text) ?? [])
    .toSorted((a, b) => b.seal.generation - a.seal.generation || b.lastSeq - a.lastSeq);

/** Null if the browser denies the storage. */
export const openStorage = (storage: () => Storage): Storage | null => {
  try {
    return storage();
  } catch {
    return null;
  }
};

export const latestCopy = async (
  userId: string,
  storage: () => Storage = () => localStorage,
  file: TextFile = copyFile(userId),
): Promise<StoredCopy | undefined> => {
  const text = openStorage(storage)?.getItem(copyKey(userId)) ?? null;
  return copiesIn([text, await file.read()]).find(({ user }) => user === userId);
};

/**
 * Returns the seal of the second copy, which has the passphrase's salt even if the database was
 * lost.
 */
export const sealOfCopy = async (userId: string): Promise<Seal> =>
  (await latestCopy(userId))?.seal ?? FIRST_SEAL;
