/**
 * Measures the gzip and brotli size of the app up to the first screen, up to the receipt entry, and
 * in all, next to comparable bundles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildPages, buildWithFullFirestore } from '#bench/build-page.ts';
import { contestOf, median, medianOf } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { markFirst } from '#bench/watch-page.ts';
import { listFiles } from '#scripts/sizes.ts';
import { startApp } from '#test/e2e/app-process.ts';
import { openBrowser } from '#test/e2e/browser-process.ts';
import { signIn } from '#test/e2e/user.ts';
import type { Row } from './row.ts';

const kB = (files: readonly string[], packed: (bytes: Buffer) => Buffer): number[] => [
  files.reduce((sum, file) => sum + packed(readFileSync(file)).length, 0) / 1000,
];

const weigh = (files: readonly string[]): Figures => ({
  gzip: kB(files, (bytes) => gzipSync(bytes, { level: 9 })),
  brotli: kB(files, (bytes) => brotliCompressSync(bytes)),
});

/** Returns the paths requested before the element of `markFirst` appeared. */
const askedFor = (): readonly string[] => {
  const there = performance.getEntriesByName('found')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < there)
    .map(({ name }) => new URL(name).pathname);
};

/** Returns the scripts and styles that the page loads until a receipt can be typed. */
const filesToEntry = async (): Promise<readonly string[]> => {
  const app = await startApp();
  const { page, close } = await openBrowser({ withoutServiceWorker: true });
  try {
    await signIn(page, app.url);
    await markFirst(page, 'input[role="combobox"]');
    await page.goto(`${app.url}/add-receipt`);
    await page.getByRole('combobox', { name: 'Klient' }).waitFor();
    const paths = (await page.evaluate(askedFor)).map((path) => join('dist', path));
    return [...new Set(paths)].filter((path) => /\.(?:js|css)$/u.test(path) && existsSync(path));
  } finally {
    await close();
    await app.stop();
  }
};

export const bytes: Row = async () => {
  const ours = listFiles('dist');
  const full = listFiles(await buildWithFullFirestore());
  const logCode = listFiles(await buildPages('log-code', [/^(?:zod|idb|immer|xstate|firebase)/u]));
  const figures = {
    'react-dom and firebase/auth alone': weigh(listFiles(await buildPages('least'))['whole app']),
    'log and sync, our own code': weigh(logCode['whole app']),
    'first screen': weigh(ours['first screen']),
    'to the entry of a receipt': weigh(await filesToEntry()),
    'all of it': weigh(ours['whole app']),
    'all of it with the full Firestore': weigh(full['whole app']),
  };
  const described = {
    work: 'bytes',
    count: 0,
    unit: '',
    limits: ['react-dom and firebase/auth alone'],
    decides: [median('gzip')],
    columns: [medianOf('gzip', 'kB, gzip', 1), medianOf('brotli', 'kB, brotli', 1)],
  };
  return [contestOf(described, new Map(Object.entries(figures).map(([name, it]) => [name, [it]])))];
};
