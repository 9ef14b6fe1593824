/** Takes over what stands on the lower rung of storage, once IndexedDB opens again. */
import { naming } from '#domain/queue/copied-queue.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { type JudgedOperation, isThereIn } from '#domain/recovery/queue-copy.ts';
import { judgeRung, rungEvents, takenSeqs } from '#domain/recovery/rung-events.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { RungLog, RungPlace, Taken } from '#machines/ports/rung-ports.ts';

/** So many receipts are named. */
const NAMED = 10;

/** What the work needs. */
export interface RungPorts {
  readonly journal: Pick<
    Journal,
    'append' | 'catchUp' | 'getState' | 'getView' | 'readDraft' | 'writeDraft'
  >;
  readonly place: RungPlace;
  /** Whether a passphrase guards the log of IndexedDB. */
  readonly isGuarded: boolean;
  /** A random id, for the rung's store and for the commit that moves its cursor. */
  newId(): string;
}

const united = (before: Taken | null, judged: readonly JudgedOperation[]): Taken => ({
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

/** A form begun there takes no place of one that was begun here: it waits until there is room. */
const takeDrafts = async (journal: RungPorts['journal'], rung: RungLog): Promise<void> => {
  for (const name of await rung.draftNames()) {
    if ((await journal.readDraft(name)) !== null) continue;
    await journal.writeDraft(name, await rung.readDraft(name));
    await rung.writeDraft(name, null);
  }
};

/** Gives the log on the rung an id, so that its cursor can be moved. */
const readNamed = async (rung: RungLog, newId: () => string) => {
  const { entries } = await rung.load();
  const log = foldLog(EMPTY_LOG, entries);
  // Without room for it what waits is looked up before it is sent.
  const added = await rung.append(naming(log, newId())).catch(() => []);
  return { entries: [...entries, ...added], log: foldLog(log, added) };
};

const moveUp = async (
  { journal, place, newId, isGuarded }: RungPorts,
  rung: RungLog,
): Promise<boolean> => {
  const { entries, log } = await readNamed(rung, newId);
  await journal.catchUp();
  const heir = () => ({ log: journal.getState(), isThere: isThereIn(journal.getView()) });
  const judged = judgeRung(log, heir());
  const events = rungEvents(log, { ...heir(), attempt: newId(), isGuarded });
  if (events.length > 0) await journal.append(events);
  const { operations } = journal.getState();
  const arrived = judged.filter(({ operation: { id } }) => operations[id] !== undefined);
  // Before it leaves the rung: a start that is cut off here says the same once more.
  if (arrived.length > 0) place.writeTaken(united(place.readTaken(), arrived));
  await takeDrafts(journal, rung);
  await rung.remove(takenSeqs(entries, judged));
  return judged.some(({ verdict }) => verdict === 'unknown');
};

/**
 * Queues in the log of IndexedDB what stands on the rung, and only then takes it out there; true
 * where something stays that this edition cannot read. Throws `StorageFault`.
 */
export const takeOverRung = (ports: RungPorts): Promise<boolean> =>
  ports.place.alone(async () => {
    let rung: RungLog;
    try {
      rung = await ports.place.open();
    } catch (error) {
      if (error instanceof StorageFault && error.reason === 'unavailable') return true;
      throw error;
    }
    return moveUp(ports, rung);
  });
