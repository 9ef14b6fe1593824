import { nameStoreEvents } from '#domain/queue/copied-queue.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { type JudgedOperation, isThereIn } from '#domain/recovery/queue-file.ts';
import { judgeFallback, fallbackEvents, takenSeqs } from '#domain/recovery/fallback-events.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { FallbackLog, FallbackPlace, Taken } from '#machines/ports/fallback-ports.ts';

/** Most receipt numbers that are shown to the user. */
const NAMED = 10;

export interface FallbackPorts {
  readonly journal: Pick<
    Journal,
    'append' | 'catchUp' | 'getState' | 'getView' | 'readDraft' | 'writeDraft'
  >;
  readonly place: FallbackPlace;
  readonly isGuarded: boolean;
  /** A random id, for the fallback log's store and for the commit that moves its cursor. */
  newId(): string;
}

const mergeTaken = (before: Taken | null, judged: readonly JudgedOperation[]): Taken => ({
  operationIds: [
    ...new Set([...(before?.operationIds ?? []), ...judged.map(({ operation: { id } }) => id)]),
  ],
  latestAt: Math.max(before?.latestAt ?? 0, ...judged.map(({ operation }) => operation.timestamp)),
  numbers: [
    ...new Set([
      ...(before?.numbers ?? []),
      ...judged.flatMap(({ operation: { data } }) =>
        typeof data['number'] === 'string' ? data['number'] : [],
      ),
    ]),
  ].slice(0, NAMED),
});

/** Never overwrites a draft in IndexedDB: a draft of the same name waits in the fallback log. */
const takeDrafts = async (
  journal: FallbackPorts['journal'],
  fallback: FallbackLog,
): Promise<void> => {
  for (const name of await fallback.draftNames()) {
    if ((await journal.readDraft(name)) !== null) continue;
    await journal.writeDraft(name, await fallback.readDraft(name));
    await fallback.writeDraft(name, null);
  }
};

/** Gives the fallback log an id, so that its cursor can be moved. */
const readNamed = async (fallback: FallbackLog, newId: () => string) => {
  const { entries } = await fallback.load();
  const log = foldLog(EMPTY_LOG, entries);
  // If the id does not fit, each pending operation is looked up in the cloud before it is sent.
  const added = await fallback.append(nameStoreEvents(log, newId())).catch(() => []);
  return { entries: [...entries, ...added], log: foldLog(log, added) };
};

const moveUp = async (
  { journal, place, newId, isGuarded }: FallbackPorts,
  fallback: FallbackLog,
): Promise<boolean> => {
  const { entries, log } = await readNamed(fallback, newId);
  await journal.catchUp();
  const target = () => ({ log: journal.getState(), isThere: isThereIn(journal.getView()) });
  const judged = judgeFallback(log, target());
  const events = fallbackEvents(log, { ...target(), attempt: newId(), isGuarded });
  if (events.length > 0) await journal.append(events);
  const { operations } = journal.getState();
  const arrived = judged.filter(({ operation: { id } }) => operations[id] !== undefined);
  // Written before the entries leave the fallback log, so that an interrupted start reports them
  // again.
  if (arrived.length > 0) place.writeTaken(mergeTaken(place.readTaken(), arrived));
  await takeDrafts(journal, fallback);
  await fallback.remove(takenSeqs(entries, judged));
  return judged.some(({ verdict }) => verdict === 'unknown');
};

/**
 * Queues the fallback log's operations in IndexedDB, and only then removes them from the fallback
 * log. True if something stays there that this version cannot read. Throws `StorageFault`.
 */
export const takeOverFallback = (ports: FallbackPorts): Promise<boolean> =>
  ports.place.alone(async () => {
    let fallback: FallbackLog;
    try {
      fallback = await ports.place.open();
    } catch (error) {
      if (error instanceof StorageFault && error.reason === 'unavailable') return true;
      throw error;
    }
    return moveUp(ports, fallback);
  });
