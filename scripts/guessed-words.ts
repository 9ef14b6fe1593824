/**
 * `npm run guessed-words`: writes the words that an attacker tries first: leaked passwords and
 * Polish names, most common first. The full lists are ten times as large and would catch little
 * more.
 */
import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { plainLetters } from '#domain/passphrase/passphrase-words.ts';

const TARGET = 'src/domain/passphrase/guessed-words.json';
const PASSWORDS = 5000;
const SURNAMES = 1500;

/** Uses `require`, because Node cannot load the package's ES module. */
const polish = createRequire(import.meta.url)('@zxcvbn-ts/language-pl') as {
  readonly dictionary: Readonly<Record<string, readonly string[]>>;
};

const polishWords = (name: string): readonly string[] => polish.dictionary[name] ?? [];

/** Joins the words in plain letters with spaces, each once; drops words under three letters. */
const listWords = (...lists: readonly (readonly (string | number)[])[]): string => {
  const words = lists.flat().map((word) => plainLetters(String(word)));
  return [...new Set(words.filter((word) => /^[^\s\\`$]{3,}$/u.test(word)))].join(' ');
};

const lists = {
  passwords: listWords((dictionary['passwords-common'] ?? []).slice(0, PASSWORDS)),
  firstNames: listWords(polishWords('maleFirstnames'), polishWords('femaleFirstnames')),
  surnames: listWords(polishWords('maleLastnames').slice(0, SURNAMES)),
};

await writeFile(TARGET, `${JSON.stringify(lists, null, 2)}\n`);
