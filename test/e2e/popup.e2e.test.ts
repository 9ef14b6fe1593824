// @module-tag long
/**
 * Signing in through Google's window with a build for a real project, under its policy. Google's
 * script, window and services are stand-ins; the SDK is the real one.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from '#local-cloud/http/static-files.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { read } from './screen.ts';
import { tempFolder } from './temp-folder.ts';

const DOMAIN = 'yard.example';
const EMAIL = 'ktos@example.pl';

/** Replaces Google's script: its frame tells the SDK the result of the window. */
const SCRIPT = `
  const handlers = {};
  const frame = {
    restyle: async () => undefined,
    ping: async () => undefined,
    register: (name, handler) => { handlers[name] = handler; },
    // The SDK throws in its own callback, which Google's script bears.
    send: async (name, message, tell) => tell([{ webStorageSupport: true }]),
  };
  window.tellPopup = (authEvent) => handlers.authEvent({ authEvent }).status;
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 1,
      getContext: () => ({
        open: ({ where, url }, ready) => {
          where.append(Object.assign(document.createElement('iframe'), { src: url }));
          return ready(frame);
        },
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.trunc(Date.now() / 1000);
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', iat: now, exp: now + 3600 })}.x`;

/** Answers of the account service, by the last part of the address. */
const ANSWERS: Readonly<Record<string, object>> = {
  projects: { projectId: 'yard', authorizedDomains: ['localhost'] },
  'accounts:signInWithIdp': {
    localId: 'u1',
    idToken: token,
    refreshToken: 'r',
    expiresIn: '3600',
    email: EMAIL,
    providerId: 'google.com',
    rawUserInfo: '{}',
  },
  'accounts:lookup': { users: [{ localId: 'u1', email: EMAIL, validSince: '1' }] },
};

const called: string[] = [];

const answer = async (route: Route): Promise<void> => {
  const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  if (route.request().method() !== 'OPTIONS') called.push(name);
  const found = ANSWERS[name];
  await route.fulfill({
    status: found === undefined ? 503 : 200,
    contentType: 'application/json',
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': '*',
      date: new Date().toUTCString(),
    },
    body: JSON.stringify(found ?? {}),
  });
};

const SETTINGS = {
  VITE_EMBEDDED_CLOUD: 'false',
  VITE_SIGN_IN_POPUP: 'google',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: DOMAIN,
  VITE_FIREBASE_PROJECT_ID: 'yard',
  VITE_FIREBASE_STORAGE_BUCKET: 'yard.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

const vite = (outDir: string, hosting: string): void => {
  const args = ['vite', 'build', '--logLevel', 'error', '--outDir', outDir];
  // NODE_ENV of the test itself would make it a build for tests.
  const env = { ...process.env, ...SETTINGS, KWITY_HOSTING: hosting, NODE_ENV: 'production' };
  execFileSync('npx', args, { env, stdio: 'pipe' });
};

let server: Server;
let browser: RunningBrowser;
let url = '';

beforeAll(async () => {
  const folder = tempFolder('popup');
  const hosting = join(folder, 'firebase.json');
  expect(() => vite(folder, 'firebase.json')).toThrow(/script-src https:\/\/apis\.google\.com/u);
  const ours = readFileSync('firebase.json', 'utf8')
    .replace("script-src 'self'", "script-src 'self' https://apis.google.com")
    .replace('"same-origin"', '"same-origin-allow-popups"')
    .replace('frame-src blob:', `frame-src blob: https://${DOMAIN}`);
  writeFileSync(hosting, ours);
  const app = join(folder, 'app');
  vite(app, hosting);
  const files = staticFiles(app);
  server = createServer((request, response) => {
    const { method = 'GET', headers } = request;
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    void files({ method, path, headers } as Parameters<typeof files>[0]).then((found) => {
      response.writeHead(found?.status ?? 404, found?.headers).end(found?.body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  browser = await openBrowser({ withoutServiceWorker: true });
  const { context } = browser;
  await context.route('https://*.googleapis.com/**', answer);
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route(`https://${DOMAIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Google' }),
  );
}, 600_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

const openWindow = async (): Promise<Page> => {
  const { page, context } = browser;
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Zaloguj się przez Google' }).click(),
  ]);
  return opened;
};

const ASKED = 'asked of a stranger: ';
const STAND_INS = ['https://apis.google.com/', `https://${DOMAIN}/`, 'https://identitytoolkit.'];

it('[AUTH-7, AUTH-8] signs in under the policy once the origin is found among the authorized domains', async () => {
  const { page, stopped } = browser;
  await page.goto(`${url}/login`);
  const first = await openWindow();
  await expect.poll(() => called).toContain('projects');
  // The page ignores a second press in the same place that comes too soon.
  await read(page);
  const second = await openWindow();
  await expect.poll(() => first.isClosed()).toBe(true);
  await second.waitForURL(`https://${DOMAIN}/**`, { waitUntil: 'commit' });
  const eventId = new URL(second.url()).searchParams.get('eventId');
  const status = await page.evaluate(
    (authEvent) => (window as unknown as { tellPopup(event: object): string }).tellPopup(authEvent),
    { type: 'signInViaPopup', eventId, urlResponse: second.url(), sessionId: 's' },
  );
  expect(status).toBe('ACK');
  await page.getByText(`Zalogowany: ${EMAIL}`).waitFor();
  expect(called).toContain('accounts:signInWithIdp');
  await page.goto('about:blank');
  const others = stopped.filter(
    (line) => !STAND_INS.some((address) => line.startsWith(ASKED + address)),
  );
  expect(others.filter((line) => !line.includes('https://firestore.googleapis.com/'))).toEqual([]);
  stopped.length = 0;
}, 600_000);
