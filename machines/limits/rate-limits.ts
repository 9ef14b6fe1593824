/**
 * The limits of this device, stored and shared between its tabs. A stored state that was edited or
 * damaged counts as a full block of every limit, so damage lifts no block. A block is stored as
 * soon as it begins, so a reload lifts none.
 */
import {
  type KeptLimit,
  type LimitedOperation,
  type LimitKey,
  RATE_LIMITS,
} from '#schemas/rate-limit.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { type Block, createLimiters } from './limiters.ts';
import { repeat } from '#machines/ports/repeat.ts';
import type { Clock } from '#machines/ports/ports.ts';
import type { KeptLimits, LimitPorts } from '#machines/ports/rate-limit-ports.ts';
import { aged, NEW_LIMIT, suspectLimit } from './rate-limiter.machine.ts';

/** The state is stored this often, and after so many counts of one limit (LIMIT-4). */
const STORE_LIMITS_EVERY_MS = 30_000;
const STORE_LIMITS_EVERY_COUNTS = 5;
/** Limits without counts are dropped this often (LIMIT-4). */
const CLEAN_LIMITS_EVERY_MS = 120_000;

/** Asked before each limited operation (LIMIT-5). */
export interface Limits {
  /** Counts an attempt. Returns null if it is allowed, else the block that refuses it. */
  attempt(operation: LimitedOperation, identifier: string): Block | null;
  /** All current blocks; the same array until a block begins or ends. */
  blocks(): readonly Block[];
  subscribe(listener: () => void): () => void;
  /** Stores the state a last time and stops all timers. */
  close(): void;
}

/** Thrown when a limit refuses an operation; nothing was done. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly operation: LimitedOperation;
  constructor(operation: LimitedOperation) {
    super(`limit of ${operation} reached`);
    this.operation = operation;
  }
}

/**
 * A limit counts for the lower-cased e-mail, else for the user id, else for "anonymous" (LIMIT-2).
 */
export const limitIdentifier = (person: {
  readonly email?: string;
  readonly userId?: string | null;
}): string => plainText(person.email ?? '').toLowerCase() || person.userId || 'anonymous';

/**
 * A clock that never goes back, not even behind the stored state, and never stands still, so that
 * turning the device's clock back and forth ends no block early.
 */
const neverBack = ({ clock, timers }: LimitPorts, { limits, suspectSince }: KeptLimits): Clock => {
  let latest = Math.max(...limits.map(({ at }) => at), suspectSince ?? 0);
  let since = timers.now();
  return {
    now: () => {
      const passed = timers.now() - since;
      since += passed;
      return (latest = Math.max(latest + passed, clock.now()));
    },
  };
};

/** A time in the future comes from a clock that was ahead, and would block at each start anew. */
const readKept = ({ store, clock }: LimitPorts): KeptLimits => {
  const now = clock.now();
  const { limits, suspectSince } = store.read(now);
  return { limits, suspectSince: suspectSince && Math.min(suspectSince, now) };
};

export const openLimits = (ports: LimitPorts): Limits => {
  const { timers, store, channel, log } = ports;
  const kept = readKept(ports);
  const clock = neverBack(ports, kept);
  const { limits, suspectSince } = kept;
  const listeners = new Set<() => void>();
  const limiters = createLimiters({
    ...(ports.inspect && { inspect: ports.inspect }),
    clock,
    timers,
    onBlocks: () => {
      write();
      for (const listener of listeners) listener();
    },
  });
  const findLimiter = (key: LimitKey) =>
    limiters.find(key, () =>
      suspectSince === null
        ? NEW_LIMIT
        : suspectLimit(RATE_LIMITS[key.operation], suspectSince, clock.now()),
    );

  const write = () => {
    try {
      store.write({ limits: limiters.live(), suspectSince });
    } catch (error) {
      log(error);
    }
  };
  // Tabs may disagree about how far ahead the clock has been, so they tell its plain time.
  const post = (live: readonly KeptLimit[]) =>
    channel.post(live.map((limit) => ({ ...limit, at: ports.clock.now() })));
  const clean = () => {
    limiters.clean();
    write();
  };
  const answer = () => {
    const live = limiters.live();
    if (live.length > 0) post(live);
  };
  const applyLimits = (others: readonly KeptLimit[]) => {
    for (const limit of others)
      findLimiter(limit).send({
        type: 'OTHER_TAB',
        kept: aged(limit, limit.at, ports.clock.now()),
      });
  };

  for (const limit of limits) limiters.find(limit, () => aged(limit, limit.at, clock.now()));
  if (suspectSince !== null) write();
  const ends = [
    channel.subscribe((others) => (others.length === 0 ? answer() : applyLimits(others))),
    repeat(timers, STORE_LIMITS_EVERY_MS, write),
    repeat(timers, CLEAN_LIMITS_EVERY_MS, clean),
    limiters.stop,
  ];
  channel.post([]);

  return {
    attempt: (operation, identifier) => {
      const limiter = findLimiter({ operation, identifier });
      limiter.send({ type: 'ATTEMPT' });
      const kept = limiter.kept();
      post([kept]);
      if (kept.phase === 'blocked') return limiter.block;
      if (kept.count % STORE_LIMITS_EVERY_COUNTS === 0) write();
      return null;
    },
    blocks: limiters.blocks,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      write();
      for (const end of ends) end();
    },
  };
};
