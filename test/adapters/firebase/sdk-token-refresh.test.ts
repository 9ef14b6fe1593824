/** Tests token renewal with real sessions of the Firebase SDK and the embedded cloud. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { firebaseAuth, subscribeToAccount } from '#adapters/firebase/auth.ts';
import { tokenAge } from '#adapters/firebase/token-age.ts';
import { keepTokenFresh } from '#adapters/firebase/token-refresh.ts';
import { type LocalCloud, startLocalCloud } from '#local-cloud/server.ts';
import { connectTo } from './connection.ts';
import { TOKEN_REFRESH_BEFORE_MS } from '#test/builders/agreed.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WANTED_MS = HOUR_MS - TOKEN_REFRESH_BEFORE_MS;
const realNow = Date.now.bind(Date);
const WAIT = { timeout: 10_000 };

let dataDir: string;
let server: LocalCloud;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kwity-token-'));
  server = await startLocalCloud({ dataDir, port: 0, log: () => undefined, clock: realNow });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Signs up on a device whose clock is `offMs` off; `delays` lists the planned renewals. */
const signUp = async (email: string, offMs: number) => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offMs);
  const firebase = connectTo(server.url);
  const timers = new SimulatedClock();
  const planned = vi.spyOn(timers, 'setTimeout');
  const clock = { now: () => Date.now() };
  const stop = keepTokenFresh({ subscribe: subscribeToAccount(firebase), clock, timers });
  await firebaseAuth(firebase).signUp(email, 'tajne-haslo');
  const delays = () => planned.mock.calls.map(([, ms]) => ms);
  await expect.poll(delays, WAIT).toHaveLength(1);
  const close = () => {
    stop();
    return firebase.close();
  };
  return { user: firebase.auth.currentUser, timers, delays, close };
};

it('[AUTH-8] a token is renewed through the SDK 5 minutes before it expires', async () => {
  const { timers, delays, close } = await signUp('token@kwity.pl', 0);
  expect(delays()[0]).toBeLessThanOrEqual(WANTED_MS);
  timers.increment(WANTED_MS);
  // The new token is valid for an hour too; after a failure the retry would come in a minute.
  await expect.poll(delays, WAIT).toHaveLength(2);
  expect(delays()[1]).toBeGreaterThan(WANTED_MS - 60_000);
  await close();
});

it.each([-100, -49, -30, -25, -24, 24, 25, 30, 49, 100])(
  '[AUTH-8] a token is not renewed before that by a clock that is %d days off',
  async (days) => {
    const { user, delays, close } = await signUp(`token${days}@kwity.pl`, days * DAY_MS);
    expect(delays()[0]).toBeGreaterThan(WANTED_MS - 60_000);
    expect(delays()[0]).toBeLessThanOrEqual(WANTED_MS);
    const span = await user?.getIdTokenResult();
    if (user === null || span === undefined) throw new Error('nobody is signed in');
    expect(tokenAge(user, span, Date.now())).toBeLessThan(60_000);
    await close();
  },
);
