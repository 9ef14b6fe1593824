/**
 * One limit of one person on one device (LIMIT-1).
 *
 *   counting.fresh ── attempt ──> counting.open ── attempt over the maximum ──> blocked
 *        ^                            │ window over                               │ block over
 *        └────────────────────────────┴───────────────────────────────────────────┘
 *
 * Window and block end by timers, which no turning of the clock can move; the clock only tells what is left of them. The answer to
 * an attempt is the state after it: still counting means that it was allowed.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { blockLength, type LimitState, type RateLimit } from '#schemas/rate-limit.ts';

/** What the machine knows. */
export interface RateLimiterContext {
  readonly limit: RateLimit;
  readonly phase: LimitState['phase'];
  /** Attempts allowed in the window. */
  readonly count: number;
  /** How long the window or block lasts from the beginning of the state, ms; 0 while nothing was counted. */
  readonly lengthMs: number;
  /** Its end by the clock, ms since 1970. */
  readonly endsAt: number;
}

/** A limit as it stood, what is left counted from `at`, ms since 1970. */
interface KeptSince {
  readonly kept: LimitState;
  readonly at: number;
}

/** What the machine starts from. */
export interface LimiterInput extends KeptSince {
  readonly limit: RateLimit;
}

/** What the machine is told. */
export type RateLimiterEvent =
  | { readonly type: 'ATTEMPT'; readonly at: number }
  /** Another tab has counted; its state holds where it is the stricter one. */
  | ({ readonly type: 'OTHER_TAB' } & KeptSince);

/** A limit against which nothing was counted. */
export const NEW_LIMIT: LimitState = { phase: 'counting', count: 0, leftMs: 0 };

/** What is left at `now` of what was kept at `at`; a clock turned back takes nothing off. */
export const aged = (
  { phase, count, leftMs }: LimitState,
  at: number,
  now: number,
): LimitState => ({ phase, count, leftMs: Math.max(0, leftMs - Math.max(0, now - at)) });

/** A limit whose kept state cannot be trusted: blocked for its whole length from `since` on, ms. */
export const suspectLimit = (limit: RateLimit, since: number, now: number): LimitState =>
  aged({ phase: 'blocked', count: 0, leftMs: blockLength(limit) }, since, now);

const running = (phase: LimitState['phase'], lengthMs: number, at: number) => ({
  phase,
  lengthMs,
  endsAt: at + lengthMs,
});

/** Nothing lasts longer than the limit says, whatever was kept. */
const restored = (limit: RateLimit, { kept: { phase, count, leftMs }, at }: KeptSince) => {
  const longest = phase === 'blocked' ? blockLength(limit) : limit.windowMs;
  return { count, ...running(phase, Math.min(leftMs, longest), at) };
};

const isStricter = (context: RateLimiterContext, { kept, at }: KeptSince): boolean => {
  if (kept.leftMs === 0) return false;
  if (kept.phase !== context.phase) return kept.phase === 'blocked';
  return kept.phase === 'blocked' ? at + kept.leftMs > context.endsAt : kept.count > context.count;
};

/** Counts attempts, and blocks when there are too many. It needs no ports. */
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

/** A state of one limit. */
export type RateLimiterSnapshot = SnapshotFrom<typeof rateLimiterMachine>;

/** Whether attempts are refused. */
export const isBlocked = (snapshot: RateLimiterSnapshot): boolean => snapshot.matches('blocked');

/** The limit as it stands at `now`, ms since 1970; a clock that was turned back makes nothing longer. */
export const limitStateAt = ({ context }: RateLimiterSnapshot, now: number): LimitState => ({
  phase: context.phase,
  count: context.count,
  leftMs: Math.min(context.lengthMs, Math.max(0, context.endsAt - now)),
});
