import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { cleanText, joinParts } from '#domain/print/print-clean.ts';
import { isPrintable, printable, SUBSTITUTE } from '#domain/print/printable.ts';
import { runs } from '#test/domain/arbitraries.ts';

const isAllPrintable = (text: string): boolean => Array.from(text).every(isPrintable);

describe('printable text', () => {
  it('keeps every Polish letter and the signs of a receipt', () => {
    const text = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ „ŻELAZNA” – 42 % − 0,0008 · § € № ™ ü ß č';
    expect(printable(text)).toBe(text);
  });

  it('writes a letter in two characters as one', () => {
    expect(printable('Wo\u0301jcik z\u0307o\u0301\u0142\u0107')).toBe('Wójcik żółć');
  });

  it('writes a foreign letter with marks as the plain one', () => {
    expect(printable('Nguyễn ﬁrma １２')).toBe('Nguyen firma 12');
  });

  it.each([
    ['😀', SUBSTITUTE],
    ['👨‍👩‍👧', SUBSTITUTE],
    ['محمد', SUBSTITUTE.repeat(4)],
    ['Їжак', SUBSTITUTE.repeat(4)],
    ['\ud800', SUBSTITUTE],
    ['\u1fed', SUBSTITUTE],
  ])('puts a visible substitute for each character of %s', (text, shown) => {
    expect(printable(`Jan ${text} Nowak`)).toBe(`Jan ${shown} Nowak`);
  });

  it('makes one line of tabs, line ends and control characters, and drops what nobody sees', () => {
    expect(printable(' Jan\t\r\nNowak\u0000\u200b\ufeff ')).toBe('Jan Nowak');
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], runs)(
    '[FN-6] never lets a character through that the fonts do not carry',
    (text) => {
      expect(isAllPrintable(printable(text))).toBe(true);
    },
  );

  test.prop([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })], runs)(
    'never loses the fact that something visible stood there',
    (text) => {
      const isVisible = !/^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
      if (isVisible) expect(printable(text)).not.toBe('');
    },
  );

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], runs)(
    'leaves its own result alone',
    (text) => {
      expect(printable(printable(text))).toBe(printable(text));
    },
  );
});

describe('clean text', () => {
  it('keeps codes, percentages and one-letter words together', () => {
    expect(cleanText('Kable w 17 04 10 i z 42 % miedzi', 100)).toBe(
      'Kable w\u00a017\u00a004\u00a010 i\u00a0z\u00a042\u00a0% miedzi',
    );
  });

  it('ends a text beyond the limit visibly', () => {
    expect(cleanText('a'.repeat(30), 20)).toBe(`${'a'.repeat(16)} […]`);
    expect(cleanText('a'.repeat(20), 20)).toBe('a'.repeat(20));
  });

  it('joins parts without a separator for a missing one', () => {
    expect(joinParts(['a', '', ' ', 'b'], ', ')).toBe('a, b');
    expect(joinParts(['', ''], ', ')).toBe('');
  });
});
