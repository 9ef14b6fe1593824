/** The second store beside a simulated disk, and how a disk is put together again from it. */
import { restoredLog } from '#adapters/restored-log.ts';
import type { CopyPlace, UnsentCopy } from '#machines/copy-ports.ts';
import type { LogStore } from '#machines/ports.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import type { DiskState } from './disk-parts.ts';
import type { Owner } from './scheduler.ts';

/** The second store answers at once, as localStorage does, and hears nothing of a tab that is dead. */
export const copiesIn = (state: DiskState, tab: Owner): CopyPlace => {
  const stored = (): UnsentCopy | null =>
    state.copy === null ? null : (JSON.parse(state.copy) as UnsentCopy);
  return {
    read: () => Promise.resolve(stored()),
    write: (copy) => {
      const isOlder = copy.lastSeq < (stored()?.lastSeq ?? 0);
      if (tab.state !== 'dead' && !isOlder) state.copy = JSON.stringify(copy);
      return Promise.resolve();
    },
    setAside: () => {
      const isThere = state.copy !== null;
      state.copy = null;
      return isThere;
    },
    readRescue: () => state.rescue,
    writeRescue: (rescue) => {
      state.rescue = rescue;
    },
  };
};

/** `LogStore.restore` on the rows of a disk. */
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
