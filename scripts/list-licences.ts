/**
 * Vite lists the licences of bundled packages (`build.license`). This adds the parts that Vite does
 * not see (build helpers, service worker, fonts, guessed words) and missing licence texts.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Licence } from '#schemas/licence.ts';

export const LICENCES_FILE = 'licenses.json';

/** A part that may still lack its licence or its text. */
export type ListedPart = Pick<Licence, 'name' | 'version'> &
  Partial<Pick<Licence, 'identifier' | 'text'>>;

/**
 * Packages whose code the build adds to a page: chunk loading, module glue, service worker
 * registration.
 */
const ADDED_BY_THE_BUILD = ['vite', 'rolldown', 'vite-plugin-pwa'];

/** Packages whose words are in our own lists (`npm run guessed-words`). */
const WORDS_OF = ['@zxcvbn-ts/language-common', '@zxcvbn-ts/language-pl'];

const TEXTS = 'scripts/licence-texts';
const FONTS = 'src/adapters/pdf/pen/fonts/LICENSE';

/** Matches the package's own licence, up to the licences of its bundled dependencies. */
const OF_ITS_OWN = /^[^]*?(?=\n#+ Licenses of bundled dependencies|$(?![^]))/u;

const textIn = (folder: string): string | undefined => {
  const file = readdirSync(folder).find((name) => /^(?:licen[sc]e|copying)/iu.test(name));
  if (file === undefined) return undefined;
  return OF_ITS_OWN.exec(readFileSync(join(folder, file), 'utf8'))?.[0].trim();
};

const installed = (name: string): ListedPart => {
  const folder = join('node_modules', name);
  const text = textIn(folder);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license?: string;
  };
  const identifier = license === undefined ? {} : { identifier: license };
  return { name, version, ...identifier, ...(text === undefined ? {} : { text }) };
};

/** Each part of Workbox leaves its name in the code. */
const partsOfWorker = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/workbox:([a-z-]+):\d/gu)].map(([, part]) => `workbox-${part}`)),
];

const withStandardText = (part: ListedPart): ListedPart => {
  const file = join(TEXTS, `${part.identifier ?? ''}.txt`);
  if (part.text !== undefined || !existsSync(file)) return part;
  return { ...part, text: readFileSync(file, 'utf8').trim() };
};

const font = (): ListedPart => ({
  name: 'Noto Sans',
  version: installed('@expo-google-fonts/noto-sans').version,
  identifier: 'OFL-1.1',
  text: readFileSync(FONTS, 'utf8').trim(),
});

/** Returns all parts of the app by name: those that Vite listed, and the others. */
export const completed = (
  listed: readonly ListedPart[],
  workerCode: string,
): readonly ListedPart[] => {
  const named = new Map(
    [
      ...[...ADDED_BY_THE_BUILD, ...WORDS_OF, ...partsOfWorker(workerCode)].map(installed),
      font(),
      ...listed,
    ].map((part) => [`${part.name} ${part.version}`, withStandardText(part)]),
  );
  return [...named.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** Runs after everything else is built, including the service worker. */
export const completeLicences = (): Plugin => {
  let folder = '';
  return {
    name: 'kwity:licences',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        const file = join(folder, LICENCES_FILE);
        if (!existsSync(file)) return;
        const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly ListedPart[];
        const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
        writeFileSync(file, JSON.stringify(completed(listed, worker)));
      },
    },
  };
};
