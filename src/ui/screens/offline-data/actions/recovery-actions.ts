import { queuedEvent } from '#domain/log/queued-event.ts';
import { strictTextOf } from '#ui/data-file/strict-text.ts';
import { keepApart, separateClient } from '#domain/commands/commands.ts';
import { naming } from '#domain/queue/copied-queue.ts';
import type { FormerLog } from '#domain/recovery/former-account.ts';
import { realIdOf } from '#domain/shared/ids.ts';
import {
  type CopyRefusal,
  isThereIn,
  judgeCopy,
  type JudgedOperation,
  loadEvents,
  readQueueCopy,
  type ReadQueueCopy,
} from '#domain/recovery/queue-copy.ts';
import { discardEvents, replaceEvents, requeueEvents } from '#domain/queue/recovery.ts';
import type { WentBack } from '#domain/recovery/went-back.ts';
import { type View, viewOf } from '#domain/view/view.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import {
  mergeDoubles,
  renumber,
  type Repair,
  totalOfLines,
  unlink,
} from '#domain/recovery/repairs.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { QueueCopy } from '#schemas/queue-copy.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Vanished } from '#schemas/vanished.ts';
import { saveFile } from '#ui/shared/saving/save-file.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { correctedClient } from '#ui/receipt/form/correction.ts';
import { type NamedFile, queueFile, rawFile } from '#ui/shared/saving/queue-file.ts';

/** What recovery needs of the workspace. */
export type RecoveryWorkspace = Pick<
  WorkspaceServices,
  | 'journal'
  | 'cloud'
  | 'sync'
  | 'syncNow'
  | 'caching'
  | 'refresh'
  | 'newOperationId'
  | 'rawEntries'
  | 'former'
  | 'rung'
>;

/** A file that was read, and what it would add. */
export interface ReadCopy {
  readonly copy: ReadQueueCopy;
  readonly judged: readonly JudgedOperation[];
}

/** What the user can do about what waits, was given up, or does not fit. What stores throws `StorageFault` when it can't. */
export type RecoveryActions = ReturnType<typeof recoveryActions>;

type Owner = NonNullable<QueueCopy['owner']>;

const saveJson = ({ name, json }: NamedFile): void =>
  saveFile(new Blob([json], { type: 'application/json' }), name);

const cloudRecovery = () => import('./cloud-recovery.ts');
type CloudRecovery = Awaited<ReturnType<typeof cloudRecovery>>;

