import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountInWords } from '#domain/quantity/amount-in-words.ts';
import { isPrintable, LETTER_RANGES, LETTERS, type Letters } from '#domain/print/letters.ts';
import { printText } from '#domain/print/print.text.ts';
import { printable } from '#domain/print/printable.ts';
import { WASTE_CODES } from '#domain/catalogue/waste-codes-table.text.ts';
import { closeDocument, openDocument } from '#adapters/pdf/pen/pdf-document.ts';
import { createPen } from '#adapters/pdf/pen/pen.ts';
import { runsOf } from '#test/builders/runs.ts';
import { undrawn } from './glyph-outlines.ts';
import { openPdf } from '#test/adapters/pdf/open-pdf.ts';
import { fontFiles } from '#test/adapters/pdf/read-pdf.ts';

const signsOf = (letters: Letters): readonly string[] =>
  LETTER_RANGES[letters].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Prints each text on a line of its own, and returns the text that an independent reader finds. */
const readBack = async (texts: readonly string[], bold: boolean): Promise<string> => {
  const doc = await openDocument(texts, fontFiles);
  const pen = createPen(doc);
  texts.forEach((text, index) => {
    pen.text(text, 10, 10 + index * 0.2, { size: 6, bold });
  });
  const bytes = new Uint8Array(await closeDocument(doc, 'x').arrayBuffer());
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  await pdf.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s/g, ' ');
};

const weights = [
  ['regular', false],
  ['bold', true],
] as const;

const everyFont = LETTERS.flatMap((letters) =>
  weights.map(([weight, isBold]) => [letters, weight, isBold] as const),
);

/** A letter of each font file that marks can combine with. */
const NEIGHBOUR = { basic: 'x', latin: 'x', cyrillic: 'х', greek: 'χ' } as const;

const isBlank = (sign: string): boolean => /\s|\p{Cf}/u.test(sign);

describe('the embedded fonts', () => {
  it.each(everyFont)(
    '[FN-6] keep every printable character readable in the PDF: %s, %s',
    async (letters, _, bold) => {
      const x = NEIGHBOUR[letters];
      const wrapped = signsOf(letters).map((sign) => `${x}${sign}${x}`);
      const text = await readBack(wrapped, bold);
      expect(wrapped.filter((one) => !text.includes(one.replace(/\s/, ' ')))).toEqual([]);
    },
  );

  it.each(everyFont)(
    '[FN-6] have an outline for every printable character: %s, %s',
    (letters, weight) => {
      const signs = signsOf(letters).filter((sign) => !isBlank(sign));
      expect(undrawn(fontFiles[letters][weight], [...signs, '漢'])).toEqual(['漢']);
    },
  );

  it('[FN-6] contain every character of the product’s own printed texts', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => amountInWords(index * 731_317));
    const texts = [...stringsIn(printText), ...WASTE_CODES.map((code) => code.name), ...words];
    const missing = texts.flatMap((text) => Array.from(text).filter((sign) => !isPrintable(sign)));
    expect(missing).toEqual([]);
  });
});

/**
 * A letter with up to three marks. Characters that NFC replaces are left out, because they belong
 * to another file.
 */
const letter = fc.constantFrom(...LETTERS).chain((letters) => {
  const signs = signsOf(letters).filter((sign) => sign === sign.normalize('NFC'));
  const marks = signs.filter((sign) => /\p{M}/u.test(sign));
  const base = fc.constantFrom(...signs.filter((sign) => !marks.includes(sign)));
  if (marks.length === 0) return base;
  return fc
    .tuple(base, fc.array(fc.constantFrom(...marks), { maxLength: 3 }))
    .map(([first, more]) => [first, ...more].join(''));
});

const texts = fc.array(
  fc.array(letter, { minLength: 1, maxLength: 40 }).map((signs) => signs.join('')),
  { minLength: 1, maxLength: 60, size: 'max' },
);

const squeezed = (text: string): string => text.replace(/\s/gu, '');

describe('any text in the scripts of the fonts', () => {
  test.prop([texts, fc.boolean()], { numRuns: runsOf(20) })(
    '[FN-6] is read back from the PDF as it was written, in NFC',
    async (wanted, bold) => {
      const printed = wanted.map(printable);
      expect(printed.map(squeezed)).toEqual(wanted.map((text) => squeezed(text.normalize('NFC'))));
      expect(squeezed(await readBack(printed, bold))).toBe(squeezed(printed.join('')));
    },
    60_000,
  );
});

describe('loading the fonts', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  const answering = (answers: readonly number[]): readonly string[] => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(new Uint8Array([1, 2]), { status: answers[asked.length - 1] ?? 200 });
    });
    return asked;
  };

  it('fetches the basic fonts once, and again after a failed download', async () => {
    const asked = answering([404]);
    const { lettersOfPaper, loadPdfFonts } = await import('#adapters/pdf/pen/pdf-font.ts');
    await expect(loadPdfFonts(['basic'])).rejects.toThrow('404');
    const fonts = await loadPdfFonts(lettersOfPaper({ name: 'Grażyna Wójcik' }));
    expect(fonts.basic?.bold).toEqual(new Uint8Array([1, 2]));
    expect(await loadPdfFonts(['basic'])).toEqual(fonts);
    expect(asked).toHaveLength(4);
    expect(asked[0]).toContain('noto-sans-basic-regular.ttf');
  });

  it('fetches fonts of other scripts only if the paper needs them', async () => {
    const asked = answering([]);
    const { lettersOfPaper, loadPdfFonts } = await import('#adapters/pdf/pen/pdf-font.ts');
    const fonts = await loadPdfFonts(lettersOfPaper([{ client: { name: 'Олександр Шевченко' } }]));
    expect(Object.keys(fonts)).toEqual(['basic', 'cyrillic']);
    await loadPdfFonts(lettersOfPaper('Nguyễn Văn Ánh, Олена'));
    expect(asked.map((url) => /noto-sans-(\w+)-/u.exec(url)?.[1])).toEqual([
      'basic',
      'basic',
      'cyrillic',
      'cyrillic',
      'latin',
      'latin',
    ]);
  });
});
