import { changeHead } from '#adapters/storage/database/change-head.ts';
import type { LogDatabase, LogHead } from '#adapters/storage/database/log-database.ts';
import { type Seal, headSeal } from '#adapters/storage/database/seal.ts';
import { sealOfCopy } from '#adapters/storage/copy/stored-copy.ts';

/** Whether a copy knows of a passphrase that a head does not, or no longer. */
const isLost = (copied: Seal, head: LogHead | undefined): boolean =>
  head === undefined
    ? copied.generation > 0
    : copied.passphrase !== null && copied.generation > headSeal(head).generation;

/**
 * With what key the data of a database is sealed. Where the browser has thrown it away, that of the
 * copy which is left: without the salt of its passphrase nothing would ever open it. The same where
 * somebody took the passphrase out of the database, or put an older one back: a seal never ages.
 */
export const sealIn = async (database: LogDatabase, userId: string): Promise<Seal> => {
  const head = await database.use((db) => db.get('meta', 'head'));
  const seal = await sealOfCopy(userId);
  if (!isLost(seal, head)) return headSeal(head);
  const stored = await database.use((db) =>
    changeHead(db, [], (found) =>
      headSeal(found).generation < seal.generation ? { ...found, seal } : found,
    ),
  );
  return headSeal(stored);
};
