/**
 * The only way from a user's action to the log. Checks the limits, starts the time in which a
 * deletion can be taken back, and tells a full disk from other refusals.
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
 * Thrown if entries could not be stored. Carries their operations, so that the user can save them
 * as a file.
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

export interface SubmitPorts {
  /** Counts against a limit. Throws `LimitReached` if the limit refuses. */
  requireAllowed(operation: LimitedOperation): void;
  /** Reports a refused write; resolves with true if the disk is full. */
  refused(): Promise<boolean>;
}

/**
 * Each call stores all of its input or nothing, and then starts a sync. Each throws `NotStored`,
 * and `DraftLost` if another window holds the draft by now.
 */
export interface Submitting {
  /**
   * Stores the user's operations, and ends the draft with them. `events` replaces the plain queued
   * events if more than those must be stored. Throws `LimitReached`, too.
   */
  submit(
    operations: readonly NewOperation[],
    draft?: Holding,
    events?: readonly LogEvent[],
  ): Promise<void>;
  /**
   * Like `submit`, but the operations are shown at once and sent only after a while, so that they
   * can be taken back.
   */
  submitUndoable(operations: readonly NewOperation[]): Promise<void>;
  /** Stores the consequences of something that was allowed already, so no limit is checked. */
  store(events: readonly LogEvent[]): Promise<void>;
  /**
   * Takes back operations of `submitUndoable`. Resolves with true if none of them takes effect.
   * False if any tab may have begun to send them, or has settled one of them.
   */
  takeBack(operationIds: readonly string[]): Promise<boolean>;
}

const operationsIn = (events: readonly LogEvent[]): readonly NewOperation[] =>
  events.flatMap((event) => (event.kind === 'queued' ? [event.operation] : []));

/** Calls `onStored` when something may have to be sent. */
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
