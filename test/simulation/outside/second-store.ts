/** The second copy beside a simulated disk, and how a disk is restored from it. */
import { restoredLog } from '#adapters/stored/restored-log.ts';
import type { CopyPlace, UnsentCopy } from '#machines/ports/copy-ports.ts';
import { type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import type { DiskState, SecondStore } from './disk-parts.ts';
import type { Owner } from './scheduler.ts';

export const NO_COPY: SecondStore = {
  copy: null,
  earlier: null,
  rescue: null,
  isSpoilt: false,
  isFull: false,
  owed: null,
};

export const copyIn = ({ copy }: SecondStore): UnsentCopy | null =>
  copy === null ? null : (JSON.parse(copy) as UnsentCopy);

/** Answers at once, as localStorage does, and ignores writes of a dead tab. */
export const copiesIn = (second: SecondStore, tab: Owner): CopyPlace => ({
  read: () => Promise.resolve(copyIn(second)),
  write: (copy) => {
    const isOlder = copy.lastSeq < (copyIn(second)?.lastSeq ?? 0);
    if (tab.state === 'dead' || isOlder) return Promise.resolve();
    second.isSpoilt = second.isFull;
    if (second.isFull) return Promise.reject(new StorageFault('quota'));
    second.earlier = second.copy;
    second.copy = JSON.stringify(copy);
    return Promise.resolve();
  },
  setAside: () => {
    const isThere = second.copy !== null;
    second.copy = null;
    return Promise.resolve(isThere);
  },
  noteStored: () => undefined,
  storedBehind: () => null,
  forgetStored: () => undefined,
  readRescue: () => second.rescue,
  writeRescue: (rescue) => {
    second.rescue = rescue;
  },
});

/** Does what `LogStore.restore` does, on the rows of a disk. */
export const restoreInto = (
  state: DiskState,
  [entries, lastSeq]: Parameters<LogStore['restore']>,
  now: number,
): boolean => {
  const copied = entries.map(({ seq, at, event }) => ({
    ...{ seq, at },
    v: LOG_VERSION,
    sealed: JSON.stringify(event),
  }));
  const present = [...state.rows.values()];
  const restored = restoredLog({ head: state.head, present, copied, lastSeq, now });
  if (restored === null) return false;
  state.rows.clear();
  for (const row of restored.rows) state.rows.set(row.seq, row);
  state.head = restored.head;
  return true;
};
