/**
 * Some settings need more than the page's strict policy allows. The build writes these extras to
 * `page-policy.json` for the embedded server. A build for Firebase stops if `firebase.json` lacks
 * them.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isForEmbeddedCloud, readSetting } from '#schemas/build-settings.ts';

export const POLICY_FILE = 'page-policy.json';

/** This header decides if a page can access the windows that it opens. */
const OPENER_POLICY = 'cross-origin-opener-policy';

export type PolicyExtras = Readonly<Record<string, readonly string[]>>;

type Env = Readonly<Record<string, unknown>>;

/**
 * Returns the origin of an address; empty for the page's own origin. Throws if it is no address.
 */
const foreignOrigin = (name: string, address: string): string => {
  const own = 'https://page.invalid';
  const origin = URL.canParse(address, own) ? new URL(address, own).origin : '';
  if (!/^https?:/u.test(origin)) throw new Error(`${name} is no address: ${address}`);
  return origin === own ? '' : origin;
};

/**
 * A sign-in popup needs Google's script, the frame that returns its result, and access to the
 * popup.
 */
const popupExtras = (env: Env): PolicyExtras => {
  const domain = readSetting(env, 'VITE_FIREBASE_AUTH_DOMAIN');
  return {
    'script-src': ['https://apis.google.com'],
    'frame-src': [domain === '' ? "'self'" : `https://${domain}`],
    [OPENER_POLICY]: ['same-origin-allow-popups'],
  };
};

export const policyExtras = (env: Env): PolicyExtras => {
  const name = 'VITE_AUTH_TOKEN_SYNC_URL';
  const origin = foreignOrigin(name, readSetting(env, name));
  return {
    ...(origin === '' ? {} : { 'connect-src': [origin] }),
    ...(readSetting(env, 'VITE_SIGN_IN_POPUP') === '' ? {} : popupExtras(env)),
  };
};

export const lackingIn = (policy: string, extras: PolicyExtras): readonly string[] => {
  const ofPolicy = Object.entries(extras).filter(([name]) => name !== OPENER_POLICY);
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  return ofPolicy.flatMap(([name, sources]) => {
    const allowed = directives.find(([directive]) => directive === name) ?? [];
    return sources.filter((source) => !allowed.includes(source)).map((one) => `${name} ${one}`);
  });
};

/** Settings of Firebase Hosting; a test of the build names another file. */
const HOSTING = process.env['KWITY_HOSTING'] ?? 'firebase.json';

export const lackingInHosting = (hosting: string, extras: PolicyExtras): readonly string[] => {
  const policy = /"Content-Security-Policy",\s*"value": "([^"]*)"/u.exec(hosting)?.[1] ?? '';
  const [opener] = extras[OPENER_POLICY] ?? [];
  const hasOpener = opener === undefined || hosting.includes(`"value": "${opener}"`);
  return [
    ...lackingIn(policy, extras).map((one) => `Content-Security-Policy: ${one}`),
    ...(hasOpener ? [] : [`Cross-Origin-Opener-Policy: ${opener}`]),
  ];
};

/** Writes the file. Stops a build for Firebase if `firebase.json` lacks a source. */
export function pagePolicy(): Plugin {
  let env: Env = {};
  return {
    name: 'page-policy',
    apply: 'build',
    configResolved: (config) => {
      env = config.env;
    },
    generateBundle() {
      const extras = policyExtras(env);
      const missing = isForEmbeddedCloud(env)
        ? []
        : lackingInHosting(readFileSync(HOSTING, 'utf8'), extras);
      if (missing.length > 0)
        this.error(`firebase.json lacks what the settings need. Add ${missing.join('; ')}`);
      this.emitFile({ type: 'asset', fileName: POLICY_FILE, source: JSON.stringify(extras) });
    },
  };
}
