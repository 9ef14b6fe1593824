/** docs/messages.md names a test for each sentence; that test must contain the sentence. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITED_OPERATIONS } from '#schemas/rate-limit.ts';

const ROW = /^\| (?<place>.+?)\s+\| (?<sentence>.+?)\s+\| (?<file>test\/\S+)\s+\|$/u;

const rows = readFileSync('docs/messages.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { place = '', sentence = '', file = '' } = ROW.exec(line)?.groups ?? {};
    return file === '' ? [] : [{ place, sentence, file }];
  });

/** Returns a pattern in which each `{…}` of the sentence matches any text on the line. */
const patternOf = (sentence: string): RegExp => {
  const parts = sentence
    .split(/\{[^}]*\}/u)
    .map((part) => part.replaceAll(/[.?()]/gu, (sign) => `\\${sign}`));
  return new RegExp(parts.join('[^\\n]+'), 'u');
};

describe('the list of messages', () => {
  it.each(rows)('"$sentence" is in $file', ({ sentence, file }) => {
    expect(readFileSync(file, 'utf8')).toMatch(patternOf(sentence));
  });

  it('[LIMIT-3] names every limit', () => {
    const places = new Set(rows.map(({ place }) => place));
    expect(LIMITED_OPERATIONS.filter((operation) => !places.has(operation))).toEqual([]);
  });
});
