import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SCREENS = 'src/ui';

/** English words that occur in no Polish sentence. */
const ENGLISH =
  /\b(?:the|and|your?|please|error|failed|save|cancel|edit|close|loading|sign|password|with|for|is|are|was|not)\b/iu;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu;

/** Returns the string literals of a file without their `${…}` parts. */
const textsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(`${SCREENS}/${file}`, 'utf8')
      .replaceAll(COMMENT, '')
      .matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gu),
  ]
    .map(([text]) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/gu, ''))
    // Literals without a space are codes and field names, which users do not read.
    .filter((text) => /\s/u.test(text));

const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.text.ts'),
);

it('[LANG-1] the page and the installed app declare Polish as their language', () => {
  expect(readFileSync('index.html', 'utf8')).toMatch(/<html lang="pl"[ >]/u);
  expect(readFileSync('vite.config.ts', 'utf8')).toContain("lang: 'pl'");
});

it('[LANG-1] no text of the interface is English', () => {
  const texts = files.flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
});
