import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { TokenOwner } from '#adapters/firebase/token-age.ts';
import { keepTokenFresh } from '#adapters/firebase/token-refresh.ts';
import { TOKEN_REFRESH_BEFORE_MS } from '#test/builders/agreed.ts';

const TOKEN_REFRESH_PAUSE_MS = 60_000;

const HOUR_MS = 3_600_000;

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** Browsers fire a timer at once if its delay is too long or not a number. */
const inBrowser = (ms: number): number => (ms < 2 ** 31 ? ms : 0);

/** `skewMs` is the error of the device's clock, and `renewedAt` lists the times of renewals. */
const start = (lifeMs = HOUR_MS, skewMs = 0) => {
  const timers = new SimulatedClock();
  const seen = { renewed: 0, isOffline: false, skewMs, renewedAt: [] as number[] };
  const clock = { now: () => timers.now() + seen.skewMs };
  const owner = (): TokenOwner => {
    let issuedAt = timers.now();
    /** The SDK notes the end of a token by the device's clock. */
    const note = () => ({ expirationTime: clock.now() + lifeMs });
    let stsTokenManager = note();
    return {
      toJSON: () => ({ stsTokenManager }),
      getIdTokenResult: (isRenewed = false) => {
        if (isRenewed) {
          seen.renewed++;
          seen.renewedAt.push(timers.now());
          if (seen.isOffline) return Promise.reject(new Error('no network'));
          issuedAt = timers.now();
          stsTokenManager = note();
        }
        return Promise.resolve({
          issuedAtTime: new Date(issuedAt).toISOString(),
          expirationTime: new Date(issuedAt + lifeMs).toISOString(),
        });
      },
    };
  };
  let tell: (account: TokenOwner | null) => void = () => undefined;
  const stop = keepTokenFresh({
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
    clock,
    timers: {
      now: () => timers.now(),
      setTimeout: (fn, ms) => timers.setTimeout(fn, inBrowser(ms)),
      clearTimeout: (id) => timers.clearTimeout(id as number),
    },
  });
  const told = async (account: TokenOwner | null) => {
    tell(account);
    await settle();
  };
  const pass = async (ms: number) => {
    timers.increment(ms);
    await settle();
  };
  return { seen, owner, told, pass, stop };
};

