import { nameStoreEvents } from '#domain/queue/copied-queue.ts';
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

export interface JudgedQueueFile {
  readonly copy: ReadQueueFile;
  readonly judged: readonly JudgedOperation[];
}

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
     * Requeues a removed operation and the operations that belong to it. Resolves with their
     * number.
     */
    requeue: (id: string) => counted(requeueEvents(journal.getState(), id)),
    discard: (id: string) => counted(discardEvents(journal.getState(), id, newOperationId)),
    /** Queues the corrected client in place of the refused operation. Throws `LimitReached`. */
    correctClient: async (id: string, fields: ClientFields): Promise<void> => {
      const operation = journal.getState().operations[id]?.operation;
      if (operation === undefined) return;
      const corrected = correctedClient(operation, fields, journal.getView(), newOperationId());
      await replaceOperation(id, corrected, ports);
    },
    /**
     * Returns the id and cursor of this device's store, and gives the store an id first if it has
     * none. Null if the id could not be stored.
     */
    nameStore: async (): Promise<QueueFile['store']> => {
      const named = nameStoreEvents(journal.getState(), newOperationId());
      // On a full disk the user needs the queue file all the more.
      await counted(named).catch(() => undefined);
      return journal.getState().cursor;
    },
    /** Returns what a queue file would add for its owner, or why it is refused. */
    readCopy: (
      text: string,
      owner: QueueFile['owner'],
    ): Promise<JudgedQueueFile | QueueFileRefusal> => {
      const copy = readQueueFile(text, owner);
      return Promise.resolve(typeof copy === 'string' ? copy : { copy, judged: judge(copy) });
    },
    /**
     * Queues the new operations of a copy. Judges the copy again, because another tab may have
     * loaded it.
     */
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
