/**
 * Writes the words that whoever guesses a passphrase tries first, the commonest first: passwords that were leaked, and Polish names.
 * The whole lists weigh ten times as much and would catch little more.
 */
import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { plainLetters } from '#domain/passphrase-words.ts';

const TARGET = 'src/domain/guessed-words.ts';
const PASSWORDS = 5000;
const SURNAMES = 1500;
const COLUMNS = 96;

/** Its module for import is written in a way that Node does not take. */
const polish = createRequire(import.meta.url)('@zxcvbn-ts/language-pl') as {
  readonly dictionary: Readonly<Record<string, readonly string[]>>;
};

const ofPolish = (name: string): readonly string[] => polish.dictionary[name] ?? [];

/** Each word once, in plain letters; what would have to be escaped in a text of this language is left out. */
const wordsOf = (...lists: readonly (readonly (string | number)[])[]): readonly string[] => [
  ...new Set(
    lists
      .flat()
      .map((word) => plainLetters(String(word)))
      .filter((word) => /^[^\s\\`$]{3,}$/u.test(word)),
  ),
];

const wrapped = (words: readonly string[]): string =>
  words.reduce((text, word) => {
    const column = text.length - text.lastIndexOf('\n');
    return `${text}${column + word.length > COLUMNS ? '\n' : ' '}${word}`;
  });

const lists = {
  PASSWORDS: wordsOf((dictionary['passwords-common'] ?? []).slice(0, PASSWORDS)),
  FIRST_NAMES: wordsOf(ofPolish('maleFirstnames'), ofPolish('femaleFirstnames')),
  SURNAMES: wordsOf(ofPolish('maleLastnames').slice(0, SURNAMES)),
};

const code = Object.entries(lists).map(
  ([name, words]) => `export const ${name} = \`${wrapped(words)}\`;\n`,
);
const head =
  '/** Written by `npm run guessed-words`; each list begins with its commonest word. */\n';
await writeFile(TARGET, [head, ...code].join('\n'));
for (const [name, words] of Object.entries(lists)) console.log(`${name}: ${words.length}`);