/** The actions over the workspace of the signed-in user. */
export const recoveryActions = (
  {
    journal,
    cloud,
    sync,
    syncNow,
    caching,
    refresh,
    newOperationId,
    rawEntries,
    former,
    rung,
  }: RecoveryWorkspace,
  owner: Owner,
  now: () => number,
) => {
  const append = async (events: readonly LogEvent[]): Promise<number> => {
    if (events.length > 0) {
      await journal.append(events);
      sync.send({ type: 'SUBMITTED' });
    }
    return events.length;
  };
  const moment = () => ({ operationId: newOperationId(), at: new Date(now()).toISOString() });
  const context = () => ({ userId: owner.id, at: moment().at, newOperationId });
  const requeue = (id: string) => append(requeueEvents(journal.getState(), id));
  const judge = (copy: QueueCopy) =>
    judgeCopy(copy, journal.getState(), isThereIn(journal.getView()));
  const submit = (operations: readonly NewOperation[]) => append(operations.map(queuedEvent));
  /** What the operations of a repair are; reading again and queueing again need none. */
  const operationsOf = (repair: Repair, chosenId?: string): readonly NewOperation[] => {
    switch (repair.kind) {
      case 'unlink':
        return repair.receipts.flatMap((receipt) => unlink(receipt, repair.clientId, moment()));
      case 'renumber':
        return repair.receipts
          .filter(({ id }) => id === chosenId)
          .flatMap((receipt) => renumber(receipt, journal.getView(), moment()));
      case 'total-of-lines':
        return repair.receipts.flatMap((receipt) => totalOfLines(receipt, moment()));
      case 'separate':
        return repair.clients.flatMap((client) => separateClient(client, newOperationId()));
      case 'merge':
        return mergeDoubles(journal.getView(), repair.ids, newOperationId);
      case 'keep-apart':
        return keepApart(journal.getView().clients, repair.ids, newOperationId);
      // What is compared is put right where the records are shown.
      case 'compare':
      case 'requeue':
      case 'read-again':
        return [];
    }
  };
  /**
   * A receipt may be newer than the clients that the cache has, and may have another client by now:
   * a link is taken off where the cloud has both as they are here.
   */
  const isLinkStale = async ({ clientId, receipts }: Repair & { kind: 'unlink' }) => {
    const linkedId = realIdOf(clientId);
    const receiptIds = receipts.map(({ id }) => realIdOf(id));
    const clients = await cloud.lookUp(owner.id, 'clients', [linkedId]);
    const stored = await cloud.lookUp(owner.id, 'receipts', receiptIds);
    const isOther = ({ record }: StoredRecord) => {
      const { clientId: storedId }: Partial<Receipt> = record ?? {};
      return storedId !== linkedId;
    };
    return clients.size > 0 || [...stored.values()].some(isOther);
  };
  const needsReading = async (repair: Repair) =>
    repair.kind === 'read-again' || (repair.kind === 'unlink' && (await isLinkStale(repair)));

  const nameStore = async (): Promise<void> => {
    const named = naming(journal.getState(), newOperationId());
    if (named.length > 0) await journal.append(named);
  };

  /** What the user decides about a cloud that went back; null where another tab's user has decided meanwhile. */
  const settle = async (
    wentBack: WentBack,
    eventsBy: (recovery: CloudRecovery) => readonly LogEvent[],
  ) => {
    const recovery = await cloudRecovery();
    const isSame = await recovery.isStillBehind(journal, wentBack);
    const count = isSame ? await append(eventsBy(recovery)) : null;
    caching.send({ type: 'REFRESH' });
    return count;
  };

  return {
    sync: syncNow,
    refresh,
    /** Queues an operation again that was given up, with what belongs to it; resolves with how many those are. */
    requeue,
    discard: (id: string) => append(discardEvents(journal.getState(), id, newOperationId)),
    /** Puts the client as it was corrected in place of the refused operation. */
    correctClient: (id: string, fields: ClientFields) => {
      const operation = journal.getState().operations[id]?.operation;
      if (operation === undefined) return Promise.resolve(0);
      const corrected = correctedClient(operation, fields, journal.getView(), newOperationId());
      return append(replaceEvents(journal.getState(), id, corrected, newOperationId));
    },
    /** Saves everything that is not on the server yet as a file. */
    save: async () => {
      // Without room to name the store, the file is wanted all the more.
      await nameStore().catch(() => undefined);
      const store = journal.getState().cursor;
      saveJson(queueFile(journal.getView(), { owner, store }, now()));
    },
    readCopy: async (file: Blob): Promise<ReadCopy | CopyRefusal> => {
      const text = await strictTextOf(file);
      const copy = text === null ? 'broken' : readQueueCopy(text, owner);
      return typeof copy === 'string' ? copy : { copy, judged: judge(copy) };
    },
    /** Queues what is new in a copy; judged again, since another tab may have loaded it. */
    load: (copy: QueueCopy) => {
      const { store } = copy;
      const copyOf = store === null ? undefined : { ...store, attempt: newOperationId() };
      return append(loadEvents(judge(copy), copyOf));
    },
    /**
     * Puts right what does not fit; of receipts that share a number the chosen one gets a new one.
     * Throws `CloudFault` where the cloud cannot be asked whether it has a client.
     */
    repair: async (repair: Repair, chosenId?: string): Promise<'repaired' | 'refreshed'> => {
      if (await needsReading(repair)) {
        caching.send({ type: 'REFRESH' });
        return 'refreshed';
      }
      if (repair.kind === 'requeue') await requeue(repair.operationId);
      else await submit(operationsOf(repair, chosenId));
      return 'repaired';
    },
    /** Brings the version back that does not stand and closes the matter, in one append; 0 when there is nothing to bring back. */
    restore: (conflict: View['conflicts'][number]) => {
      const operations = restoreLost(conflict, journal.getView(), moment());
      if (operations.length === 0) return Promise.resolve(0);
      const { operationId } = conflict;
      return append([...operations.map(queuedEvent), { kind: 'conflict-seen', operationId }]);
    },
    forgetRescue: () => journal.forgetRescue(),
    forgetTaken: () => rung.forget(),
    dismiss: (operationId: string) => append([{ kind: 'conflict-seen', operationId }]),
    /** How the cloud went back; where it did not, or another tab's user has decided, it is read. Throws `CloudFault` and `LimitReached`. */
    compare: async () => {
      const wentBack = await (await cloudRecovery()).compareWithCloud(journal, cloud);
      if (wentBack === null) caching.send({ type: 'REFRESH' });
      return wentBack;
    },
    sendNewer: (wentBack: WentBack) =>
      settle(wentBack, ({ sendNewerEvents }) =>
        sendNewerEvents(journal.getState(), wentBack, context()),
      ),
    acceptCloud: (wentBack: WentBack) =>
      settle(wentBack, ({ acceptEvents }) => acceptEvents(journal.getState(), wentBack, context())),
    /** Makes a record anew that left the cloud without a word, as it was. */
    restoreVanished: async (vanished: Vanished) => {
      const { operationsToRestore } = await cloudRecovery();
      return submit(operationsToRestore(vanished, context()));
    },
    takeOver: (userId: string) => former.takeOver(userId),
    /** Saves what a former account left as a file, which this account can load. */
    saveFormer: ({ userId, snapshot, log }: FormerLog) =>
      saveJson(
        queueFile(
          viewOf(userId, snapshot, log),
          { owner: { ...owner, id: userId }, store: null },
          now(),
        ),
      ),
    openFormer: (userId: string, passphrase: string) => former.open(userId, passphrase),
    saveUnreadable: async (seqs: readonly number[]) =>
      saveJson(rawFile(await rawEntries.read(seqs), now())),
    removeUnreadable: async (seqs: readonly number[]) => {
      await rawEntries.remove(seqs);
      await journal.catchUp();
    },
  };
};
