import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findInstalledBrowser } from '#scripts/find-browser.ts';

/** The path of the first of these programs that is on this machine; undefined where none is. */
const programOf = (names: readonly string[]): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const there = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** What prints are made and read with, and the Debian package of each. */
const NEEDED = {
  Chromium: { find: findInstalledBrowser, from: 'chromium' },
  Firefox: { find: () => programOf(['firefox-esr', 'firefox']), from: 'firefox-esr' },
  Xvfb: { find: () => programOf(['Xvfb']), from: 'xvfb' },
  CUPS: { find: () => programOf(['cupsd']), from: 'cups' },
  lp: { find: () => programOf(['lp']), from: 'cups-client' },
  pdftopdf: { find: () => there('/usr/lib/cups/filter/pdftopdf'), from: 'cups-filters' },
  pdftoppm: { find: () => programOf(['pdftoppm']), from: 'poppler-utils' },
} as const satisfies Record<string, { find: () => string | undefined; from: string }>;

/** A program by what it is called here. */
export type Program = keyof typeof NEEDED;

/** The path of a program. Throws with what to install where it is not there. */
export const pathOf = (program: Program): string => {
  const path = NEEDED[program].find();
  if (path !== undefined) return path;
  throw new Error(`${program} is not on this machine: apt-get install ${NEEDED[program].from}`);
};

/** The programs that are missing, each with what to install. */
export const missingPrograms = (): readonly string[] =>
  (Object.keys(NEEDED) as Program[]).flatMap((program) =>
    NEEDED[program].find() === undefined
      ? [`${program} (apt-get install ${NEEDED[program].from})`]
      : [],
  );
