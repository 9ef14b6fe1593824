/** Keeps one machine for each operation and identifier (LIMIT-2). */
import { type ActorRefFrom, createActor } from 'xstate';
import {
  type KeptLimit,
  type LimitKey,
  type LimitState,
  RATE_LIMITS,
} from '#schemas/rate-limit.ts';
import type { LimitPorts } from '#machines/ports/rate-limit-ports.ts';
import { isBlocked, limitStateAt, rateLimiterMachine } from './rate-limiter.machine.ts';

export interface Block extends LimitKey {
  /** Remaining time of the block, ms. */
  leftMs(): number;
}

export interface Limiter {
  readonly block: Block;
  send(event: { type: 'ATTEMPT' } | { type: 'OTHER_TAB'; kept: LimitState }): void;
  kept(): KeptLimit;
}

export interface Limiters {
  /** Returns the limit of the key; a new limit starts from `kept`. */
  find(key: LimitKey, kept: () => LimitState): Limiter;
  /** The limits with a running window or block. */
  live(): readonly KeptLimit[];
  /** The same array until a block begins or ends. */
  blocks(): readonly Block[];
  clean(): void;
  stop(): void;
}

export interface LimitersPorts extends Pick<LimitPorts, 'clock' | 'timers' | 'inspect'> {
  /** Called when a block begins or ends. */
  onBlocks(): void;
}

type Actor = ActorRefFrom<typeof rateLimiterMachine>;

const limiterName = ({ operation, identifier }: LimitKey): string => `${operation} ${identifier}`;

/** The timers measure a window or block; the clock dates its state for other tabs and starts. */
const toLimiter = (
  { operation, identifier }: LimitKey,
  actor: Actor,
  { clock, timers }: Pick<LimitersPorts, 'clock' | 'timers'>,
): Limiter => {
  const key = { operation, identifier };
  const state = () => limitStateAt(actor.getSnapshot(), timers.now());
  return {
    block: { ...key, leftMs: () => state().leftMs },
    send: (event) => actor.send({ ...event, at: timers.now() }),
    kept: () => ({ ...key, ...state(), at: clock.now() }),
  };
};

export const createLimiters = ({ clock, timers, onBlocks, inspect }: LimitersPorts): Limiters => {
  const limiters = new Map<string, { readonly actor: Actor; readonly limiter: Limiter }>();
  let blocks: readonly Block[] = [];

  const follow = (actor: Actor, { block }: Limiter) => {
    let wasBlocked = isBlocked(actor.getSnapshot());
    if (wasBlocked) blocks = [...blocks, block];
    actor.subscribe((snapshot) => {
      if (isBlocked(snapshot) === wasBlocked) return;
      wasBlocked = !wasBlocked;
      blocks = wasBlocked ? [...blocks, block] : blocks.filter((other) => other !== block);
      onBlocks();
    });
  };

  return {
    find: (key, kept) => {
      const known = limiters.get(limiterName(key));
      if (known !== undefined) return known.limiter;
      const input = { limit: RATE_LIMITS[key.operation], kept: kept(), at: timers.now() };
      const actor = createActor(rateLimiterMachine, {
        input,
        clock: timers,
        ...(inspect && { inspect }),
      }).start();
      const limiter = toLimiter(key, actor, { clock, timers });
      limiters.set(limiterName(key), { actor, limiter });
      follow(actor, limiter);
      if (isBlocked(actor.getSnapshot())) onBlocks();
      return limiter;
    },
    live: () =>
      [...limiters.values()]
        .map(({ limiter }) => limiter.kept())
        .filter(({ leftMs }) => leftMs > 0),
    blocks: () => blocks,
    clean: () => {
      for (const [name, { actor }] of limiters) {
        if (!actor.getSnapshot().matches({ counting: 'fresh' })) continue;
        actor.stop();
        limiters.delete(name);
      }
    },
    stop: () => {
      for (const { actor } of limiters.values()) actor.stop();
    },
  };
};
