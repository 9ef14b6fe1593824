/** Addresses of all screens. Tests that go through them include new screens by themselves. */
import { readFileSync } from 'node:fs';
import { SECTIONS } from '#ui/yard/settings.text.ts';

// Reads the file as text: the routes import stylesheets, which Node cannot load.
const ROUTES = readFileSync('src/app/frame/routes.tsx', 'utf8');

/** Addresses without a parameter, such as "/dashboard". */
export const ADDRESSES: readonly string[] = [...ROUTES.matchAll(/^ {2}'(\/[^':]+)': /gmu)].flatMap(
  ([, path]) => path ?? [],
);

if (ADDRESSES.length < 9)
  throw new Error('src/app/frame/routes.tsx lists no addresses as read here');

/** `ADDRESSES` with every section of the settings in place of "/settings". */
export const ADDRESSES_AND_SECTIONS: readonly string[] = ADDRESSES.flatMap((address) =>
  address === '/settings' ? SECTIONS.map((section) => `${address}?section=${section}`) : address,
);
