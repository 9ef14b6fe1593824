/**
 * Records what users wanted and what became of it. Every invariant
 * is judged by this model, which shares no code with the fold.
 */
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import type { NewOperation, Operation } from '#schemas/operation.ts';
import type { CloudWrite } from '#machines/ports/ports.ts';
import { pathOfWrite } from '#test/simulation/outside/server.ts';
import type { Intent, Ledger } from './parts.ts';

/** Returns the operation that a write names; a deletion names none. */
const writerOf = (write: CloudWrite): string | null =>
  write.kind === 'delete' ? null : write.revision.revBy;

const clientPathOf = ({ type, data }: NewOperation): string | null => {
  const { clientId } = data;
  const isReceipt = type.endsWith('_RECEIPT') && typeof clientId === 'string' && clientId !== '';
  return isReceipt ? `clients/${toRealId(clientId)}` : null;
};

const KNOWN = /^(CREATE|UPDATE|DELETE|VOID)_(CLIENT|RECEIPT|PRODUCT|CATEGORY|COMPANY)$/;

const intentFor = (disk: string, operation: NewOperation): Intent => ({
  operation,
  disk,
  path: operationPath(operation),
  kind: KNOWN.test(operation.type) ? operationTarget(operation as Operation).kind : 'unknown',
  clientPath: clientPathOf(operation),
  answer: 'none',
  status: 'nowhere',
  seq: 0,
  failures: 0,
  requeuedSeq: 0,
  removedSeq: 0,
  isRefused: false,
  doubt: 0,
  isMarked: false,
  markedUnder: 0,
  isMissing: false,
  isAsked: false,
  effects: [],
  isExcused: false,
  excuses: new Set(),
  mayDiscard: false,
  insteadOf: null,
  mayRepeat: false,
  mayBeAsked: false,
  mayBeThere: false,
});

/** True if any text in the value is a temporary id (invariant 4 of DESIGN.md). */
export const hasTemporaryId = (value: unknown): boolean => {
  if (typeof value === 'string') return isTemporaryId(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasTemporaryId);
};

const isSameWork = (a: Intent, b: Intent): boolean => a.path === b.path && a.kind === b.kind;

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
      const discarded = events.flatMap((event) =>
        event.kind === 'discarded' ? [event.operationId] : [],
      );
      each(discarded, (intent) => (intent.mayDiscard = true));
      const [chosen, ...followers] = discarded.flatMap((id) => intents.get(id) ?? []);
      for (const event of events) {
        const queued = event.kind === 'queued' ? intents.get(event.operation.id) : undefined;
        if (queued === undefined || queued.path === chosen?.path) continue;
        queued.insteadOf = followers.find((other) => isSameWork(other, queued)) ?? null;
      }
    },
    excuse: (intent, why) => {
      intent.isExcused = true;
      intent.excuses.add(why);
    },
    intentOf: (disk, write) => {
      const id = writerOf(write);
      if (id !== null) return intents.get(id) ?? null;
      const path = pathOfWrite(write);
      // A deletion may still arrive after its storage was evicted.
      const deletes = [...intents.values()].filter(
        (intent) =>
          intent.disk === disk &&
          intent.path === path &&
          intent.kind === 'delete' &&
          intent.status !== 'nowhere',
      );
      const waiting = deletes.filter(({ status }) => status === 'pending');
      const marked = waiting.filter(({ isMarked }) => isMarked);
      // A deletion names no operation: prefer one that is marked as sent and can be read.
      const likely = marked.length > 0 ? marked : waiting;
      return likely.find(({ isExcused }) => !isExcused) ?? likely[0] ?? deletes[0] ?? null;
    },
  };
};
