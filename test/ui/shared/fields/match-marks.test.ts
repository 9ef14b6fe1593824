import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { markMatches } from '#ui/shared/fields/match-marks.ts';
import { runs } from '#test/domain/arbitraries.ts';

const marked = (text: string, query: string): readonly string[] =>
  markMatches(text, query)
    .filter(({ isMatch }) => isMatch)
    .map((piece) => piece.text);

describe('marking the matches of a search', () => {
  it('marks a match whose diacritics differ', () => {
    expect(marked('Łukasz Żółkiewski', 'zol')).toEqual(['Żół']);
  });

  it('marks each word of the query separately', () => {
    expect(marked('Łukasz Żółkiewski', 'zol luk')).toEqual(['Łuk', 'Żół']);
  });

  it('marks decomposed letters as composed ones', () => {
    expect(marked('S\u0301liwa', 'śli')).toEqual(['Śli']);
  });

  it('marks nothing for an empty query', () => {
    expect(marked('Maria Śliwa', '  ')).toEqual([]);
  });

  test.prop([fc.string({ unit: 'grapheme' }), fc.string()], runs)(
    'loses no letter of the text',
    (text, query) => {
      const pieces = markMatches(text, query);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.normalize('NFC'));
    },
  );
});
