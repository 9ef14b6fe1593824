import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where profiles and data of end-to-end tests lie; emptied before each run, so that a failed one can be looked at. */
export const tempRoot = resolve('.cache/e2e');

/** A new empty folder for one test. */
export function tempFolder(name: string): string {
  mkdirSync(tempRoot, { recursive: true });
  return mkdtempSync(join(tempRoot, `${name}-`));
}
