import { sealOfCopy } from './copy-place.ts';
import { changeHead } from './change-head.ts';
import type { LogDatabase } from './log-database.ts';
import { type Seal, sealOf } from './seal.ts';

/**
 * With what key the data of a database is sealed. Where the browser has thrown it away, that of the
 * copy which is left: without the salt of its passphrase nothing would ever open it.
 */
export const sealIn = async (database: LogDatabase, userId: string): Promise<Seal> => {
  const head = await database.use((db) => db.get('meta', 'head'));
  if (head !== undefined) return sealOf(head);
  const seal = sealOfCopy(userId);
  if (seal.generation === 0) return seal;
  const stored = await database.use((db) =>
    changeHead(db, [], (found) => (found.seal === undefined ? { ...found, seal } : found)),
  );
  return sealOf(stored);
};
