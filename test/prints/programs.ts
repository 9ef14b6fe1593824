import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findInstalledBrowser } from '#scripts/find-browser.ts';

/** Returns the path of the first program that is installed, or undefined. */
const programOf = (names: readonly string[]): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const there = (path: string): string | undefined => (existsSync(path) ? path : undefined);

const NEEDED = {
  Chromium: { find: findInstalledBrowser, from: 'chromium' },
  Firefox: { find: () => programOf(['firefox-esr', 'firefox']), from: 'firefox-esr' },
  Xvfb: { find: () => programOf(['Xvfb']), from: 'xvfb' },
  CUPS: { find: () => programOf(['cupsd']), from: 'cups' },
  lp: { find: () => programOf(['lp']), from: 'cups-client' },
  pdftopdf: { find: () => there('/usr/lib/cups/filter/pdftopdf'), from: 'cups-filters' },
  pdftoppm: { find: () => programOf(['pdftoppm']), from: 'poppler-utils' },
} as const satisfies Record<string, { find: () => string | undefined; from: string }>;

export type Program = keyof typeof NEEDED;

/** Returns the path of a program. Throws an error that names the package to install. */
export const pathOf = (program: Program): string => {
  const path = NEEDED[program].find();
  if (path !== undefined) return path;
  throw new Error(`${program} is not on this machine: apt-get install ${NEEDED[program].from}`);
};

export const missingPrograms = (): readonly string[] =>
  (Object.keys(NEEDED) as Program[]).flatMap((program) =>
    NEEDED[program].find() === undefined
      ? [`${program} (apt-get install ${NEEDED[program].from})`]
      : [],
  );
