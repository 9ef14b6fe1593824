/**
 * The user's decisions about inconsistent records, conflicts, and records that the cloud has lost.
 */
import { keepApart, separateClient } from '#domain/commands/commands.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import {
  mergeDoubles,
  renumber,
  type Repair,
  totalOfLines,
  unlink,
} from '#domain/recovery/repairs.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import { undoRepair } from '#domain/recovery/done-repairs.ts';
import { isAsKnown, isStillShown, repairBasis } from '#domain/recovery/repair-basis.ts';
import { requeueEvents } from '#domain/queue/recovery.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { WentBack } from '#domain/recovery/went-back.ts';
import type { View } from '#domain/view/view.ts';
import type { LogEvent, RepairNote } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Vanished } from '#schemas/vanished.ts';
import type { RecoveryPorts } from './recovery.types.ts';

const cloudRecovery = () => import('./cloud-recovery.ts');
type CloudRecovery = Awaited<ReturnType<typeof cloudRecovery>>;

const newMoment = ({ newOperationId, clock }: RecoveryPorts) => ({
  operationId: newOperationId(),
  at: new Date(clock.now()).toISOString(),
});

/** Among receipts that share a number, only the chosen one gets a new number. */
const repairOperations = (
  repair: Repair,
  chosenId: string | undefined,
  ports: RecoveryPorts,
): readonly NewOperation[] => {
  const { journal, newOperationId } = ports;
  switch (repair.kind) {
    case 'unlink':
      return repair.receipts.flatMap((one) => unlink(one, repair.clientId, newMoment(ports)));
    case 'renumber':
      return repair.receipts
        .filter(({ id }) => id === chosenId)
        .flatMap((receipt) => renumber(receipt, journal.getView(), newMoment(ports)));
    case 'total-of-lines':
      return repair.receipts.flatMap((receipt) => totalOfLines(receipt, newMoment(ports)));
    case 'separate':
      return repair.clients.flatMap((client) => separateClient(client, newOperationId()));
    case 'merge':
      return mergeDoubles(journal.getView(), repair.ids, newOperationId);
    case 'keep-apart':
      return keepApart(journal.getView().clients, repair.ids, newOperationId);
    case 'compare':
    case 'requeue':
    case 'read-again':
      return [];
  }
};

const repairEvents = (
  repair: Repair,
  chosenId: string | undefined,
  ports: RecoveryPorts,
): readonly LogEvent[] =>
  repair.kind === 'requeue'
    ? requeueEvents(ports.journal.getState(), repair.operationId)
    : repairOperations(repair, chosenId, ports).flatMap((operation) => {
        const queued = queuedEvent(operation);
        const note = { kind: repair.kind, operation: queued.operation };
        return [queued, { kind: 'requeued', operationId: operation.id, repair: note } as const];
      });

const NOTHING: ReadonlyMap<string, StoredRecord> = new Map();

/** True if a record that the repair rests on differs in the cloud by now, or is there after all. */
const isOutdated = async (repair: Repair, { cloud, journal }: RecoveryPorts): Promise<boolean> => {
  const view = journal.getView();
  const { there, missing } = repairBasis(repair, view);
  const known = journal.getRecords('synced');
  const ask = async (collection: 'clients' | 'receipts', ids: readonly string[]) =>
    ids.length === 0 ? NOTHING : cloud.lookUp(journal.userId, collection, ids);
  if ((await ask('clients', missing)).size > 0) return true;
  for (const collection of ['clients', 'receipts'] as const) {
    const ids = there[collection];
    if (!isAsKnown(collection, ids, known, await ask(collection, ids))) return true;
  }
  return !isStillShown(repair, view);
};

const needsReading = async (repair: Repair, ports: RecoveryPorts): Promise<boolean> =>
  repair.kind === 'read-again' || isOutdated(repair, ports);

/**
 * Stores the user's decision about a cloud that went back. Null if the user has decided in another
 * tab meanwhile.
 */
const settle = async (
  { journal, store, readAgain }: RecoveryPorts,
  wentBack: WentBack,
  eventsBy: (recovery: CloudRecovery) => readonly LogEvent[],
): Promise<number | null> => {
  const recovery = await cloudRecovery();
  const isSame = await recovery.isStillBehind(journal, wentBack);
  const events = isSame ? eventsBy(recovery) : [];
  if (events.length > 0) await store(events);
  readAgain();
  return isSame ? events.length : null;
};

export const recordRecovery = (ports: RecoveryPorts) => {
  const { journal, cloud, store, newOperationId, readAgain } = ports;
  const context = () => ({ userId: journal.userId, at: newMoment(ports).at, newOperationId });
  return {
    /**
     * Repairs inconsistent records, or reads the cloud again if the cache is out of date. Throws
     * `CloudFault`.
     */
    repair: async (repair: Repair, chosenId?: string): Promise<'repaired' | 'refreshed'> => {
      if (await needsReading(repair, ports)) {
        readAgain();
        return 'refreshed';
      }
      await store(repairEvents(repair, chosenId, ports));
      return 'repaired';
    },
    /** Puts back what a repair has changed, unless it was changed since. */
    undoRepair: async (repair: RepairNote): Promise<'undone' | 'changed'> => {
      await journal.catchUp();
      const operations = undoRepair(repair, journal.getRecords('all'), newMoment(ports));
      if (operations.length === 0) return 'changed';
      await store(operations.map(queuedEvent));
      return 'undone';
    },
    /**
     * Queues the version that lost the conflict again and closes the conflict, in one append.
     * Resolves with 0 if there is nothing to restore.
     */
    restore: async (conflict: View['conflicts'][number]): Promise<number> => {
      const operations = restoreLost(conflict, journal.getView(), newMoment(ports));
      if (operations.length === 0) return 0;
      const { operationId } = conflict;
      const events = [
        ...operations.map(queuedEvent),
        { kind: 'conflict-seen', operationId } as const,
      ];
      await store(events);
      return events.length;
    },
    dismiss: (operationId: string) => store([{ kind: 'conflict-seen', operationId }]),
    /**
     * Compares the cloud with this device. Reads the cloud again and resolves with null if the
     * cloud is not behind. Throws `CloudFault`.
     */
    compare: async () => {
      const wentBack = await (await cloudRecovery()).compareWithCloud(journal, cloud);
      if (wentBack === null) readAgain();
      return wentBack;
    },
    sendNewer: (wentBack: WentBack) =>
      settle(ports, wentBack, ({ sendNewerEvents }) =>
        sendNewerEvents(journal.getState(), wentBack, context()),
      ),
    acceptCloud: (wentBack: WentBack) =>
      settle(ports, wentBack, ({ acceptEvents }) =>
        acceptEvents(journal.getState(), wentBack, context()),
      ),
    /**
     * Creates a vanished record again, unchanged, or reads again if the cloud has it after all.
     * Throws `CloudFault`.
     */
    restoreVanished: async (vanished: Vanished): Promise<'restored' | 'refreshed'> => {
      const { collection, record } = vanished;
      if ((await cloud.lookUp(journal.userId, collection, [record.id])).size > 0) {
        readAgain();
        return 'refreshed';
      }
      const { operationsToRestore } = await cloudRecovery();
      await store(operationsToRestore(vanished, context()).map(queuedEvent));
      return 'restored';
    },
  };
};
