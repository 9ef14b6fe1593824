import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesWith } from '#scripts/tiers.ts';

const OWN = 'test/scripts/tiers.test.ts';

describe('words that choose tests', () => {
  it.each([
    ['a part of the path', ['scripts/tiers.te']],
    ['a path as the shell completes it', [`./${OWN}`]],
    ['a path from the root of the disk', [resolve(OWN)]],
    ['words that stand after each other in the text', ['that', 'choose', 'tests']],
    ['a name as a run tells it', ['words that choose tests > finds this file by']],
  ])('finds this file by %s', (_, words) => {
    expect(filesWith(words)).toEqual({ found: [OWN], unknown: [] });
  });

  it('reports each word that matches no file', () => {
    const none = ['no', 'such'].join('-');
    expect(filesWith([OWN, none])).toEqual({ found: [OWN], unknown: [none] });
  });
});
