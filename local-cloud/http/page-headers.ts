/** Headers of every page of the built app. `firebase.json` sends the same; a test compares them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A yard with its own Firebase project calls these. The embedded cloud has the page's origin. */
const SERVICES = ['identitytoolkit', 'securetoken', 'firestore'].map(
  (name) => `https://${name}.googleapis.com`,
);

/** Two inline styles that the widget library always adds. The policy allows exactly these texts. */
const WIDGET_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);

/** Allows the page's own files, and a frame for papers that the page has made (`blob:`). */
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

/** The build writes it, with sources that its settings need beyond the policy. */
const POLICY_FILE = 'page-policy.json';

const OPENER_POLICY = 'cross-origin-opener-policy';

/** Sources to add, by the directive that they extend. */
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

/** Returns {} if the build in `folder` needs nothing more. Throws if the file is invalid. */
export const readExtras = (folder: string): PolicyExtras => {
  const file = join(folder, POLICY_FILE);
  if (!existsSync(file)) return {};
  const extras: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isExtras(extras)) throw new Error(`${file} is not of this build.`);
  return extras;
};

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

/** Sent over TLS only: for a year the browser then uses no other way to this host. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;
