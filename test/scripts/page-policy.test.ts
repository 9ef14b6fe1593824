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

/** Returns the content security policy that is sent with a build that wrote this policy file. */
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

it('[AUTH-10] the page may call the host of the token sync, and hosting must list it too', async () => {
  const extras = policyExtras({ [TOKEN_SYNC]: 'https://sync.example.pl/token' });
  expect(extras).toEqual({ 'connect-src': ['https://sync.example.pl'] });
  const policy = await policyWith(JSON.stringify(extras));
  expect(policy).toContain('https://firestore.googleapis.com https://sync.example.pl; frame-src');
  expect(lackingIn(policy, extras)).toEqual([]);
  const plain = pageHeaders()['content-security-policy'] ?? '';
  expect(lackingIn(plain, extras)).toEqual(['connect-src https://sync.example.pl']);
});

it('[AUTH-7] the page may open Google’s popup, and the check names the headers that hosting lacks', async () => {
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
  'the policy allows nothing more if no foreign address is configured: %o',
  async (env) => {
    const extras: PolicyExtras = policyExtras(env);
    expect(extras).toEqual({});
    expect(await policyWith(JSON.stringify(extras))).toBe(pageHeaders()['content-security-policy']);
  },
);

it('an invalid address stops the build', () => {
  expect(() => policyExtras({ [TOKEN_SYNC]: 'data:text/plain,x' })).toThrow(TOKEN_SYNC);
});

it.each(['[1]', '{"script-src": ["\'unsafe-inline\'"]}', '{"other": ["https://x.pl"]}'])(
  'a policy file that no build has written is refused: %s',
  async (written) => {
    await expect(policyWith(written)).rejects.toThrow(POLICY_FILE);
  },
);
