import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import { restoredLog } from '#adapters/stored/restored-log.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { encode, openAt, sealAt } from '#adapters/storage/crypto/envelope.ts';
import { readTransaction } from '#adapters/storage/database/read-transaction.ts';
import type { LogParts } from './log-parts.ts';
import { NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { allPages } from '#adapters/storage/database/log-pages.ts';
import { type Epoch, entryPlace } from '#adapters/storage/database/place.ts';
import type { Seal } from '#adapters/storage/database/seal.ts';

/** `seal` is stored if the database is new and has no head. */
type RestoringParts = LogParts & { readonly seal: Seal };

/** Seals the entry for its new place. An entry that does not open is moved as it is. */
const moved = async (
  { userId, cipher }: LogParts,
  from: StoredEntry,
  to: StoredEntry,
  epoch: Epoch,
): Promise<StoredEntry> => {
  if (cipher?.isBound !== true) return to;
  const opened = await openAt(cipher, from.sealed, entryPlace(userId, from, epoch)).catch(
    () => null,
  );
  return opened === null
    ? to
    : { ...to, sealed: await sealAt(cipher, opened, entryPlace(userId, to, epoch)) };
};

/** `from` is each entry at its stored place. */
const readPresent = ({ database, requireKey, seal }: RestoringParts) =>
  database.read(async (db) => {
    const transaction = readTransaction(db, 'log', 'meta');
    const [present, stored] = await Promise.all([
      transaction.objectStore('log').getAll(),
      transaction.objectStore('meta').get('head'),
    ]);
    if (stored !== undefined) requireKey(stored);
    const newHead = seal.generation === 0 ? NEW_HEAD : { ...NEW_HEAD, seal };
    return {
      found: stored ?? NEW_HEAD,
      head: stored ?? newHead,
      present: present.map((entry) => ({ ...entry, from: entry })),
    };
  });

/**
 * `LogStore.restore` in one transaction; starts again if another tab stores something meanwhile.
 */
export const restoreLog = async (
  parts: RestoringParts,
  entries: readonly LogEntry[],
  lastSeq: number,
  now: number,
): Promise<boolean> => {
  const { database, userId, cipher } = parts;
  const attempt = async (): Promise<boolean | null> => {
    const { found, head, present } = await readPresent(parts);
    const copied = await Promise.all(
      entries.map(async ({ seq, at, event }) => {
        const placed = { seq, at, v: LOG_VERSION };
        const entry = {
          ...placed,
          sealed: await encode(cipher, event, entryPlace(userId, placed, head)),
        };
        return { ...entry, from: entry };
      }),
    );
    const restored = restoredLog({ head, present, copied, lastSeq, now });
    if (restored === null) return false;
    const rows = await Promise.all(
      restored.rows.map(async ({ from, ...to }) =>
        from.seq === to.seq ? from : moved(parts, from, to, head),
      ),
    );
    const isDone = await database.changeAfter(found, ['log', 'cache'], (_, store) => {
      store('log').clear();
      for (const row of rows) store('log').put(row);
      store('cache').delete(allPages());
      return restored.head;
    });
    return isDone || null;
  };
  let done: boolean | null = null;
  while (done === null) done = await attempt();
  return done;
};
