import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openBrowser, type RunningBrowser, tellOffline } from './browser-process.ts';

/** Flips every third byte of all databases of a profile. Throws if there are none. */
export const damageDatabases = (profileDir: string): void => {
  const root = join(profileDir, 'Default/IndexedDB');
  const folders = readdirSync(root).filter((name) => name.endsWith('.indexeddb.leveldb'));
  if (folders.length === 0) throw new Error(`No database in ${root}.`);
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => join(root, folder, file)),
  );
  for (const file of files.filter((name) => /MANIFEST|\.log$|\.ldb$/u.test(name))) {
    const bytes = readFileSync(file);
    for (let i = 0; i < bytes.length; i += 3) bytes[i] = (bytes[i] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
  }
};

/** Waits until a key of localStorage is on disk, which takes Chromium up to a minute. */
export const untilOnDisk = ({ profileDir }: RunningBrowser, key: string): Promise<void> => {
  const folder = join(profileDir, 'Default/Local Storage/leveldb');
  const isThere = () =>
    readdirSync(folder).some((file) => readFileSync(join(folder, file), 'latin1').includes(key));
  return expect.poll(isThere, { timeout: 120_000 }).toBe(true);
};

/** Ends a browser, damages its databases and opens `url` in the same profile, offline. */
export const reopenDamaged = async (
  { close, kill, profileDir }: RunningBrowser,
  url: string,
  isKilled: boolean,
): Promise<RunningBrowser> => {
  await (isKilled ? kill() : close());
  damageDatabases(profileDir);
  const browser = await openBrowser({ profileDir, offline: true });
  await browser.page.goto(url);
  await tellOffline(browser.context);
  return browser;
};
