/**
 * The disk of one user's log on one device. Transactions of all tabs run one after
 * another, whole or not at all; a tab hears of its own later, if it still lives. The
 * model is held to the real store by log-store.contract.ts and disk-histories.ts.
 */
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { storedValues } from '#adapters/stored/stored-snapshot.ts';
import {
  endedBy,
  type Holding,
  draftHold,
  leftBy,
  draftLoss,
  takenFrom,
  written,
} from '#domain/draft/draft-holds.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { type Clock, FencedOff, type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import type { Commit, DiskFaults, DiskObserver, DiskState, SimulatedDisk } from './disk-parts.ts';
import { createInterning, readCached, type ReadEntries, readRow } from './disk-reading.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import { addTo, copiesIn, NO_COPY, restoreInto } from './second-store.ts';

const NEW: DiskState['head'] = {
  seq: 0,
  at: 0,
  fence: 0,
  snapshotVersion: 0,
  snapshotReadFrom: -1,
};

/** Throws inside the transaction, so that nothing of it is stored. */
const requireHold = ({ holds }: DiskState, holding: Holding | undefined): void => {
  const loss = holding === undefined ? null : draftLoss(holds, holding);
  if (loss !== null) throw new DraftLost(loss);
};

const seal = (value: object): string => JSON.stringify(value);
const NOTHING_NEW: ReadEntries = { entries: [], unreadable: [] };

/** Numbers entries as an append does: seqs without a gap, times that never go back. */
const entriesFor = (
  head: DiskState['head'],
  now: number,
  events: readonly LogEntry['event'][],
): readonly LogEntry[] => {
  const first = Math.max(now, head.at + 1);
  return events.map((event, i) => ({ seq: head.seq + 1 + i, at: first + i, event }));
};

