/** The headers that every page of the built app is sent with; `firebase.json` sends the same ones, and a test compares them. */
import { createHash } from 'node:crypto';

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

/** Header names in lower case, with their values. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(POLICY)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': NEVER_USED.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Sent where the page comes over TLS: from then on the browser asks for it in no other way, for a year. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;
