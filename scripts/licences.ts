/** Whether all that is shipped may be: `npm run licences`, a step of `npm test`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LICENCES_FILE, type ListedPart } from './list-licences.ts';

/** Licences that ask for no more than to be named with their words. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Zlib',
]);

/** Whether an SPDX expression leaves a choice that is allowed; one that mixes "and" with "or" is for a person to judge. */
export const isAllowed = (expression: string): boolean => {
  const plain = expression.replace(/^\(|\)$/gu, '');
  const [choices, parts] = [plain.split(' OR '), plain.split(' AND ')];
  if (choices.length > 1 && parts.length > 1) return false;
  const isListed = (identifier: string) => ALLOWED.has(identifier);
  return choices.length > 1 ? choices.some(isListed) : parts.every(isListed);
};

/** What is wrong with the licences of the parts, a line each. */
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

/** The packages that are installed with the product, of which the page's are a part; their words stand in their own folders. */
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

/** Prints how many parts there are and what is wrong with them; true when nothing is. */
const check = (): boolean => {
  const shipped = read(join('dist', LICENCES_FILE)) as readonly ListedPart[];
  const installed = installedParts(read('package-lock.json') as LockFile);
  const problems = [...findProblems(shipped), ...findProblems(installed)];
  console.log(`${shipped.length} parts of the app, ${installed.length} packages installed with it`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check() ? 0 : 1;
