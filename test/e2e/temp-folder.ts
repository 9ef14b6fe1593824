import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Profiles and data of end-to-end tests. Each run empties the folder first, so that a failed run
 * can be inspected.
 */
export const tempRoot = resolve('.cache/e2e');

export function tempFolder(name: string): string {
  mkdirSync(tempRoot, { recursive: true });
  return mkdtempSync(join(tempRoot, `${name}-`));
}
