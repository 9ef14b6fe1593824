/** What is loaded up to the first screen, up to the entry of a receipt, and all there is, held to budgets: `npm run sizes`, a step of `npm test`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FILES_BEFORE_SCREENS } from './chunks.ts';

/** Most bytes, gzip 9. What grows above a budget is argued for, not waved through. */
const BUDGETS = {
  // 150.5 since the layout follows the size of text, and the way back closes what is on top.
  // 150.9 since sums say what can't be read, and who was merged is found.
  'first screen': 150_900,
  // 364 since a draft has one owner, fields name their keyboards, and copies stand in more places;
  // 366 since signs that no paper has are asked about, and rolls are cut at their printer's page;
  // 366.8 since a sign-out is told to the embedded cloud; 368 since receipts are counted, half of
  // which is the SDK's, and those beside the order of dates are read; 370 since what others wrote
  // otherwise is read field by field; 370.3 since columns are as wide as the font's own figures.
  'entry of a receipt': 370_300,
  // 744 with that, pages for browsers that print no PDF, and imports that show what they store;
  // 750 with letters of other scripts on paper, the rolls, reports made from named columns, and
  // forms that outlive their record; 751 since tables make room for a wide font; 751.3 since rows
  // and dialogs outlive the ids of records that go up.
  'whole app': 751_300,
} as const;

/** The files of the entry, by the part of their name that no build changes. */
const ENTRY = [...FILES_BEFORE_SCREENS, 'receipt-entry-screen'];

/** Bytes by what they are for, gzip 9. */
export type Sizes = Readonly<Record<keyof typeof BUDGETS, number>>;

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/assets\/([\w.-]+\.(?:js|css))/gu)].flatMap(([, name]) => name ?? []);

/** The files of the app that was built in `folder`: its page names all that the sign-in needs. */
export const listFiles = (folder: string): Readonly<Record<keyof Sizes, readonly string[]>> => {
  const assets = join(folder, 'assets');
  const first = new Set(namesIn(readFileSync(join(folder, 'index.html'), 'utf8')));
  const files = readdirSync(assets).filter((name) => /\.(?:js|css)$/u.test(name));
  const toPaths = (names: readonly string[]) => names.map((name) => join(assets, name));
  const isOfEntry = (name: string) => ENTRY.some((part) => name.startsWith(`${part}-`));
  return {
    'first screen': toPaths(files.filter((name) => first.has(name))),
    'entry of a receipt': toPaths(files.filter((name) => first.has(name) || isOfEntry(name))),
    'whole app': toPaths(files),
  };
};

/** Their sizes. */
export const measureSizes = (folder: string): Sizes => {
  const files = listFiles(folder);
  const measureBytes = (part: keyof Sizes) =>
    files[part]
      .map((path) => gzipSync(readFileSync(path), { level: 9 }).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  return {
    'first screen': measureBytes('first screen'),
    'entry of a receipt': measureBytes('entry of a receipt'),
    'whole app': measureBytes('whole app'),
  };
};

/** Prints the sizes beside their budgets; true when all are within. */
const check = (): boolean => {
  const sizes = measureSizes('dist');
  const within = (Object.keys(BUDGETS) as (keyof Sizes)[]).map((part) => {
    const [size, budget] = [sizes[part], BUDGETS[part]].map((bytes) => (bytes / 1000).toFixed(1));
    console.log(`${part}: ${size} kB of ${budget} kB (gzip)`);
    return sizes[part] <= BUDGETS[part];
  });
  return within.every((isWithin) => isWithin);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check() ? 0 : 1;
