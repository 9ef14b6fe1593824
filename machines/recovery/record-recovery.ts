/**
 * What the user decides about records that do not fit together, that met another change, or that
 * the cloud has lost.
 */
import { keepApart, separateClient } from '#domain/commands/commands.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import {
  mergeDoubles,
  renumber,
  type Repair,
  totalOfLines,
  unlink,
} from '#domain/recovery/repairs.ts';
import { requeueEvents } from '#domain/queue/recovery.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { WentBack } from '#domain/recovery/went-back.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Vanished } from '#schemas/vanished.ts';
import type { RecoveryPorts } from './recovery.types.ts';

const cloudRecovery = () => import('./cloud-recovery.ts');
type CloudRecovery = Awaited<ReturnType<typeof cloudRecovery>>;

const newMoment = ({ newOperationId, clock }: RecoveryPorts) => ({
  operationId: newOperationId(),
  at: new Date(clock.now()).toISOString(),
});

/**
 * The operations of a repair; of receipts that share a number the chosen one gets a new one. What
 * is compared or read again needs none.
 */
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
    : repairOperations(repair, chosenId, ports).map(queuedEvent);

/**
 * A receipt may be newer than the clients that the cache has, and may have another client by now:
 * a link is taken off where the cloud has both as they are here.
 */
const isLinkStale = async (
  { clientId, receipts }: Repair & { kind: 'unlink' },
  { cloud, journal }: RecoveryPorts,
): Promise<boolean> => {
  const linkedId = toRealId(clientId);
  const receiptIds = receipts.map(({ id }) => toRealId(id));
  const clients = await cloud.lookUp(journal.userId, 'clients', [linkedId]);
  const stored = await cloud.lookUp(journal.userId, 'receipts', receiptIds);
  const isOther = ({ record }: StoredRecord) => {
    const { clientId: storedId }: Partial<Receipt> = record ?? {};
    return storedId !== linkedId;
  };
  return clients.size > 0 || [...stored.values()].some(isOther);
};

const needsReading = async (repair: Repair, ports: RecoveryPorts): Promise<boolean> =>
  repair.kind === 'read-again' || (repair.kind === 'unlink' && (await isLinkStale(repair, ports)));

/**
 * What the user decides about a cloud that went back; null where another tab's user has decided
 * meanwhile.
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

/** See `recovery()`. */
export const recordRecovery = (ports: RecoveryPorts) => {
  const { journal, cloud, store, newOperationId, readAgain } = ports;
  const context = () => ({ userId: journal.userId, at: newMoment(ports).at, newOperationId });
  return {
    /**
     * Puts right what does not fit. Throws `CloudFault` where the cloud cannot be asked whether
     * it has a client.
     */
    repair: async (repair: Repair, chosenId?: string): Promise<'repaired' | 'refreshed'> => {
      if (await needsReading(repair, ports)) {
        readAgain();
        return 'refreshed';
      }
      await store(repairEvents(repair, chosenId, ports));
      return 'repaired';
    },
    /**
     * Brings the version back that does not stand and closes the matter, in one append; 0 when
     * there is nothing to bring back.
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
     * How the cloud went back; where it did not, or another tab's user has decided, it is read.
     * Throws `CloudFault` and `LimitReached`.
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
    /** Makes a record anew that left the cloud without a word, as it was. */
    restoreVanished: async (vanished: Vanished): Promise<void> => {
      const { operationsToRestore } = await cloudRecovery();
      await store(operationsToRestore(vanished, context()).map(queuedEvent));
    },
  };
};