export const createDisk = (
  name: string,
  scheduler: Scheduler,
  observer: DiskObserver,
): SimulatedDisk => {
  const state: DiskState = {
    rows: new Map(),
    damaged: new Set(),
    cached: {},
    head: NEW,
    drafts: new Map(),
    holds: {},
    second: { ...NO_COPY },
  };
  const interned = createInterning();
  const faults: DiskFaults = { abort: 0, unavailable: 0, lateMs: 0, isFull: false };
  const device: Owner = { name, state: 'running' };

  const faultOf = (isWrite: boolean): StorageFault | null => {
    if (faults.unavailable > 0) {
      faults.unavailable--;
      observer.count('F6 storage unavailable');
      return new StorageFault('unavailable');
    }
    if (!isWrite) return null;
    if (faults.isFull) {
      observer.count('F5 quota exceeded');
      return new StorageFault('quota');
    }
    if (faults.abort === 0) return null;
    faults.abort--;
    observer.count('F4 transaction aborted after success');
    return new StorageFault('aborted');
  };

  const tellingFrom = (): number => {
    const { lateMs } = faults;
    if (lateMs > 0) observer.count('F6 answer late');
    faults.lateMs = 0;
    return scheduler.now() + lateMs;
  };

  /**
   * Number of transactions that have not begun. `untold`
   * counts, for each tab, those without an answer.
   */
  let waiting = 0;
  const untold = new Map<Owner, number>();
  const countUntold = (tab: Owner, change: number) =>
    untold.set(tab, (untold.get(tab) ?? 0) + change);
  const isAtRest = (tab: Owner): boolean => waiting === 0 && (untold.get(tab) ?? 0) === 0;

  const attempt = <T>(isWrite: boolean, work: () => T): { readonly value: T } | Error => {
    const fault = faultOf(isWrite);
    if (fault !== null) return fault;
    try {
      return { value: work() };
    } catch (error) {
      if (error instanceof FencedOff || error instanceof DraftLost) return error;
      throw error;
    }
  };

  const transact = <T>(tab: Owner, label: string, isWrite: boolean, work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting++;
      countUntold(tab, 1);
      const run = () => {
        waiting--;
        // A killed tab loses what it had not committed.
        if (tab.state === 'dead') {
          if (isWrite) observer.count('F1 killed before the write');
          return;
        }
        const outcome = attempt(isWrite, work);
        const complete = () => {
          countUntold(tab, -1);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome.value);
        };
        const told = outcome instanceof Error ? `${label} failed` : `${label} complete`;
        scheduler.enqueue({
          owner: tab,
          label: told,
          lane: `${tab.name} disk`,
          notBefore: tellingFrom(),
          run: complete,
        });
      };
      scheduler.enqueue({ owner: device, label: `${tab.name} ${label}`, lane: name, run });
    });

  const read = async (after: number): Promise<ReadEntries> => {
    if (after === state.head.seq) return NOTHING_NEW;
    const rows = [...state.rows.values()].filter(({ seq }) => seq > after);
    const parts = await Promise.all(rows.map(readRow));
    return {
      entries: parts.flatMap(({ entries }) => entries),
      unreadable: parts.flatMap(({ unreadable }) => unreadable),
    };
  };

  const storeOf = (tab: Owner, clock: Clock): LogStore => {
    const write = <T>(label: string, work: () => readonly [T, Partial<Commit>]): Promise<T> =>
      transact(tab, label, true, () => {
        const before = state.head;
        const [result, changes] = work();
        observer.committed(disk, {
          tab,
          before,
          added: [],
          dropped: [],
          hasSnapshot: false,
          ...changes,
        });
        return result;
      });
    return {
      load: () =>
        transact(tab, 'load', false, async () => {
          const { head, cached } = state;
          const entries = await read(0);
          const snapshot = await readCached(cached);
          const { snapshotVersion, seq: lastSeq } = head;
          return { ...snapshot, ...entries, snapshotVersion, lastSeq, encrypted: false };
        }).then((loaded) => loaded),
      readSince: (seq) => {
        const look = async () => {
          const { snapshotVersion, seq: lastSeq } = state.head;
          return { ...(await read(seq)), snapshotVersion, lastSeq };
        };
        // Each tab looks once a second. At rest the disk
        // answers at once, or such looks would be most steps.
        const isIdleLook = seq === state.head.seq && faults.unavailable === 0 && isAtRest(tab);
        return isIdleLook ? look() : transact(tab, 'read', false, look).then((loaded) => loaded);
      },
      append: (events, fence, draft) => {
        const sealed = events.map(seal);
        const now = clock.now();
        const kinds = events.map(({ kind }) => kind).join(' ');
        return write(`append ${kinds}`, () => {
          if (fence !== undefined && state.head.fence > fence) throw new FencedOff();
          requireHold(state, draft);
          const added = entriesFor(state.head, now, events);
          const last = added.at(-1) ?? state.head;
          added.forEach(({ seq, at }, i) =>
            state.rows.set(seq, { seq, at, v: LOG_VERSION, sealed: sealed[i] ?? '' }),
          );
          state.head = { ...state.head, seq: last.seq, at: last.at };
          if (draft !== undefined) {
            state.drafts.delete(draft.name);
            state.holds = endedBy(state.holds, draft, 'saved');
          }
          return [added, { added }];
        }).then((added) => {
          addTo(state.second, added);
          return added;
        });
      },
      writeSnapshot: (snapshot, readFromSeq, dropSeqs) => {
        const values = Object.entries(storedValues(snapshot)).map(
          ([key, value]) => [key, seal(value)] as const,
        );
        return write(`snapshot, drops ${dropSeqs.length}`, () => {
          const { snapshotReadFrom, snapshotVersion } = state.head;
          if (snapshotReadFrom > readFromSeq) return [undefined, {}];
          state.cached = interned({ ...state.cached, ...Object.fromEntries(values) });
          for (const seq of dropSeqs) state.rows.delete(seq);
          state.head = {
            ...state.head,
            snapshotReadFrom: readFromSeq,
            snapshotVersion: snapshotVersion + 1,
          };
          return [undefined, { dropped: dropSeqs, hasSnapshot: true }];
        });
      },
      raiseFence: () =>
        write('raise fence', () => {
          state.head = { ...state.head, fence: state.head.fence + 1 };
          return [state.head.fence, {}];
        }),
      restore: (...copied) => write('restore', () => [restoreInto(state, copied, clock.now()), {}]),
      copies: copiesIn(state.second, tab),
      readDraft: (draft) =>
        transact(tab, 'read draft', false, () => {
          const stored = state.drafts.get(draft);
          return stored === undefined ? null : (JSON.parse(stored) as unknown);
        }),
      writeDraft: (draft, value, holding) =>
        write('draft', () => {
          requireHold(state, holding);
          if (holding !== undefined) state.holds = written(state.holds, holding);
          if (value === null) state.drafts.delete(draft);
          else state.drafts.set(draft, JSON.stringify(value));
          return [undefined, {}];
        }),
      readHolds: () => transact(tab, 'read holds', false, () => state.holds),
      takeDraft: (draft, from, by) =>
        write('take draft', () => {
          const holds = takenFrom(state.holds, draft, from, by);
          state.holds = holds ?? state.holds;
          return [holds === null ? null : draftHold(holds, draft), {}];
        }),
      endDraft: (holding, how) =>
        write('end draft', () => {
          requireHold(state, holding);
          state.drafts.delete(holding.name);
          state.holds = endedBy(state.holds, holding, how);
          return [undefined, {}];
        }),
      leaveDraft: (holding) =>
        write('leave draft', () => {
          state.holds = leftBy(state.holds, holding);
          return [undefined, {}];
        }),
      close: () => undefined,
    };
  };

  const throwAway = (): void => {
    state.rows.clear();
    state.damaged.clear();
    state.drafts.clear();
    Object.assign(state, { cached: {}, head: NEW, holds: {} });
  };
  const evict = (): void => {
    throwAway();
    Object.assign(state.second, NO_COPY);
  };
  const replace = (row: StoredEntry): void => void state.rows.set(row.seq, row);
  const loseKey = (): void => {
    for (const row of state.rows.values()) replace({ ...row, sealed: 'of another key' });
    const names = Object.keys(state.cached);
    state.cached = Object.fromEntries(names.map((name) => [name, 'of another key']));
  };
  const hands = { throwAway, evict, replace, loseKey };
  const disk: SimulatedDisk = { name, state, faults, ...hands, isAtRest, open: storeOf };
  return disk;
};
