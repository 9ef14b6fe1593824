import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { connectTo } from './connection.ts';
import { startScriptedCloud } from './scripted-cloud.ts';

afterEach(() => vi.useRealTimers());

it('[AUTH-11] a call without an answer fails after exactly 30 s', async () => {
  const server = await startScriptedCloud();
  const firebase = connectTo(server.origin);
  server.script.account = () => 'hang';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given: unknown[] = [];
  firebaseAuth(firebase)
    .signIn('me@kwity.pl', 'x')
    .catch((error: unknown) => given.push(error));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(given).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toMatchObject([{ name: 'AuthFault', code: 'network-request-failed' }]);
  vi.useRealTimers();
  await firebase.close();
  await server.close();
});

/** Returns the part of the authentication library that the page loads. */
const sources = (): string => {
  const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
  const folder = join(dirname(dirname(ofFirebase.resolve('@firebase/auth'))), 'esm');
  return readdirSync(folder)
    .filter((name) => name.startsWith('index-') && name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
};

it.each([
  [
    'a popup is asked every 2 s, in a shell 10 s',
    '_POLL_WINDOW_CLOSE_TIMEOUT = new Delay(2000, 10000)',
  ],
  ['calls end after 30 s, in a shell 60 s', 'DEFAULT_API_TIMEOUT_MS = new Delay(30000, 60000)'],
  ['so do the frames of a popup', 'NETWORK_TIMEOUT = new Delay(30000, 60000)'],
  ['events are forgotten after 10 min', 'EVENT_DUPLICATION_CACHE_DURATION_MS = 10 * 60 * 1000'],
])('[AUTH-11] the library has the expected timeouts: %s', (_, constant) => {
  expect(sources()).toContain(constant);
});
