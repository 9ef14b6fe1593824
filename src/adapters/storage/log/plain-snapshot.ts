import type { LogStore } from '#machines/ports/ports.ts';
import { storedValues } from '#adapters/stored/stored-snapshot.ts';
import { encode } from '#adapters/storage/crypto/envelope.ts';
import { allPages } from '#adapters/storage/database/log-pages.ts';
import type { LogParts } from './log-parts.ts';

/**
 * `LogStore.writeSnapshot` without a passphrase. Texts are not bound to a place, so the kept
 * entries need no new sealing.
 */
export const writePlainSnapshot = async (
  { database, cipher, requireKey }: LogParts,
  ...[snapshot, readFromSeq, dropSeqs]: Parameters<LogStore['writeSnapshot']>
): Promise<void> => {
  const values = await Promise.all(
    Object.entries(storedValues(snapshot)).map(
      async ([name, value]) => [name, await encode(cipher, value)] as const,
    ),
  );
  await database.change(['log', 'cache'], (head, store) => {
    requireKey(head);
    if (head.snapshotReadFrom > readFromSeq) return head;
    for (const [name, value] of values) store('cache').put(value, name);
    for (const seq of dropSeqs) store('log').delete(seq);
    store('cache').delete(allPages());
    const snapshotVersion = head.snapshotVersion + 1;
    return { ...head, snapshotReadFrom: readFromSeq, snapshotVersion };
  });
};
