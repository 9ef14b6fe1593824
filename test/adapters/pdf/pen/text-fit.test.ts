import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { MM_PER_PT, type Pen } from '#adapters/pdf/pen/pen.ts';
import { fit, fittedHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';
import { runs } from '#test/domain/arbitraries.ts';

const forbidden = (): never => {
  throw new Error('measuring draws nothing');
};

/** Measures every character as half as wide as the font size. */
const ruler: Pen = {
  width: (text, { size }) => Array.from(text).length * 0.5 * size * MM_PER_PT,
  text: forbidden,
  outline: forbidden,
  line: forbidden,
  cutLine: forbidden,
  box: forbidden,
};

const style = { size: 10 };
const widthOf = (characters: number): number => ruler.width('x'.repeat(characters), style) + 1e-9;

describe('breaking text into lines', () => {
  it('breaks between words', () => {
    expect(wrap(ruler, 'Elementy konstrukcyjne, rury', style, widthOf(15))).toEqual([
      'Elementy',
      'konstrukcyjne,',
      'rury',
    ]);
  });

  it('breaks inside a word only when the word alone is too wide', () => {
    expect(wrap(ruler, 'ab abcdefgh cd', style, widthOf(5))).toEqual(['ab', 'abcde', 'fgh', 'cd']);
  });

  it('does not break at a no-break space', () => {
    expect(wrap(ruler, 'kable w\u00a017', style, widthOf(8))).toEqual(['kable', 'w\u00a017']);
  });

  it('breaks at a no-break space before it breaks inside a word', () => {
    const town = '43-502\u00a0Czechowice-Dziedzice';
    expect(wrap(ruler, `w ${town}`, style, widthOf(21))).toEqual([
      'w',
      '43-502',
      'Czechowice-Dziedzice',
    ]);
  });

  const texts = fc.string({
    unit: fc.constantFrom('a', 'ż', ' ', '\u00a0'),
    maxLength: 80,
    size: 'max',
  });

  test.prop([texts, fc.integer({ min: 1, max: 40 })], runs)(
    'never loses a character and never makes a line too wide',
    (text, characters) => {
      const lines = wrap(ruler, text, style, widthOf(characters));
      const letters = (all: string) => all.replace(/[ \u00a0]/gu, '');
      expect(letters(lines.join(''))).toBe(letters(text));
      for (const line of lines)
        expect(Array.from(line.trim()).length).toBeLessThanOrEqual(characters);
    },
  );
});

describe('fitting text', () => {
  it('shrinks a single line in steps of half a point before it uses a second line', () => {
    expect(fit(ruler, 'x'.repeat(10), style, widthOf(10)).style.size).toBe(10);
    expect(fit(ruler, 'x'.repeat(11), style, widthOf(10))).toEqual({
      lines: ['x'.repeat(11)],
      style: { size: 9 },
    });
  });

  it('uses as many lines of the smallest size as the text needs', () => {
    const fitted = fit(ruler, 'xxxx '.repeat(8).trim(), style, widthOf(10));
    expect(fitted.style.size).toBe(7);
    expect(fitted.lines).toEqual(['xxxx xxxx xxxx', 'xxxx xxxx xxxx', 'xxxx xxxx']);
    expect(fittedHeight(fitted, 1)).toBeCloseTo(3 * 7 * MM_PER_PT);
  });
});
