/** Log store in memory, for unit tests and devices without storage; its data ends with the tab. */
import {
  type DraftHolds,
  endedBy,
  type Holding,
  draftHold,
  leftBy,
  draftLoss,
  takenFrom,
  written,
} from '#domain/draft/draft-holds.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { type Clock, FencedOff, type LogStore } from '#machines/ports/ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { restoredLog } from '#adapters/stored/restored-log.ts';

/** Shared by several stores of one device. */
export interface MemoryDisk {
  entries: LogEntry[];
  snapshot: Snapshot;
  head: { seq: number; at: number; fence: number; snapshotVersion: number; readFrom: number };
  drafts: Map<string, unknown>;
  holds: DraftHolds;
}

export const newMemoryDisk = (): MemoryDisk => ({
  entries: [],
  snapshot: EMPTY_SNAPSHOT,
  head: { seq: 0, at: 0, fence: 0, snapshotVersion: 0, readFrom: -1 },
  drafts: new Map(),
  holds: {},
});

const copy = <T>(value: T): T => structuredClone(value);

/** Error to throw if the tab no longer holds the draft; null if it does, and without `holding`. */
const lost = ({ holds }: MemoryDisk, holding: Holding | undefined): DraftLost | null => {
  const loss = holding === undefined ? null : draftLoss(holds, holding);
  return loss === null ? null : new DraftLost(loss);
};

type Drafts = Pick<
  LogStore,
  'readDraft' | 'writeDraft' | 'readHolds' | 'takeDraft' | 'endDraft' | 'leaveDraft'
>;

const memoryDrafts = (disk: MemoryDisk): Drafts => ({
  readDraft: (name) => Promise.resolve(copy(disk.drafts.get(name) ?? null)),
  writeDraft: (name, draft, holding) => {
    const loss = lost(disk, holding);
    if (loss !== null) return Promise.reject(loss);
    if (draft === null) disk.drafts.delete(name);
    else disk.drafts.set(name, copy(draft));
    if (holding !== undefined) disk.holds = written(disk.holds, holding);
    return Promise.resolve();
  },
  readHolds: () => Promise.resolve(disk.holds),
  takeDraft: (name, from, by) => {
    const holds = takenFrom(disk.holds, name, from, by);
    if (holds === null) return Promise.resolve(null);
    disk.holds = holds;
    return Promise.resolve(draftHold(holds, name));
  },
  endDraft: (holding, how) => {
    const loss = lost(disk, holding);
    if (loss !== null) return Promise.reject(loss);
    disk.drafts.delete(holding.name);
    disk.holds = endedBy(disk.holds, holding, how);
    return Promise.resolve();
  },
  leaveDraft: (holding) => {
    disk.holds = leftBy(disk.holds, holding);
    return Promise.resolve();
  },
});

export const memoryLogStore = (disk: MemoryDisk, clock: Clock): LogStore => ({
  load: () =>
    Promise.resolve({
      snapshot: copy(disk.snapshot),
      entries: copy(disk.entries),
      lastSeq: disk.head.seq,
      unreadable: [],
      setAside: {},
      snapshotVersion: disk.head.snapshotVersion,
      encrypted: false,
    }),
  readSince: (seq) =>
    Promise.resolve({
      entries: copy(disk.entries.filter((entry) => entry.seq > seq)),
      lastSeq: disk.head.seq,
      unreadable: [],
      snapshotVersion: disk.head.snapshotVersion,
    }),
  append: (events, fence, draft) => {
    if (fence !== undefined && disk.head.fence > fence) return Promise.reject(new FencedOff());
    const loss = lost(disk, draft);
    if (loss !== null) return Promise.reject(loss);
    const now = clock.now();
    const stored = events.map((event): LogEntry => {
      disk.head.seq += 1;
      disk.head.at = Math.max(now, disk.head.at + 1);
      return { seq: disk.head.seq, at: disk.head.at, event: copy(event) };
    });
    disk.entries.push(...stored);
    if (draft !== undefined) {
      disk.drafts.delete(draft.name);
      disk.holds = endedBy(disk.holds, draft, 'saved');
    }
    return Promise.resolve(copy(stored));
  },
  writeSnapshot: (snapshot, readFromSeq, dropSeqs) => {
    if (disk.head.readFrom > readFromSeq) return Promise.resolve();
    disk.head.readFrom = readFromSeq;
    disk.head.snapshotVersion += 1;
    disk.snapshot = copy(snapshot);
    disk.entries = disk.entries.filter(({ seq }) => !dropSeqs.includes(seq));
    return Promise.resolve();
  },
  raiseFence: () => Promise.resolve(++disk.head.fence),
  restore: (entries, lastSeq) => {
    const { head, entries: present } = disk;
    const now = clock.now();
    const restored = restoredLog({ head, present, copied: copy(entries), lastSeq, now });
    if (restored === null) return Promise.resolve(false);
    disk.entries = [...restored.rows];
    disk.head = restored.head;
    return Promise.resolve(true);
  },
  copies: null,
  ...memoryDrafts(disk),
  close: () => undefined,
});
