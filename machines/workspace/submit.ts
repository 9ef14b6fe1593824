/**
 * The one way of a user's work to the log. Here, and nowhere else, limits are asked, the time
 * begins in which a deletion can be taken back, and a refusal is told from a full disk.
 */
import type { Holding } from '#domain/draft/draft-holds.ts';
import { limitsBefore } from '#domain/commands/limited-operations.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import { takeBackEvents, withGrace } from '#domain/log/taking-back.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Clock, StorageFault } from '#machines/ports/ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';

/**
 * Thrown where entries could not be stored; it carries their operations, so that a file can keep
 * them.
 */
export class NotStored extends StorageFault {
  readonly operations: readonly NewOperation[];
  constructor(
    reason: StorageFault['reason'],
    operations: readonly NewOperation[],
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'NotStored';
    this.operations = operations;
  }
}

/** What this device says before and after it stores. */
export interface SubmitPorts {
  /** Counts against a limit. Throws `LimitReached` where that refuses. */
  requireAllowed(operation: LimitedOperation): void;
  /** A write was refused; resolves with whether the disk is full. */
  refused(): Promise<boolean>;
}

/**
 * Each call stores all of what it was given or nothing, and has it sent. Each throws `NotStored`,
 * and `DraftLost` where the draft that ends with it is another window's by now.
 */
export interface Submitting {
  /**
   * Stores what the user did, and with it the end of a draft; `events` are its entries, where those
   * are more than the operations alone. Throws `LimitReached`, too.
   */
  submit(
    operations: readonly NewOperation[],
    draft?: Holding,
    events?: readonly LogEvent[],
  ): Promise<void>;
  /** The same for what can be taken back: for a while it is shown, and not sent. */
  submitUndoable(operations: readonly NewOperation[]): Promise<void>;
  /** Stores what follows from something else that was allowed: no limit is asked. */
  store(events: readonly LogEvent[]): Promise<void>;
  /**
   * Takes back what `submitUndoable` has stored. Resolves with whether none of them will take
   * effect: a tab that had begun to send them, or had settled one that need not be sent, in the
   * moment between the look and the entry, has noted so before.
   */
  takeBack(operationIds: readonly string[]): Promise<boolean>;
}

const operationsIn = (events: readonly LogEvent[]): readonly NewOperation[] =>
  events.flatMap((event) => (event.kind === 'queued' ? [event.operation] : []));

/** The way to a journal; `onStored` hears that something may have to be sent. */
export const submitting = (
  journal: Pick<Journal, 'append' | 'getEntries' | 'getState'>,
  clock: Clock,
  { requireAllowed, refused }: SubmitPorts,
  onStored: () => void,
): Submitting => {
  const append = async (events: readonly LogEvent[], draft?: Holding): Promise<void> => {
    if (events.length === 0 && draft === undefined) return;
    try {
      await journal.append(events, undefined, draft);
    } catch (cause) {
      if (!(cause instanceof StorageFault)) throw cause;
      const reason = (await refused()) ? 'quota' : cause.reason;
      throw new NotStored(reason, operationsIn(events), { cause });
    }
  };
  const submit: Submitting['submit'] = async (operations, draft, events) => {
    const limits = operations.length === 0 ? [] : limitsBefore(operations);
    for (const operation of limits) requireAllowed(operation);
    await append(events ?? operations.map(queuedEvent), draft);
    if (operations.length > 0) onStored();
  };
  return {
    submit,
    submitUndoable: (operations) => submit(withGrace(operations, clock.now())),
    store: async (events) => {
      if (events.length === 0) return;
      await append(events);
      onStored();
    },
    takeBack: async (operationIds) => {
      const events = takeBackEvents(journal.getState(), operationIds, clock.now());
      if (events.length === 0) return false;
      await append(events);
      const taken = new Set(operationIds);
      return !journal
        .getEntries()
        .some(
          ({ event }) =>
            (event.kind === 'sent' || event.kind === 'synced') &&
            event.operationIds.some((id) => taken.has(id)),
        );
    },
  };
};
