import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  isBlocked,
  limitStateAt,
  NEW_LIMIT,
  rateLimiterMachine,
} from '#machines/limits/rate-limiter.machine.ts';
import {
  blockLength,
  LIMITED_OPERATIONS,
  type LimitState,
  RATE_LIMITS,
  type RateLimit,
} from '#schemas/rate-limit.ts';

const MINUTE = 60_000;

const start = (limit: RateLimit, kept: LimitState = NEW_LIMIT) => {
  const clock = new SimulatedClock();
  // The device clock, which the test can turn; the timers use the simulated clock.
  let turned = 0;
  const now = () => clock.now() + turned;
  const actor = createActor(rateLimiterMachine, { clock, input: { limit, kept, at: now() } });
  actor.start();
  const attempt = (): boolean => {
    actor.send({ type: 'ATTEMPT', at: now() });
    return !isBlocked(actor.getSnapshot());
  };
  return {
    attempt,
    attempts: (times: number) => Array.from({ length: times }, attempt),
    tell: (told: LimitState) => actor.send({ type: 'OTHER_TAB', kept: told, at: now() }),
    pass: (ms: number) => clock.increment(ms),
    turn: (ms: number) => (turned += ms),
    seen: () => limitStateAt(actor.getSnapshot(), now()),
    state: () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', ''),
  };
};

const blocked = (limit: RateLimit) => {
  const limiter = start(limit);
  limiter.attempts(limit.max + 1);
  return limiter;
};

const times = (allowed: boolean, count: number) => Array.from({ length: count }, () => allowed);

describe('the specified limits', () => {
  it('[LIMIT-1] are exactly these thirteen', () => {
    expect(
      Object.entries<RateLimit>(RATE_LIMITS).map(([name, { max, windowMs, blockMs }]) => [
        name,
        max,
        windowMs / MINUTE,
        blockMs === null ? null : blockMs / MINUTE,
      ]),
    ).toEqual([
      ['auth:login', 10, 15, 15],
      ['auth:signup', 5, 60, 120],
      ['auth:password-reset', 5, 60, 60],
      ['firestore:write', 100, 1, 3],
      ['firestore:read', 200, 1, null],
      ['firestore:query', 50, 1, 1.5],
      ['receipt:create', 30, 1, 2],
      ['receipt:update', 50, 1, 1.5],
      ['client:create', 25, 1, 3],
      ['product:create', 50, 1, 2],
      ['sync:operation', 15, 1, 5],
      ['export:data', 10, 5, 5],
      ['pdf:generate', 30, 1, 2],
    ]);
  });
});

describe.each(LIMITED_OPERATIONS)('the limit of %s', (operation) => {
  const limit: RateLimit = RATE_LIMITS[operation];

  it('[LIMIT-1] allows the maximum and refuses one more', () => {
    const limiter = start(limit);
    expect(limiter.state()).toBe('{counting:fresh}');
    expect(limiter.attempts(limit.max)).toEqual(times(true, limit.max));
    expect(limiter.state()).toBe('{counting:open}');
    expect(limiter.attempt()).toBe(false);
    expect(limiter.state()).toBe('blocked');
  });

  it('[LIMIT-1] starts counting again when its window is over, and not a millisecond before', () => {
    const limiter = start(limit);
    limiter.attempts(limit.max);
    limiter.pass(limit.windowMs - 1);
    expect(limiter.state()).toBe('{counting:open}');
    limiter.pass(1);
    expect(limiter.seen()).toEqual(NEW_LIMIT);
    expect(limiter.attempts(limit.max)).toEqual(times(true, limit.max));
  });

  it('[LIMIT-1] still refuses when the window has a millisecond left', () => {
    const limiter = start(limit);
    limiter.attempts(limit.max);
    limiter.pass(limit.windowMs - 1);
    expect(limiter.attempt()).toBe(false);
  });

  it('[LIMIT-1] starts counting again when its block is over, and not a millisecond before', () => {
    const limiter = blocked(limit);
    limiter.pass(blockLength(limit) - 1);
    expect(limiter.attempt()).toBe(false);
    expect(limiter.seen().leftMs).toBe(1);
    limiter.pass(1);
    expect(limiter.state()).toBe('{counting:fresh}');
    expect(limiter.attempt()).toBe(true);
  });
});

