/** The cloud as the server has it: the memory cloud, which is held to the contract of the real one, and what it remembers of each write. */
import { createMemoryCloud, type MemoryCloud } from '#adapters/memory/cloud.ts';
import type { StoredRecord } from '#domain/log/writes.ts';
import type { CloudRead, CloudWrite, FaultKind } from '#machines/ports.ts';
import type { CollectionName } from '#schemas/collection.ts';

/** One call, as it travels. */
export type Request =
  | { readonly call: 'commit'; readonly userId: string; readonly writes: readonly CloudWrite[] }
  | {
      readonly call: 'lookUp';
      readonly userId: string;
      readonly collection: CollectionName;
      readonly ids: readonly string[];
    }
  | { readonly call: 'read'; readonly userId: string };

/** What a call can give. */
export type Answer = CloudRead | ReadonlyMap<string, StoredRecord> | undefined;

/** The server. */
export interface Server {
  readonly cloud: MemoryCloud;
  /** Documents whose writes the rules refuse, and how. */
  readonly poisoned: Map<string, FaultKind>;
  execute(request: Request): Promise<Answer>;
  /** All that a user has, as it is now. */
  read(userId: string): Promise<CloudRead>;
}

/** The path of the document that a write is for. */
export const pathOfWrite = ({ collection, id }: CloudWrite): string => `${collection}/${id}`;

/** A server on which nothing is stored. */
export const createServer = (): Server => {
  const poisoned = new Map<string, FaultKind>();
  const cloud = createMemoryCloud({ refuse: (write) => poisoned.get(pathOfWrite(write)) ?? null });
  // Between two writes every reading of all gives the same.
  const reads = new WeakMap<object, Map<string, Promise<CloudRead>>>();
  const read = (userId: string): Promise<CloudRead> => {
    const ofNow = reads.get(cloud.documents) ?? new Map<string, Promise<CloudRead>>();
    reads.set(cloud.documents, ofNow);
    const found = ofNow.get(userId) ?? cloud.read(userId);
    ofNow.set(userId, found);
    return found;
  };
  return {
    cloud,
    poisoned,
    read,
    execute: (request) => {
      switch (request.call) {
        case 'commit':
          return cloud.commit(request.userId, request.writes).then(() => undefined);
        case 'lookUp':
          return cloud.lookUp(request.userId, request.collection, request.ids);
        case 'read':
          return read(request.userId);
      }
    },
  };
};
