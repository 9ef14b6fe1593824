/**
 * One rate limit of one person on one device (LIMIT-1). An attempt was allowed if the machine is
 * still counting after it. Only timers measure windows and blocks; the device's clock may jump.
 *
 *   counting.fresh ── attempt ──> counting.open ── attempt over the maximum ──> blocked
 *        ^                            │ window over                               │ block over
 *        └────────────────────────────┴───────────────────────────────────────────┘
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { blockLength, type LimitState, type RateLimit } from '#schemas/rate-limit.ts';

export interface RateLimiterContext {
  readonly limit: RateLimit;
  readonly phase: LimitState['phase'];
  /** Attempts in the window so far. */
  readonly count: number;
  /** Time from the start of this state to the end of the window or block, ms; 0 without one. */
  readonly lengthMs: number;
  /** End of the window or block, by the time of the events. */
  readonly endsAt: number;
}

/** A stored limit; its `leftMs` counts from `at`. */
interface KeptSince {
  readonly kept: LimitState;
  readonly at: number;
}

export interface LimiterInput extends KeptSince {
  readonly limit: RateLimit;
}

/** `at` is the time of the timers, in ms. */
export type RateLimiterEvent =
  | { readonly type: 'ATTEMPT'; readonly at: number }
  /** The limit as another tab has it; it replaces this tab's if it is stricter. */
  | ({ readonly type: 'OTHER_TAB' } & KeptSince);

export const NEW_LIMIT: LimitState = { phase: 'counting', count: 0, leftMs: 0 };

/** Subtracts the time since `at` from `leftMs`, but nothing if the clock was turned back. */
export const aged = (
  { phase, count, leftMs }: LimitState,
  at: number,
  now: number,
): LimitState => ({ phase, count, leftMs: Math.max(0, leftMs - Math.max(0, now - at)) });

/** Blocks for the full length from `since` on, because the stored state cannot be trusted. */
export const suspectLimit = (limit: RateLimit, since: number, now: number): LimitState =>
  aged({ phase: 'blocked', count: 0, leftMs: blockLength(limit) }, since, now);

const running = (phase: LimitState['phase'], lengthMs: number, at: number) => ({
  phase,
  lengthMs,
  endsAt: at + lengthMs,
});

/** Restores a stored state. Its window or block lasts at most as long as the limit says. */
const restored = (limit: RateLimit, { kept: { phase, count, leftMs }, at }: KeptSince) => {
  const longest = phase === 'blocked' ? blockLength(limit) : limit.windowMs;
  return { count, ...running(phase, Math.min(leftMs, longest), at) };
};

const isStricter = (context: RateLimiterContext, { kept, at }: KeptSince): boolean => {
  if (kept.leftMs === 0) return false;
  if (kept.phase !== context.phase) return kept.phase === 'blocked';
  return kept.phase === 'blocked' ? at + kept.leftMs > context.endsAt : kept.count > context.count;
};

export const rateLimiterMachine = setup({
  types: {
    context: {} as RateLimiterContext,
    events: {} as RateLimiterEvent,
    input: {} as LimiterInput,
  },
  delays: { end: ({ context }) => context.lengthMs },
  guards: {
    isOver: ({ context }) => context.lengthMs === 0,
    isBlocked: ({ context }) => context.phase === 'blocked',
    isFull: ({ context }) => context.count >= context.limit.max,
    isStricter: ({ context, event }) => event.type === 'OTHER_TAB' && isStricter(context, event),
  },
  actions: {
    openWindow: assign(({ context: { limit }, event }) => ({
      count: 1,
      ...running('counting', limit.windowMs, event.at),
    })),
    count: assign(({ context }) => ({ count: context.count + 1 })),
    beginBlock: assign(({ context: { limit, endsAt }, event }) => {
      const restOfWindow = Math.min(limit.windowMs, Math.max(1, endsAt - event.at));
      return running('blocked', limit.blockMs ?? restOfWindow, event.at);
    }),
    takeStricter: assign(({ context, event }) =>
      event.type === 'OTHER_TAB' ? restored(context.limit, event) : {},
    ),
    forget: assign({ phase: 'counting', count: 0, lengthMs: 0, endsAt: 0 }),
  },
}).createMachine({
  id: 'rateLimiter',
  context: ({ input }) => ({ limit: input.limit, ...restored(input.limit, input) }),
  on: { OTHER_TAB: { guard: 'isStricter', target: '.restoring', actions: 'takeStricter' } },
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: 'isOver', target: 'counting' },
        { guard: 'isBlocked', target: 'blocked' },
        { target: 'counting.open' },
      ],
    },
    counting: {
      initial: 'fresh',
      states: {
        fresh: {
          entry: 'forget',
          on: { ATTEMPT: { target: 'open', actions: 'openWindow' } },
        },
        open: {
          after: { end: 'fresh' },
          on: {
            ATTEMPT: [
              { guard: 'isFull', target: '#rateLimiter.blocked', actions: 'beginBlock' },
              { actions: 'count' },
            ],
          },
        },
      },
    },
    blocked: { after: { end: 'counting' } },
  },
});

export type RateLimiterSnapshot = SnapshotFrom<typeof rateLimiterMachine>;

export const isBlocked = (snapshot: RateLimiterSnapshot): boolean => snapshot.matches('blocked');

/** Returns the state at `now`, ms of the timers; `leftMs` never exceeds `lengthMs`. */
export const limitStateAt = ({ context }: RateLimiterSnapshot, now: number): LimitState => ({
  phase: context.phase,
  count: context.count,
  leftMs: Math.min(context.lengthMs, Math.max(0, context.endsAt - now)),
});
