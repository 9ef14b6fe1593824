/**
 * `npm run sizes`, a step of `npm test`: checks the bytes loaded for the first screen, for the
 * receipt entry, and in all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FILES_BEFORE_SCREENS } from './chunks.ts';

/** Maximum bytes, gzip 9. Raise a budget only with a reason, and note the reason beside it. */
const BUDGETS = {
  // 150.5 kB: the layout follows the text size, and Back closes what is on top. 150.9 kB: sums
  // report unreadable receipts, and search finds merged clients. 152.3 kB: the cloud is asked
  // before "offline" is believed, waits go by timers, and texts count as what they look like.
  // 152.8 kB: a storage that does not answer is left, a second attempt knows the first, and a clock
  // that stands still is carried on.
  // 153.1 kB: a save tells a silent cloud from one that answers, a write that failed twice is
  // looked for, and a worker that is cleared away is no newer version.
  'first screen': 153_100,
  // 364 kB: a draft has one owner, fields name their keyboards, and more places hold copies. 366
  // kB: unprintable characters are asked about, and rolls are cut at their printer's page. 366.8
  // kB: a sign-out reaches the embedded cloud. 368 kB: receipts are counted (half of it in the
  // SDK), and receipts out of date order are read. 370 kB: malformed records are read field by
  // field. 370.3 kB: columns are as wide as the font's digits. 372 kB: the second copy is a
  // log, and findings rest on what is known. 372.5 kB: conflicts leave the cloud, and a cut row of
  // the copy still names its receipt. 374.4 kB: texts count as what they look like,
  // waits go by timers, and the cloud is asked before "offline" is believed.
  // 374.6 kB: an answer after silence sends the queue, and a clock that stands is carried on.
  // 374.8 kB: a receipt saved while the cloud is silent is said to wait.
  // 391 kB: lists, checkboxes and radio buttons come from the widget library, the saved receipt
  // stays in view, links ask before settings are lost, early keys are typed, and the focus is
  // given back after each dialog.
  'entry of a receipt': 391_000,
  // 744 kB: pages for browsers that cannot print a PDF, and imports that show their result first.
  // 750 kB: letters of other scripts on paper, rolls, reports from named columns, and forms that
  // outlive their record. 751 kB: tables make room for a wide font. 751.3 kB: rows and dialogs
  // survive the change from a temporary to a final id. 752 kB: comparisons name every field.
  // 756 kB: the second copy is a log. 760.5 kB: /offline-data says what is not known, lists repairs
  // with a way back, and names what the cloud cannot read. 764 kB: files in four more code pages,
  // and a question about doubtful letters (the reader of tables is there twice, for browsers
  // without workers). 764.4 kB: signs of UTF-8 are counted in such a file, and its head may have
  // another separator. 767.1 kB: an import names what it leaves out, takes a file without a head,
  // says what is stored, and asks about what it does not understand.
  // 783.2 kB: lists, checkboxes and radio buttons come from the widget library, the saved receipt
  // stays in view, links ask before settings are lost, early keys are typed, and the focus is
  // given back after each dialog.
  'whole app': 783_200,
} as const;

/** Prefixes of the file names of the receipt entry; a build changes only the rest of a name. */
const ENTRY = [...FILES_BEFORE_SCREENS, 'receipt-entry-screen'];

/** Bytes, gzip 9. */
export type Sizes = Readonly<Record<keyof typeof BUDGETS, number>>;

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/assets\/([\w.-]+\.(?:js|css))/gu)].flatMap(([, name]) => name ?? []);

/** Files of the app built in `folder`. Its index.html names all files that the sign-in needs. */
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
