/**
 * The disk of one user's log on one device, with the product's own store
 * on IndexedDB. The world decides which call comes next, if it fails,
 * and when the tab hears of it; the store decides what the call does.
 */
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { type Clock, FencedOff, type LogStore, StorageFault } from '#machines/ports/ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import type {
  Commit,
  DiskFaults,
  DiskObserver,
  DiskState,
  SimulatedDisk,
} from '#test/simulation/outside/disk-parts.ts';
import type { Owner, Scheduler } from '#test/simulation/outside/scheduler.ts';
import { NO_COPY } from '#test/simulation/outside/second-store.ts';
import { abortAfterSuccess, deadHandle, noAnswer, noRoom } from './disk-faults.ts';
import { deleteRaw, openRaw, readRaw, replaceCached, replaceRows } from './raw-database.ts';
import { standInCipher } from './stand-ins.ts';

const NOTHING: DiskState['head'] = {
  seq: 0,
  at: 0,
  fence: 0,
  snapshotVersion: 0,
  snapshotReadFrom: -1,
};

const newState = (): DiskState => ({
  rows: new Map(),
  damaged: new Set(),
  cached: {},
  head: NOTHING,
  drafts: new Map(),
  holds: {},
  second: { ...NO_COPY },
});

/** A connection to the database dies at each call with a multiple of this number. */
const CALLS_OF_A_HANDLE = 3;

/** Arms the next fault for one call and returns its undo. */
const arm = (
  faults: DiskFaults,
  isWrite: boolean,
  call: number,
  count: DiskObserver['count'],
): (() => void) => {
  if (faults.unavailable > 0) {
    faults.unavailable--;
    count('F6 storage unavailable');
    return noAnswer();
  }
  if (isWrite && faults.isFull) {
    count('F5 quota exceeded');
    return noRoom();
  }
  if (isWrite && faults.abort > 0) {
    faults.abort--;
    count('F4 transaction aborted after success');
    return abortAfterSuccess();
  }
  if (call % CALLS_OF_A_HANDLE !== 0) return () => undefined;
  count('F27 connection to the disk died');
  return deadHandle(call / CALLS_OF_A_HANDLE, isWrite);
};

type Outcome<T> = { readonly value: T } | { readonly error: Error };

const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof StorageFault || error instanceof FencedOff || error instanceof DraftLost)
        return { error };
      throw error;
    },
  );