describe('[AUTH-8] the token of a session', () => {
  it('is renewed exactly 5 minutes before it expires, and so is the next one', async () => {
    expect(TOKEN_REFRESH_BEFORE_MS).toBe(5 * 60_000);
    const { seen, owner, told, pass } = start();
    await told(owner());
    for (let renewals = 1; renewals <= 2; renewals++) {
      await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS - 1);
      expect(seen.renewed).toBe(renewals - 1);
      await pass(1);
      expect(seen.renewed).toBe(renewals);
    }
  });

  it('is renewed at once if less than 5 minutes are left', async () => {
    const { seen, owner, told, pass } = start();
    const account = owner();
    await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS + 1);
    await told(account);
    await pass(0);
    expect(seen.renewed).toBe(1);
  });

  it('is tried again after a failed renewal until it succeeds', async () => {
    const { seen, owner, told, pass } = start();
    await told(owner());
    seen.isOffline = true;
    await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS);
    await pass(TOKEN_REFRESH_PAUSE_MS - 1);
    expect(seen.renewed).toBe(1);
    await pass(1);
    expect(seen.renewed).toBe(2);
    seen.isOffline = false;
    await pass(TOKEN_REFRESH_PAUSE_MS);
    await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS - 1);
    expect(seen.renewed).toBe(3);
  });

  it('that expires soon is still renewed only once a minute', async () => {
    const { seen, owner, told, pass } = start(60_000);
    await told(owner());
    await pass(0);
    await pass(TOKEN_REFRESH_PAUSE_MS - 1);
    expect(seen.renewed).toBe(1);
    await pass(1);
    expect(seen.renewed).toBe(2);
  });

  it('is renewed once even if the same account is reported twice', async () => {
    const { seen, owner, told, pass } = start();
    const account = owner();
    await told(account);
    await told(account);
    await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS);
    expect(seen.renewed).toBe(1);
  });

  it.each(['signed out', 'stopped'])('is not renewed after the user is %s', async (end) => {
    const { seen, owner, told, pass, stop } = start();
    await told(owner());
    if (end === 'stopped') stop();
    else await told(null);
    await pass(2 * HOUR_MS);
    expect(seen.renewed).toBe(0);
  });

  it('of the previous user is not renewed when another user signs in', async () => {
    const { seen, owner, told, pass } = start();
    await told(owner());
    await pass(HOUR_MS / 2);
    await told(owner());
    await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS - 1);
    expect(seen.renewed).toBe(0);
    await pass(1);
    expect(seen.renewed).toBe(1);
  });

  it('is renewed once if the user signs out and in again before the SDK answers', async () => {
    const { seen, owner, told, pass } = start();
    const account = owner();
    await Promise.all([told(account), told(null), told(account)]);
    await pass(HOUR_MS - TOKEN_REFRESH_BEFORE_MS);
    expect(seen.renewed).toBe(1);
  });

  const YEAR_MS = 365 * 24 * HOUR_MS;
  const STEP_MS = 30_000;
  const skews = fc.array(
    fc.oneof(
      fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }),
      fc.integer({ min: -30 * YEAR_MS, max: 30 * YEAR_MS }),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const upTo = (max: number) => fc.integer({ min: 0, max });
  const lives = fc.oneof(fc.constant(HOUR_MS), upTo(3 * HOUR_MS), upTo(YEAR_MS));

  test.prop([skews, lives, fc.oneof(fc.constant(0), upTo(2 * HOUR_MS))])(
    'is renewed in time, and at most once a minute, even with a wrong clock',
    async (ofEachHour, lifeMs, ageMs) => {
      const { seen, owner, told, pass, stop } = start(lifeMs);
      const kept = owner();
      await pass(ageMs);
      const [skewMs = 0] = ofEachHour;
      seen.skewMs = skewMs;
      await told(kept);
      for (const each of ofEachHour) {
        seen.skewMs = each;
        for (let at = 0; at < HOUR_MS; at += STEP_MS) await pass(STEP_MS);
      }
      stop();

      const end = ageMs + ofEachHour.length * HOUR_MS;
      const moments = [ageMs, ...seen.renewedAt, end];
      const waits = moments.slice(1).map((at, i) => at - (moments[i] ?? 0));
      const whole = Math.max(0, lifeMs - TOKEN_REFRESH_BEFORE_MS);
      // A clock that is slow by less than the token's age makes the token look younger.
      const isAgeKnown = skewMs >= 0 || skewMs < -ageMs;
      const first = isAgeKnown ? Math.max(0, whole - ageMs) : whole;
      for (const [index, wait] of waits.entries()) {
        const most = index === 0 ? first : Math.max(TOKEN_REFRESH_PAUSE_MS, whole);
        expect(wait).toBeLessThanOrEqual(most + STEP_MS);
      }
      for (const wait of waits.slice(1, -1))
        expect(wait).toBeGreaterThanOrEqual(TOKEN_REFRESH_PAUSE_MS);
    },
  );

  test.prop([fc.integer({ min: -30 * YEAR_MS, max: 30 * YEAR_MS }), upTo(HOUR_MS / 2)])(
    'is renewed as with the right clock if the clock is wrong all the time',
    async (skewMs, ageMs) => {
      const { seen, owner, told, pass, stop } = start(HOUR_MS, skewMs);
      const kept = owner();
      await pass(ageMs);
      await told(kept);
      const rest = HOUR_MS - TOKEN_REFRESH_BEFORE_MS - ageMs;
      await pass(rest - 1);
      expect(seen.renewedAt).toEqual([]);
      await pass(1);
      expect(seen.renewedAt).toEqual([ageMs + rest]);
      stop();
    },
  );

  it('is renewed at once, and no more than once a minute, if the SDK has no note of its receipt', async () => {
    const { seen, owner, told, pass } = start();
    await told({ ...owner(), toJSON: () => ({}) });
    await pass(0);
    await pass(TOKEN_REFRESH_PAUSE_MS);
    expect(seen.renewed).toBe(1);
  });
});
