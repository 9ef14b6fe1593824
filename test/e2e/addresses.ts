/** The addresses of the app's screens: a test that goes through all of them tries new ones, too. */
import { readFileSync } from 'node:fs';
import { SECTIONS } from '#ui/yard/settings.text.ts';

// Read as text: the routes import stylesheets, which Node cannot.
const ROUTES = readFileSync('src/app/frame/routes.tsx', 'utf8');

/** Of every screen whose address is known beforehand: "/dashboard". */
export const ADDRESSES: readonly string[] = [...ROUTES.matchAll(/^ {2}'(\/[^':]+)': /gmu)].flatMap(
  ([, path]) => path ?? [],
);

if (ADDRESSES.length < 9)
  throw new Error('src/app/frame/routes.tsx lists no addresses as read here');

/** The same with each part of the settings in place of their first. */
export const ADDRESSES_AND_SECTIONS: readonly string[] = ADDRESSES.flatMap((address) =>
  address === '/settings' ? SECTIONS.map((section) => `${address}?section=${section}`) : address,
);
