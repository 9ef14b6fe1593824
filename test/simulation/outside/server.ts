/** The cloud as the server has it: the memory cloud, which is held to the contract of the real one, and what it remembers of each write. */
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { readCloud } from '#adapters/cloud-documents/read-cloud.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import type { CloudRead, CloudWrite, CursorStep, FaultKind } from '#machines/ports/ports.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { inPieces, type Tear } from './torn-reading.ts';

/** One call, as it travels. */
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
      readonly collection: CollectionName;
      readonly ids: readonly string[];
    }
  | { readonly call: 'deletedSince'; readonly userId: string; readonly from: number }
  | Reading;

/** A reading of all, or of what has changed since something is known. */
export interface Reading {
  readonly call: 'read';
  readonly userId: string;
  readonly known: Snapshot | undefined;
  /** The time of the device that reads, ms. */
  readonly now: () => number;
  /** How its queries come apart; null where they are answered all at once. */
  readonly tear: Tear | null;
}

/** What a call can give. */
export type Answer =
  | CloudRead
  | ReadonlySet<string>
  | ReadonlyMap<string, StoredRecord>
  | Cursor
  | null
  | undefined;

/** The server. */
export interface Server {
  readonly cloud: Pick<MemoryCloud, 'documents' | 'put' | 'take' | 'commit' | 'receiptsBefore'>;
  /** Documents whose writes the rules refuse, and how. */
  readonly poisoned: Map<string, FaultKind>;
  /** Nothing goes wrong any more. */
  mend(): void;
  /** All that a user has, as it is now. */
  read(userId: string): Promise<CloudRead>;
}

/** The server of the ordinary world, which takes calls as they are. */
export interface MemoryServer extends Server {
  readonly cloud: MemoryCloud;
  /** By how much the time of a commit lies before the moment in which it can be read, ms. */
  lagMs: number;
  execute(request: Request): Promise<Answer>;
}

/** The path of the document that a write is for. */
export const pathOfWrite = ({ collection, id }: CloudWrite): string => `${collection}/${id}`;

/** A reading that was made, and what it gave. */
interface Made {
  readonly userId: string;
  readonly known: Snapshot | undefined;
  readonly at: number;
  readonly result: Promise<CloudRead>;
}

/** Makes readings. The same one of the same documents at the same time gives the same records: it is made once, whoever asks for it. */
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

/** A server on which nothing is stored; `now` is its clock, ms since 1970. */
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
    // The records alone are looked at, whatever the time.
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
