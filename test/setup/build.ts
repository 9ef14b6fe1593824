import { rmSync } from 'node:fs';
import { build } from 'vite';
import { tempRoot } from '../e2e/temp-folder.ts';

/**
 * Clears the temporary files of earlier end-to-end runs and builds the app, unless `npm test` has
 * just built it.
 */
export async function setup(): Promise<void> {
  rmSync(tempRoot, { recursive: true, force: true });
  if (process.env['KWITY_BUILT'] === '1') return;
  const { NODE_ENV } = process.env;
  // Vitest sets `NODE_ENV` to `test`, and Vite would build for development.
  process.env['NODE_ENV'] = 'production';
  await build({ logLevel: 'warn' });
  process.env['NODE_ENV'] = NODE_ENV;
}
