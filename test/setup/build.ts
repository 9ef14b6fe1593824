import { build } from 'vite';

/** Builds the app once before the end-to-end tests, unless `npm test` has just done so. */
export async function setup(): Promise<void> {
  if (process.env['KWITY_BUILT'] === '1') return;
  await build({ logLevel: 'warn' });
}
