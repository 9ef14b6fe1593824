/** The gate leaves long tests to `npm run test:all`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Tag of a test that the gate leaves out. */
export const LONG = 'long';

/** First line of a test file that the gate leaves out as a whole. */
const MARK = `// @module-tag ${LONG}`;

/** The bench is a package with dependencies of its own. */
const BENCH = 'bench';

export const testFiles = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith(`${BENCH}/`) && /\.(test|spec)\.tsx?$/u.test(file))
    .map((file) => join('test', file));

export const isBrowserNeeded = (file: string): boolean => /\.(browser|e2e)\.test\./u.test(file);

/** Returns a path from the project's root, or the last part of a test name as Vitest prints it. */
const asInFiles = (word: string): string =>
  existsSync(word) ? relative('', resolve(word)) : (word.split(' > ').at(-1) ?? word);

const withWord = (word: string): readonly string[] => {
  const sought = asInFiles(word);
  const files = testFiles();
  const found = files.filter((file) => file.includes(sought));
  return found.length > 0
    ? found
    : files.filter((file) => readFileSync(file, 'utf8').includes(sought));
};

/**
 * Finds the files with all words as one phrase, else those with any of the words. `unknown` has the
 * words that no file contains.
 */
export const filesWith = (words: readonly string[]) => {
  const phrase = words.length > 1 ? withWord(words.join(' ')) : [];
  if (phrase.length > 0) return { found: phrase, unknown: [] };
  const each = words.map((word) => [word, withWord(word)] as const);
  return {
    found: [...new Set(each.flatMap(([, files]) => files))],
    unknown: each.filter(([, files]) => files.length === 0).map(([word]) => word),
  };
};

/** Files that begin with the mark. Vitest would load each of them only to skip its tests. */
export const longFiles = (): string[] =>
  testFiles().filter((file) => readFileSync(file, 'utf8').startsWith(MARK));
