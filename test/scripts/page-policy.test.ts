import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageHeaders } from '#local-cloud/http/page-headers.ts';
import { staticFiles } from '#local-cloud/http/static-files.ts';
import {
  lackingIn,
  lackingInHosting,
  policyExtras,
  type PolicyExtras,
  POLICY_FILE as WRITTEN,
} from '#scripts/page-policy.ts';

const POLICY_FILE = 'page-policy.json';

const TOKEN_SYNC = 'VITE_AUTH_TOKEN_SYNC_URL';

/** The policy with which the page of a build is sent that wrote this beside it. */
const policyWith = async (written: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'kwity-policy-'));
  try {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, WRITTEN), written);
    const asked = { method: 'GET', path: '/', headers: {} } as never;
    const answer = await staticFiles(folder)(asked);
    return String(answer?.headers?.['content-security-policy']);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

it('[AUTH-10] an address of the token sync may be called, and no other one of its host', async () => {
  const extras = policyExtras({ [TOKEN_SYNC]: 'https://sync.example.pl/token' });
  expect(extras).toEqual({ 'connect-src': ['https://sync.example.pl'] });
  const policy = await policyWith(JSON.stringify(extras));
  expect(policy).toContain('https://firestore.googleapis.com https://sync.example.pl; frame-src');
  expect(lackingIn(policy, extras)).toEqual([]);
  const plain = pageHeaders()['content-security-policy'] ?? '';
  expect(lackingIn(plain, extras)).toEqual(['connect-src https://sync.example.pl']);
});

it('[AUTH-7] a window of Google may be opened, and hosting is told what it lacks for one', async () => {
  const env = { VITE_SIGN_IN_POPUP: 'google', VITE_FIREBASE_AUTH_DOMAIN: 'yard.firebaseapp.com' };
  const extras = policyExtras(env);
  const policy = await policyWith(JSON.stringify(extras));
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).toContain('frame-src blob: https://yard.firebaseapp.com;');
  expect(lackingInHosting(readFileSync('firebase.json', 'utf8'), extras)).toEqual([
    'Content-Security-Policy: script-src https://apis.google.com',
    'Content-Security-Policy: frame-src https://yard.firebaseapp.com',
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
  ]);
});

it.each([{}, { [TOKEN_SYNC]: ' ' }, { [TOKEN_SYNC]: '/token' }])(
  'nothing more is allowed where nothing foreign is called: %o',
  async (env) => {
    const extras: PolicyExtras = policyExtras(env);
    expect(extras).toEqual({});
    expect(await policyWith(JSON.stringify(extras))).toBe(pageHeaders()['content-security-policy']);
  },
);

it('what is no address stops the build', () => {
  expect(() => policyExtras({ [TOKEN_SYNC]: 'data:text/plain,x' })).toThrow(TOKEN_SYNC);
});

it.each(['[1]', '{"script-src": ["\'unsafe-inline\'"]}', '{"other": ["https://x.pl"]}'])(
  'a file that is not of a build is not believed: %s',
  async (written) => {
    await expect(policyWith(written)).rejects.toThrow(POLICY_FILE);
  },
);
