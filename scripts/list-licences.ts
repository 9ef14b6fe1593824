/**
 * Vite lists the licences of the packages that it bundles (`build.license`). This completes the list with what its graph does not
 * show: the code that the build itself adds, the parts of the service worker, the fonts, the guessed words; and with the words of licences whose
 * packages come without them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Licence } from '#schemas/licence.ts';

/** The list in the built app. */
export const LICENCES_FILE = 'licenses.json';

/** A part as listed, before anyone has judged whether anything is missing. */
export type ListedPart = Pick<Licence, 'name' | 'version'> &
  Partial<Pick<Licence, 'identifier' | 'text'>>;

/** Their code in a page: how chunks are loaded, what joins modules, how the service worker is registered. */
const ADDED_BY_THE_BUILD = ['vite', 'rolldown', 'vite-plugin-pwa'];

/** The words of these stand in lists of ours (`npm run guessed-words`). */
const WORDS_OF = ['@zxcvbn-ts/language-common', '@zxcvbn-ts/language-pl'];

const TEXTS = 'scripts/licence-texts';
const FONTS = 'src/adapters/pdf/pen/fonts/LICENSE';

/** The words of the package's own licence; those of what it bundles itself follow under a heading, and are no part of ours. */
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

/** Each part of the service worker's library leaves its name in the code. */
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

/** All parts of an app that was built in `folder`: those that Vite has listed, and the others, by name. */
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

/** Completes the list when everything else is built, the service worker included. */
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
