/**
 * What the settings of a build need beyond the page's strict policy: written beside the app as
 * `page-policy.json`, which the embedded server reads. Firebase Hosting sends what `firebase.json`
 * says, so a build for it stops where that lacks something.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isForEmbeddedCloud, readSetting } from '#schemas/build-settings.ts';

/** The file that the embedded server reads. */
export const POLICY_FILE = 'page-policy.json';

/** The header that tells whether a page knows the windows that it opens. */
const OPENER_POLICY = 'cross-origin-opener-policy';

/** Sources by the directive that they are added to. */
export type PolicyExtras = Readonly<Record<string, readonly string[]>>;

type Env = Readonly<Record<string, unknown>>;

/** The origin of an address; empty where it is on the page's own. Throws where it is no address. */
const foreignOrigin = (name: string, address: string): string => {
  const own = 'https://page.invalid';
  const origin = URL.canParse(address, own) ? new URL(address, own).origin : '';
  if (!/^https?:/u.test(origin)) throw new Error(`${name} is no address: ${address}`);
  return origin === own ? '' : origin;
};

/** For a window that signs in: Google's script, the frame of its outcome, a page that knows it. */
const popupExtras = (env: Env): PolicyExtras => {
  const domain = readSetting(env, 'VITE_FIREBASE_AUTH_DOMAIN');
  return {
    'script-src': ['https://apis.google.com'],
    'frame-src': [domain === '' ? "'self'" : `https://${domain}`],
    [OPENER_POLICY]: ['same-origin-allow-popups'],
  };
};

/** The sources that the settings add to directives of the policy. */
export const policyExtras = (env: Env): PolicyExtras => {
  const name = 'VITE_AUTH_TOKEN_SYNC_URL';
  const origin = foreignOrigin(name, readSetting(env, name));
  return {
    ...(origin === '' ? {} : { 'connect-src': [origin] }),
    ...(readSetting(env, 'VITE_SIGN_IN_POPUP') === '' ? {} : popupExtras(env)),
  };
};

/** The sources that a policy lacks, each with its directive. */
export const lackingIn = (policy: string, extras: PolicyExtras): readonly string[] => {
  const ofPolicy = Object.entries(extras).filter(([name]) => name !== OPENER_POLICY);
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  return ofPolicy.flatMap(([name, sources]) => {
    const allowed = directives.find(([directive]) => directive === name) ?? [];
    return sources.filter((source) => !allowed.includes(source)).map((one) => `${name} ${one}`);
  });
};

/** What Firebase Hosting is told; another file is named where the build is tried. */
const HOSTING = process.env['KWITY_HOSTING'] ?? 'firebase.json';

/** What `firebase.json` lacks of it. */
export const lackingInHosting = (hosting: string, extras: PolicyExtras): readonly string[] => {
  const policy = /"Content-Security-Policy",\s*"value": "([^"]*)"/u.exec(hosting)?.[1] ?? '';
  const [opener] = extras[OPENER_POLICY] ?? [];
  const hasOpener = opener === undefined || hosting.includes(`"value": "${opener}"`);
  return [
    ...lackingIn(policy, extras).map((one) => `Content-Security-Policy: ${one}`),
    ...(hasOpener ? [] : [`Cross-Origin-Opener-Policy: ${opener}`]),
  ];
};

/**
 * Writes the file; stops a build for one's own project whose `firebase.json` lacks what it needs.
 */
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
