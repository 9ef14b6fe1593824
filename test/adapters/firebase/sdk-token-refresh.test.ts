/** Tests token renewal with a real session of the Firebase SDK and the embedded cloud. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { firebaseAuth, subscribeToAccount } from '#adapters/firebase/auth.ts';
import { keepTokenFresh } from '#adapters/firebase/token-refresh.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { connectTo } from './connection.ts';
import { TOKEN_REFRESH_BEFORE_MS } from '#test/builders/agreed.ts';

const HOUR_MS = 3_600_000;

it('[AUTH-8] a token is renewed through the SDK 5 minutes before it expires', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kwity-token-'));
  const server = await startLocalCloud({ dataDir, port: 0, log: () => undefined });
  const firebase = connectTo(server.url);
  const timers = new SimulatedClock();
  const planned = vi.spyOn(timers, 'setTimeout');
  const stop = keepTokenFresh({
    subscribe: subscribeToAccount(firebase),
    clock: { now: () => Date.now() },
    timers,
  });
  await firebaseAuth(firebase).signUp('token@kwity.pl', 'tajne-haslo');
  const delays = () => planned.mock.calls.map(([, ms]) => ms);
  await expect.poll(delays, { timeout: 10_000 }).toHaveLength(1);
  const wanted = HOUR_MS - TOKEN_REFRESH_BEFORE_MS;
  expect(delays()[0]).toBeLessThanOrEqual(wanted);
  timers.increment(wanted);
  // The new token is valid for an hour too; after a failure the retry would come in a minute.
  await expect.poll(delays, { timeout: 10_000 }).toHaveLength(2);
  expect(delays()[1]).toBeGreaterThan(wanted - 60_000);
  stop();
  await firebase.close();
  await server.close();
  rmSync(dataDir, { recursive: true });
});
