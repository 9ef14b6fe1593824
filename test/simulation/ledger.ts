/** What the users meant, and what has become of it: the model that every invariant is judged by. It shares no code with the fold. */
import { isTemporaryId, realIdOf } from '#domain/log/ids.ts';
import { pathOf, targetOf, type WriteKind } from '#domain/log/targets.ts';
import type { NewOperation } from '#machines/journal.ts';
import type { CloudWrite } from '#machines/ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { Operation } from '#schemas/operation.ts';
import { pathOfWrite } from './server.ts';
import type { Tab } from './tab.ts';

/** One thing that a user wanted done. */
export interface Intent {
  readonly operation: NewOperation;
  /** The disk it belongs to: "device/user". */
  readonly disk: string;
  readonly path: string;
  readonly kind: WriteKind | 'unknown';
  /** The client's document that a receipt points at. */
  readonly clientPath: string | null;
  /** What the screen was told. */
  answer: 'none' | 'stored' | 'refused';
  /** Where it stands in the log; `nowhere` before it is stored. */
  status: 'nowhere' | 'pending' | 'synced' | 'removed' | 'discarded';
  /** Its place in the log, 0 before it has one. */
  seq: number;
  failures: number;
  /** A refusal of a request that carried it was answered and is not charged yet. */
  isRefused: boolean;
  /** Times it was sent since its outcome was last known. */
  doubt: number;
  /** Its entry `sent` stands in the log, and no outcome after it. */
  isMarked: boolean;
  /** It was refused because its document was not there. */
  isMissing: boolean;
  /** The server has said since then that its document is not there. */
  isMissed: boolean;
  /** Times it took effect on the server, by request. */
  readonly effects: Effect[];
  /** The server has forgotten it, or its row on the disk is damaged: nobody can keep what was promised. */
  isExcused: boolean;
  /** The user has asked to have it out of the queue. */
  mayDiscard: boolean;
}

/** A write that took effect. */
export interface Effect {
  readonly request: object;
  /** The server's count of writes. */
  readonly version: number;
}

/** The model. */
export interface Ledger {
  readonly intents: ReadonlyMap<string, Intent>;
  intend(tab: Tab, operations: readonly NewOperation[]): readonly string[];
  stored(ids: readonly string[]): void;
  refused(ids: readonly string[]): void;
  decided(events: readonly LogEvent[]): void;
  /** The intents of a disk, in the order of its log. */
  onDisk(disk: string): readonly Intent[];
  /** The intent that a write carries out; null for someone else's. */
  intentOf(disk: string, write: CloudWrite): Intent | null;
}

/** The operation that a write says it carries out; a delete says nothing. */
const writerOf = (write: CloudWrite): string | null =>
  write.kind === 'delete' ? null : write.revision.revBy;

const clientPathOf = ({ type, data }: NewOperation): string | null => {
  const { clientId } = data;
  const isReceipt = type.endsWith('_RECEIPT') && typeof clientId === 'string' && clientId !== '';
  return isReceipt ? `clients/${realIdOf(clientId)}` : null;
};

const KNOWN = /^(CREATE|UPDATE|DELETE|VOID)_(CLIENT|RECEIPT|PRODUCT|CATEGORY|COMPANY)$/;

const intentFor = (disk: string, operation: NewOperation): Intent => ({
  operation,
  disk,
  path: pathOf(operation),
  kind: KNOWN.test(operation.type) ? targetOf(operation as Operation).kind : 'unknown',
  clientPath: clientPathOf(operation),
  answer: 'none',
  status: 'nowhere',
  seq: 0,
  failures: 0,
  isRefused: false,
  doubt: 0,
  isMarked: false,
  isMissing: false,
  isMissed: false,
  effects: [],
  isExcused: false,
  mayDiscard: false,
});

/** Whether any text in the value is a temporary id (invariant 4). */
export const hasTemporaryId = (value: unknown): boolean => {
  if (typeof value === 'string') return isTemporaryId(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasTemporaryId);
};

/** A model of a world in which nobody wanted anything yet. */
export const createLedger = (): Ledger => {
  const intents = new Map<string, Intent>();
  const each = (ids: readonly string[], change: (intent: Intent) => void): void => {
    for (const id of ids) {
      const intent = intents.get(id);
      if (intent !== undefined) change(intent);
    }
  };
  const onDisk = (disk: string): readonly Intent[] =>
    [...intents.values()]
      .filter((intent) => intent.disk === disk && intent.seq > 0)
      .sort((a, b) => a.seq - b.seq);
  return {
    intents,
    onDisk,
    intend: (tab, operations) => {
      const disk = `${tab.device.name}/${tab.userId}`;
      for (const operation of operations) intents.set(operation.id, intentFor(disk, operation));
      return operations.map(({ id }) => id);
    },
    stored: (ids) => each(ids, (intent) => (intent.answer = 'stored')),
    refused: (ids) => each(ids, (intent) => (intent.answer = 'refused')),
    decided: (events) => {
      for (const event of events)
        if (event.kind === 'discarded')
          each([event.operationId], (intent) => (intent.mayDiscard = true));
    },
    intentOf: (disk, write) => {
      const id = writerOf(write);
      if (id !== null) return intents.get(id) ?? null;
      const path = pathOfWrite(write);
      const deletes = onDisk(disk).filter(
        (intent) => intent.path === path && intent.kind === 'delete',
      );
      return deletes.find(({ status }) => status === 'pending') ?? deletes[0] ?? null;
    },
  };
};