export const createRealDisk = (
  name: string,
  scheduler: Scheduler,
  observer: DiskObserver,
): SimulatedDisk => {
  const owner = name.replace('/', '_');
  const database = databaseName(owner);
  const state = newState();
  const faults: DiskFaults = { abort: 0, unavailable: 0, lateMs: 0, isFull: false };
  const device: Owner = { name, state: 'running' };
  let raw: Promise<IDBDatabase> | null = null;
  let waiting = 0;
  let calls = 0;
  const untold = new Map<Owner, number>();
  const countUntold = (tab: Owner, change: number) =>
    untold.set(tab, (untold.get(tab) ?? 0) + change);

  const look = async (): Promise<void> => {
    const { head, rows } = await readRaw(await (raw ??= openRaw(database)));
    state.rows.clear();
    for (const row of rows) state.rows.set(row.seq, row);
    state.head = head;
  };

  const tellingFrom = (): number => {
    const { lateMs } = faults;
    if (lateMs > 0) observer.count('F6 answer late');
    faults.lateMs = 0;
    return scheduler.now() + lateMs;
  };

  const complete = <T>(
    tab: Owner,
    label: string,
    outcome: Outcome<T>,
    give: (outcome: Outcome<T>) => void,
  ): void => {
    const run = () => {
      countUntold(tab, -1);
      give(outcome);
    };
    const told =
      'error' in outcome ? `${label} failed: ${outcome.error.message}` : `${label} complete`;
    const lane = `${tab.name} disk`;
    scheduler.enqueue({ owner: tab, label: told, lane, notBefore: tellingFrom(), run });
  };

  const transact = <T>(
    tab: Owner,
    label: string,
    isWrite: boolean,
    work: () => Promise<T>,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting++;
      countUntold(tab, 1);
      const carryOut = async (): Promise<void> => {
        const disarm = arm(faults, isWrite, (calls += 1), observer.count);
        const outcome = await outcomeOf(work()).finally(disarm);
        waiting--;
        complete(tab, label, outcome, (told) => {
          if ('error' in told) reject(told.error);
          else resolve(told.value);
        });
      };
      const run = () => {
        if (tab.state !== 'dead') {
          carryOut().catch(observer.failed);
          return;
        }
        // A killed tab loses what it had not committed.
        waiting--;
        if (isWrite) observer.count('F1 killed before the write');
      };
      scheduler.enqueue({ owner: device, label: `${tab.name} ${label}`, lane: name, run });
    });

  const storeOf = (tab: Owner, clock: Clock): LogStore => {
    let opened: Promise<LogStore> | null = null;
    const store = (): Promise<LogStore> => {
      opened ??= openLogStore(owner, clock, '', standInCipher).catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    };
    const ask = <T>(label: string, call: (real: LogStore) => Promise<T>): Promise<T> =>
      transact(tab, label, false, async () => call(await store()));
    const change = <T>(
      label: string,
      call: (real: LogStore) => Promise<T>,
      told: (result: T, before: DiskState['head']) => Partial<Commit> = () => ({}),
    ): Promise<T> =>
      transact(tab, label, true, async () => {
        const before = state.head;
        const result = await call(await store());
        await look();
        const nothing = { added: [], dropped: [], hasSnapshot: false };
        observer.committed(disk, { tab, before, ...nothing, ...told(result, before) });
        return result;
      });
    return {
      load: () => ask('load', (real) => real.load()),
      readSince: (seq) => {
        const { seq: lastSeq, snapshotVersion } = state.head;
        const isIdleLook = seq === lastSeq && faults.unavailable === 0 && isAtRest(tab);
        return isIdleLook
          ? Promise.resolve({ entries: [], unreadable: [], snapshotVersion, lastSeq })
          : ask('read', (real) => real.readSince(seq));
      },
      append: (events, fence, draft) =>
        change<readonly LogEntry[]>(
          `append ${events.map(({ kind }) => kind).join(' ')}`,
          (real) => real.append(events, fence, draft),
          (added) => ({ added }),
        ),
      writeSnapshot: (snapshot, readFromSeq, dropSeqs) =>
        change(
          `snapshot, drops ${dropSeqs.length}`,
          (real) => real.writeSnapshot(snapshot, readFromSeq, dropSeqs),
          (_, { snapshotVersion }) =>
            state.head.snapshotVersion > snapshotVersion
              ? { dropped: dropSeqs, hasSnapshot: true }
              : {},
        ),
      raiseFence: () => change('raise fence', (real) => real.raiseFence()),
      restore: (entries, lastSeq) => change('restore', (real) => real.restore(entries, lastSeq)),
      copies: null,
      readDraft: (draft) => ask('read draft', (real) => real.readDraft(draft)),
      writeDraft: (...asked) => change('draft', (real) => real.writeDraft(...asked)),
      readHolds: () => ask('read holds', (real) => real.readHolds()),
      takeDraft: (...asked) => change('take draft', (real) => real.takeDraft(...asked)),
      endDraft: (...asked) => change('end draft', (real) => real.endDraft(...asked)),
      leaveDraft: (holding) => change('leave draft', (real) => real.leaveDraft(holding)),
      close: () => void opened?.then((real) => real.close()),
    };
  };

  const isAtRest = (tab: Owner): boolean => waiting === 0 && (untold.get(tab) ?? 0) === 0;
  const onRaw = (work: (db: IDBDatabase) => unknown): void => {
    void raw?.then(work);
  };
  const evict = (): void => {
    onRaw((db) => db.close());
    raw = null;
    deleteRaw(database);
    Object.assign(state, newState());
  };
  const disk: SimulatedDisk = {
    name,
    state,
    faults,
    isAtRest,
    open: storeOf,
    replace: (row) => {
      state.rows.set(row.seq, row);
      onRaw((db) => replaceRows(db, [row]));
    },
    loseKey: () => {
      const text = 'of another key';
      for (const row of state.rows.values()) state.rows.set(row.seq, { ...row, sealed: text });
      onRaw((db) => replaceRows(db, state.rows.values()));
      onRaw((db) => replaceCached(db, text));
    },
    // The real disk has no second copy, so nothing survives here either.
    throwAway: evict,
    evict,
  };
  return disk;
};
