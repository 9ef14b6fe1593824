/**
 * `npm run licences`, a step of `npm test`: checks that everything shipped has an allowed licence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LICENCES_FILE, type ListedPart } from './list-licences.ts';

/** Licences that only require that their text is included. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Zlib',
]);

/**
 * True if an SPDX expression leaves an allowed choice. False if it mixes AND with OR, so that a
 * person judges it.
 */
export const isAllowed = (expression: string): boolean => {
  const plain = expression.replace(/^\(|\)$/gu, '');
  const [choices, parts] = [plain.split(' OR '), plain.split(' AND ')];
  if (choices.length > 1 && parts.length > 1) return false;
  const isListed = (identifier: string) => ALLOWED.has(identifier);
  return choices.length > 1 ? choices.some(isListed) : parts.every(isListed);
};

export const findProblems = (parts: readonly ListedPart[]): readonly string[] =>
  parts.flatMap(({ name, version, identifier, text }) => {
    const part = `${name} ${version}`;
    if (identifier === undefined) return [`${part} names no licence`];
    if (!isAllowed(identifier)) return [`${part} is under ${identifier}, which is not allowed`];
    return text === undefined || text === ''
      ? [`${part} comes without the words of ${identifier}`]
      : [];
  });

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>
  >;
}

/**
 * Packages installed with the product, including those of the page. `text` is the package's folder,
 * which contains its licence.
 */
export const installedParts = ({ packages }: LockFile): readonly ListedPart[] =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => ({
      name: path.replace(/^.*node_modules\//u, ''),
      version,
      ...(license === undefined ? {} : { identifier: license }),
      text: path,
    }));

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const check = (): boolean => {
  const shipped = read(join('dist', LICENCES_FILE)) as readonly ListedPart[];
  const installed = installedParts(read('package-lock.json') as LockFile);
  const problems = [...findProblems(shipped), ...findProblems(installed)];
  console.log(`${shipped.length} parts of the app, ${installed.length} packages installed with it`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check() ? 0 : 1;
