import { readHead } from '#adapters/storage/database/read-transaction.ts';
import type { LogDatabase } from '#adapters/storage/database/log-database.ts';
import type { LogHead } from '#adapters/storage/database/log-schema.ts';
import { type Seal, headSeal } from '#adapters/storage/database/seal.ts';
import { sealOfCopy } from '#adapters/storage/copy/stored-copy.ts';

/**
 * True if the database has lost the copy's seal: its head is gone, or older than the copy's
 * passphrase.
 */
const isLost = (copied: Seal, head: LogHead | undefined): boolean =>
  head === undefined
    ? copied.generation > 0
    : copied.passphrase !== null && copied.generation > headSeal(head).generation;

/**
 * Returns the seal of the data. If the database was lost, takes the seal of the second copy,
 * because nothing opens the copy without its salt. Does the same if the head names an older seal:
 * somebody has removed the passphrase or put an older head back.
 */
export const sealIn = async (database: LogDatabase, userId: string): Promise<Seal> => {
  const head = await database.read(readHead);
  const seal = await sealOfCopy(userId);
  if (!isLost(seal, head)) return headSeal(head);
  const stored = await database.change([], (found) =>
    headSeal(found).generation < seal.generation ? { ...found, seal } : found,
  );
  return headSeal(stored);
};
