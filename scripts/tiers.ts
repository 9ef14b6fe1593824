/** Which tests the gate leaves to `npm run test:all`: the long ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The tag of a test that the gate leaves out. */
export const LONG = 'long';

/** Stands first in a test file that the gate leaves out as a whole. */
const MARK = `// @module-tag ${LONG}`;

/** A package of its own, with everything that it depends on. */
const BENCH = 'bench';

/** All test files but those of the bench. */
export const testFiles = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith(`${BENCH}/`) && /\.(test|spec)\.tsx?$/u.test(file))
    .map((file) => join('test', file));

/** Whether the tests of a file run in a browser. */
export const isBrowserNeeded = (file: string): boolean => /\.(browser|e2e)\.test\./u.test(file);

/** A path from the project's root, or the last part of a name as a run tells it. */
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

/** The files with all words after each other, else with one of them; and the words of no file. */
export const filesWith = (words: readonly string[]) => {
  const phrase = words.length > 1 ? withWord(words.join(' ')) : [];
  if (phrase.length > 0) return { found: phrase, unknown: [] };
  const each = words.map((word) => [word, withWord(word)] as const);
  return {
    found: [...new Set(each.flatMap(([, files]) => files))],
    unknown: each.filter(([, files]) => files.length === 0).map(([word]) => word),
  };
};

/** The files that bear the mark: the runner would load each of them only to skip its tests. */
export const longFiles = (): string[] =>
  testFiles().filter((file) => readFileSync(file, 'utf8').startsWith(MARK));
