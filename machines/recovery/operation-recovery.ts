/** What the user decides about single operations, and about copies of a queue. */
import { naming } from '#domain/queue/copied-queue.ts';
import { discardEvents, requeueEvents } from '#domain/queue/recovery.ts';
import { correctedClient } from '#domain/recovery/correction.ts';
import {
  type QueueFileRefusal,
  isThereIn,
  judgeCopy,
  type JudgedOperation,
  loadEvents,
  readQueueFile,
  type ReadQueueFile,
} from '#domain/recovery/queue-file.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { QueueFile } from '#schemas/queue-file.ts';
import type { RecoveryPorts } from './recovery.types.ts';
import { replaceOperation } from './replace-operation.ts';

/** A file that was read, and what it would add. */
export interface JudgedCopy {
  readonly copy: ReadQueueFile;
  readonly judged: readonly JudgedOperation[];
}

/** See `recovery()`. */
export const operationRecovery = (ports: RecoveryPorts) => {
  const { journal, store, rawEntries, newOperationId } = ports;
  const counted = async (events: readonly LogEvent[]): Promise<number> => {
    if (events.length > 0) await store(events);
    return events.length;
  };
  const judge = (copy: QueueFile) =>
    judgeCopy(copy, journal.getState(), isThereIn(journal.getView()));
  return {
    /**
     * Queues an operation again that was given up, with what belongs to it; resolves with how
     * many those are.
     */
    requeue: (id: string) => counted(requeueEvents(journal.getState(), id)),
    discard: (id: string) => counted(discardEvents(journal.getState(), id, newOperationId)),
    /**
     * Puts the client as it was corrected in place of the refused operation. Throws
     * `LimitReached`.
     */
    correctClient: async (id: string, fields: ClientFields): Promise<void> => {
      const operation = journal.getState().operations[id]?.operation;
      if (operation === undefined) return;
      const corrected = correctedClient(operation, fields, journal.getView(), newOperationId());
      await replaceOperation(id, corrected, ports);
    },
    /**
     * The name of this device's store, given now where it has none; null where it could not be
     * stored.
     */
    nameStore: async (): Promise<QueueFile['store']> => {
      const named = naming(journal.getState(), newOperationId());
      // Without room to name the store, the copy of its queue is wanted all the more.
      await counted(named).catch(() => undefined);
      return journal.getState().cursor;
    },
    /** What the file of a queue would add for its owner, or why it is not read. */
    readCopy: (text: string, owner: QueueFile['owner']): Promise<JudgedCopy | QueueFileRefusal> => {
      const copy = readQueueFile(text, owner);
      return Promise.resolve(typeof copy === 'string' ? copy : { copy, judged: judge(copy) });
    },
    /** Queues what is new in a copy; judged again, since another tab may have loaded it. */
    load: (copy: QueueFile) => {
      const from = copy.store === null ? undefined : { ...copy.store, attempt: newOperationId() };
      return counted(loadEvents(judge(copy), from));
    },
    removeUnreadable: async (seqs: readonly number[]): Promise<void> => {
      await rawEntries.remove(seqs);
      await journal.catchUp();
    },
  };
};
