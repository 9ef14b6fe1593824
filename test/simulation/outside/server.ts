/** The simulated server: the memory cloud, which passes the same contract as the real one. */
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { readCloud } from '#adapters/cloud-documents/read-cloud.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { StoredRecord, WrittenCollection } from '#domain/queue/writes.ts';
import type { CloudRead, CloudWrite, CursorStep, FaultKind } from '#machines/ports/ports.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { inPieces, type Tear } from './torn-reading.ts';

export type Request =
  | {
      readonly call: 'commit';
      readonly userId: string;
      readonly writes: readonly CloudWrite[];
      readonly cursor?: CursorStep | undefined;
    }
  | { readonly call: 'readCursor'; readonly userId: string; readonly storeId: string }
  | {
      readonly call: 'lookUp';
      readonly userId: string;
      readonly collection: WrittenCollection;
      readonly ids: readonly string[];
    }
  | { readonly call: 'deletedSince'; readonly userId: string; readonly from: number }
  | Reading;

/** A reading of everything, or of what has changed since `known`. */
export interface Reading {
  readonly call: 'read';
  readonly userId: string;
  readonly known: Snapshot | undefined;
  /** The clock of the reading device, ms. */
  readonly now: () => number;
  /** Lets each query be answered in a moment of its own; null if all are answered at once. */
  readonly tear: Tear | null;
}

export type Answer =
  | CloudRead
  | ReadonlySet<string>
  | ReadonlyMap<string, StoredRecord>
  | Cursor
  | null
  | undefined;

export interface Server {
  readonly cloud: Pick<MemoryCloud, 'documents' | 'put' | 'take' | 'commit' | 'receiptsBefore'>;
  /** Paths whose writes the rules refuse, with the kind of refusal. */
  readonly poisoned: Map<string, FaultKind>;
  mend(): void;
  read(userId: string): Promise<CloudRead>;
}

/** The server of the ordinary world; it takes calls as values, not as HTTP requests. */
export interface MemoryServer extends Server {
  readonly cloud: MemoryCloud;
  /** Ms between the time of a commit and the moment from which it can be read. */
  lagMs: number;
  execute(request: Request): Promise<Answer>;
}

export const pathOfWrite = ({ collection, id }: CloudWrite): string => `${collection}/${id}`;

interface Made {
  readonly userId: string;
  readonly known: Snapshot | undefined;
  readonly at: number;
  readonly result: Promise<CloudRead>;
}

/**
 * Makes a reading once: the same reading of the same
 * documents at the same time gives the same records.
 */
const createReader = (cloud: MemoryCloud) => {
  const madeOf = new WeakMap<MemoryCloud['documents'], Made[]>();
  return (userId: string, known: Snapshot | undefined, at: number): Promise<CloudRead> => {
    const made = madeOf.get(cloud.documents) ?? [];
    madeOf.set(cloud.documents, made);
    const found = made.find((one) => one.userId === userId && one.known === known && one.at === at);
    if (found !== undefined) return found.result;
    const result = readCloud({ ...cloud.sourceOf(userId), now: () => at }, known);
    made.push({ userId, known, at, result });
    return result;
  };
};

/** `now` is the clock of the server, ms since 1970. */
export const createServer = (now: () => number): MemoryServer => {
  const poisoned = new Map<string, FaultKind>();
  const refuse = (write: CloudWrite) => poisoned.get(pathOfWrite(write)) ?? null;
  const cloud = createMemoryCloud({ refuse }, () => now() - server.lagMs);
  const read = createReader(cloud);
  const carriedOut = ({ userId, known, now, tear }: Reading): Promise<CloudRead> =>
    tear === null
      ? read(userId, known, now())
      : readCloud({ ...inPieces(cloud.sourceOf(userId), tear), now }, known);
  const server: MemoryServer = {
    cloud,
    poisoned,
    lagMs: 0,
    mend: () => void (server.lagMs = 0),
    // Only the records of this reading count, so its time does not matter.
    read: (userId) => read(userId, undefined, 0),
    execute: (request) => {
      switch (request.call) {
        case 'commit':
          return cloud.commit(request.userId, request.writes, request.cursor).then(() => undefined);
        case 'readCursor':
          return cloud.readCursor(request.userId, request.storeId);
        case 'lookUp':
          return cloud.lookUp(request.userId, request.collection, request.ids);
        case 'deletedSince':
          return cloud.deletedSince(request.userId, request.from);
        case 'read':
          return carriedOut(request);
      }
    },
  };
  return server;
};
