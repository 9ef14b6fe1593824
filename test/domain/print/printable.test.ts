import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { isBasic, isPrintable, letterRuns, lettersIn } from '#domain/print/letters.ts';
import { cleanText, joinParts } from '#domain/print/print-clean.ts';
import { printable, unprintable } from '#domain/print/printable.ts';
import { runs } from '#test/domain/arbitraries.ts';

const FOR_THE_PEN = '_';

describe('printable text', () => {
  it('keeps all Polish letters and the symbols of a receipt', () => {
    const text = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ „ŻELAZNA” – 42 % − 0,0008 · § € № ™ ü ß č';
    expect(printable(text)).toBe(text);
    expect(isBasic(text)).toBe(true);
  });

  it.each([
    ['Ukrainian', 'Олександр Шевченко, Їжакевич Ґалаґан'],
    ['Belarusian', 'Аляксандр Ўладзіміравіч'],
    ['Russian', 'Пётр Щукин'],
    ['Serbian', 'Ђорђе Љубичић'],
    ['Kazakh', 'Әбдірахман Қожамқұлов'],
    ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
    ['Romanian', 'Ștefan Țuțea'],
    ['Azerbaijani', 'Əliyev Şəfəq'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['a stress that no letter has in one sign', 'Ва\u0301сыль'],
  ])('[FN-6] keeps a foreign name as it is written: %s', (_, name) => {
    expect(printable(name)).toBe(name);
    expect(unprintable(name)).toEqual([]);
  });

  it('composes a letter and its combining accent', () => {
    expect(printable('Wo\u0301jcik z\u0307o\u0301\u0142\u0107')).toBe('Wójcik żółć');
    expect(printable('\u0418\u0306')).toBe('Й');
  });

  it('replaces other forms of a letter by the usual one', () => {
    expect(printable('ﬁrma １２ 𝔉')).toBe('firma 12 F');
  });

  it.each([
    ['😀', ['😀']],
    ['👨‍👩‍👧', ['👨‍👩‍👧']],
    ['שלום', ['ש', 'ל', 'ו', 'ם']],
    ['محمد', ['م', 'ح', 'م', 'د']],
    ['漢漢', ['漢', '漢']],
    ['1️⃣', ['1️⃣']],
    ['\ud800', ['\ud800']],
    ['\ufffd', ['\ufffd']],
  ])('[FN-6] leaves a gap for each character of %s that no font has', (text, signs) => {
    const name = `Jan ${text} Nowak`;
    expect(printable(name)).toBe(`Jan ${FOR_THE_PEN.repeat(signs.length)} Nowak`);
    expect(unprintable(name)).toEqual([...new Set(signs)]);
  });

  it('replaces tabs, line breaks and control characters by spaces, and drops invisible ones', () => {
    const text = ' Jan\t\r\nNowak\u0000\u200b\ufeff ';
    expect(printable(text)).toBe('Jan Nowak');
    expect(unprintable(text)).toEqual([]);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], runs)(
    '[FN-6] never lets through a character that the fonts lack',
    (text) => {
      expect(isPrintable(printable(text))).toBe(true);
      expect(printable(text)).not.toContain('\ufffd');
    },
  );

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], runs)(
    'leaves a gap exactly where the form asks about a character',
    (text) => {
      const asked = text.replaceAll(FOR_THE_PEN, '');
      expect(printable(asked).includes(FOR_THE_PEN)).toBe(unprintable(asked).length > 0);
    },
  );

  test.prop([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })], runs)(
    'never drops a visible character without a gap',
    (text) => {
      const isVisible = !/^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
      if (isVisible) expect(printable(text)).not.toBe('');
    },
  );

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], runs)(
    'does not change when it is cleaned twice',
    (text) => {
      expect(printable(printable(text))).toBe(printable(text));
    },
  );
});

describe('the font subsets of a text', () => {
  it('are those that contain its letters', () => {
    expect(lettersIn('Jan Nowak')).toEqual([]);
    expect(lettersIn('Nguyễn Ольга')).toEqual(['latin', 'cyrillic']);
    expect(letterRuns('Ольга z Łodzi')).toEqual([
      { letters: 'cyrillic', text: 'Ольга' },
      { letters: 'basic', text: ' z Łodzi' },
    ]);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], runs)(
    'split the text into runs that add up to it',
    (text) => {
      const clean = printable(text);
      expect(
        letterRuns(clean)
          .map((run) => run.text)
          .join(''),
      ).toBe(clean);
    },
  );
});

describe('cleaned text', () => {
  it('keeps codes, percentages and one-letter words on one line', () => {
    expect(cleanText('Kable w 17 04 10 i z 42 % miedzi', 100)).toBe(
      'Kable w\u00a017\u00a004\u00a010 i\u00a0z\u00a042\u00a0% miedzi',
    );
  });

  it('ends with a visible mark if it was cut at the limit', () => {
    expect(cleanText('a'.repeat(30), 20)).toBe(`${'a'.repeat(16)} […]`);
    expect(cleanText('a'.repeat(20), 20)).toBe('a'.repeat(20));
  });

  it('joins parts without a separator for a missing one', () => {
    expect(joinParts(['a', '', ' ', 'b'], ', ')).toBe('a, b');
    expect(joinParts(['', ''], ', ')).toBe('');
  });
});
