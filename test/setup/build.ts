import { rmSync } from 'node:fs';
import { build } from 'vite';
import { tempRoot } from '../e2e/temp-folder.ts';

/** Clears what the last end-to-end tests left and builds the app once, unless `npm test` has just done so. */
export async function setup(): Promise<void> {
  rmSync(tempRoot, { recursive: true, force: true });
  if (process.env['KWITY_BUILT'] === '1') return;
  const { NODE_ENV } = process.env;
  // Under the test runner's own value Vite would build for development.
  process.env['NODE_ENV'] = 'production';
  await build({ logLevel: 'warn' });
  process.env['NODE_ENV'] = NODE_ENV;
}