describe('a block', () => {
  const limit = RATE_LIMITS['auth:login'];

  it('[LIMIT-1] is not extended by attempts while it lasts', () => {
    const limiter = blocked(limit);
    limiter.pass(limit.blockMs - 1);
    limiter.attempts(100);
    limiter.pass(1);
    expect(limiter.attempt()).toBe(true);
  });

  it('[LIMIT-1] lasts for the rest of the window if the limit defines no block of its own', () => {
    const reading = RATE_LIMITS['firestore:read'];
    const limiter = start(reading);
    limiter.attempts(reading.max);
    limiter.pass(20_000);
    expect(limiter.attempt()).toBe(false);
    limiter.pass(39_999);
    expect(limiter.attempt()).toBe(false);
    limiter.pass(1);
    expect(limiter.attempt()).toBe(true);
  });

  it.each([
    ['back by a day', -86_400_000],
    ['back by a millisecond', -1],
    ['forward by a day', 86_400_000],
  ])('[LIMIT-1] is neither lifted nor extended by a clock turned %s', (_, ms) => {
    const limiter = blocked(limit);
    limiter.turn(ms);
    expect(limiter.seen().leftMs).toBeLessThanOrEqual(limit.blockMs);
    limiter.pass(limit.blockMs - 1);
    expect(limiter.attempt()).toBe(false);
    limiter.pass(1);
    expect(limiter.attempt()).toBe(true);
  });
});

describe('a stored limit', () => {
  const limit = RATE_LIMITS['sync:operation'];

  it.each([
    ['nothing', NEW_LIMIT, '{counting:fresh}', { phase: 'counting', count: 0, leftMs: 0 }],
    [
      'an open window',
      { phase: 'counting', count: 7, leftMs: 500 },
      '{counting:open}',
      { phase: 'counting', count: 7, leftMs: 500 },
    ],
    [
      'a window that is over',
      { phase: 'counting', count: 7, leftMs: 0 },
      '{counting:fresh}',
      NEW_LIMIT,
    ],
    [
      'a block',
      { phase: 'blocked', count: 15, leftMs: 500 },
      'blocked',
      { phase: 'blocked', count: 15, leftMs: 500 },
    ],
    [
      'a block that is over',
      { phase: 'blocked', count: 15, leftMs: 0 },
      '{counting:fresh}',
      NEW_LIMIT,
    ],
    [
      'a block longer than the limit has',
      { phase: 'blocked', count: 15, leftMs: 86_400_000 },
      'blocked',
      { phase: 'blocked', count: 15, leftMs: limit.blockMs },
    ],
  ] as const)('resumes from %s', (_, kept, state, seen) => {
    const limiter = start(limit, kept);
    expect(limiter.state()).toBe(state);
    expect(limiter.seen()).toEqual(seen);
  });

  it('ends when the remaining time has passed', () => {
    const limiter = start(limit, { phase: 'blocked', count: 15, leftMs: 500 });
    limiter.pass(499);
    expect(limiter.attempt()).toBe(false);
    limiter.pass(1);
    expect(limiter.attempt()).toBe(true);
  });
});

describe('a message from another tab', () => {
  const limit = RATE_LIMITS['sync:operation'];
  const counted: LimitState = { phase: 'counting', count: 7, leftMs: 30_000 };
  const block: LimitState = { phase: 'blocked', count: 15, leftMs: 120_000 };

  it.each([
    ['more attempts', 3, counted, counted],
    ['fewer attempts', 9, counted, { phase: 'counting', count: 9, leftMs: 60_000 }],
    ['a block', 3, block, block],
    ['a block, here nothing was counted', 0, block, block],
    ['attempts, here nothing was counted', 0, counted, counted],
    ['a shorter block', 16, block, { phase: 'blocked', count: 15, leftMs: 300_000 }],
    ['attempts, here is a block', 16, counted, { phase: 'blocked', count: 15, leftMs: 300_000 }],
    [
      'a block that is over',
      3,
      { ...block, leftMs: 0 },
      { phase: 'counting', count: 3, leftMs: 60_000 },
    ],
  ] as const)('[LIMIT-4] is adopted if it is stricter: %s', (_, attempts, told, seen) => {
    const limiter = start(limit);
    limiter.attempts(attempts);
    limiter.tell(told);
    expect(limiter.seen()).toEqual(seen);
  });

  it('[LIMIT-4] extends a shorter block to its own length', () => {
    const limiter = start(limit, { phase: 'blocked', count: 15, leftMs: 1000 });
    limiter.tell(block);
    limiter.pass(119_999);
    expect(limiter.attempt()).toBe(false);
    limiter.pass(1);
    expect(limiter.attempt()).toBe(true);
  });
});
