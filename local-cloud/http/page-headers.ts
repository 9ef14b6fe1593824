/** The headers that every page of the built app is sent with; `firebase.json` sends the same ones, and a test compares them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the Firebase SDK of a yard with its own project calls; the embedded cloud is on the page's own origin. */
const SERVICES = ['identitytoolkit', 'securetoken', 'firestore'].map(
  (name) => `https://${name}.googleapis.com`,
);

/** The two inline styles of the widget library, which no setting of its turns off; each may stand in the page to the letter only. */
const WIDGET_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);

/** What a page may load and do: its own files, and papers that it made itself, shown in a frame. */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...WIDGET_STYLES],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...SERVICES],
  'frame-src': ['blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

const NEVER_USED = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** The file of a build that tells what its settings need beyond the policy. */
const POLICY_FILE = 'page-policy.json';

const OPENER_POLICY = 'cross-origin-opener-policy';

/** Sources by the directive that they are added to. */
export type PolicyExtras = Readonly<Record<string, readonly string[]>>;

const isExtras = (value: unknown): value is PolicyExtras =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, sources]) =>
      (name in POLICY || name === OPENER_POLICY) &&
      Array.isArray(sources) &&
      sources.every(
        (source) => typeof source === 'string' && /^(?:'self'|[\w:/.-]+)$/u.test(source),
      ),
  );

/**
 * What the settings of the build in `folder` need; nothing where it says none. Throws on a wrong
 * file.
 */
export const readExtras = (folder: string): PolicyExtras => {
  const file = join(folder, POLICY_FILE);
  if (!existsSync(file)) return {};
  const extras: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isExtras(extras)) throw new Error(`${file} is not of this build.`);
  return extras;
};

/** Header names in lower case, with their values. */
export const pageHeaders = (extras: PolicyExtras = {}): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries(POLICY)
    .map(([name, values]) => [name, ...values, ...(extras[name] ?? [])].join(' '))
    .join('; '),
  [OPENER_POLICY]: extras[OPENER_POLICY]?.[0] ?? 'same-origin',
  'permissions-policy': NEVER_USED.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Sent where the page comes over TLS: from then on the browser asks for it in no other way, for a year. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;
