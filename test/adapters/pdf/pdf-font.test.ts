import { jsPDF } from 'jspdf';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountInWords } from '#domain/amount-in-words.ts';
import { isPrintable, PRINTABLE_RANGES } from '#domain/print/printable.ts';
import { printText } from '#domain/print/print-text.ts';
import { WASTE_CODES } from '#domain/waste-codes-table.ts';
import { createPen, embedFonts } from '#adapters/pdf/pen.ts';
import { undrawn } from './glyph-outlines.ts';
import { fontFiles, openPdf } from './read-pdf.ts';

const characters = PRINTABLE_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
);

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const readBack = async (texts: readonly string[], bold: boolean): Promise<string> => {
  const doc = new jsPDF({ unit: 'mm', format: 'a4' });
  embedFonts(doc, fontFiles);
  const pen = createPen(doc);
  texts.forEach((text, index) => {
    pen.text(text, 10, 10 + index * 0.7, { size: 6, bold });
  });
  const pdf = await openPdf(new Uint8Array(doc.output('arraybuffer')));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  await pdf.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s/g, ' ');
};

describe('the embedded fonts', () => {
  it.each([
    ['regular', false],
    ['bold', true],
  ])('[FN-6] carry every printable character, %s', async (_name, bold) => {
    const text = await readBack(
      characters.map((character) => `x${character}x`),
      bold,
    );
    expect(
      characters.filter((character) => !text.includes(`x${character.replace(/\s/, ' ')}x`)),
    ).toEqual([]);
  });

  it.each([
    ['regular', fontFiles.regular],
    ['bold', fontFiles.bold],
  ])('[FN-6] draw every printable character but the two spaces, %s', (_name, font) => {
    expect(undrawn(font, [...characters, 'Ж'])).toEqual([' ', '\u00a0', 'Ж']);
  });

  it('[FN-6] carry every printed source text', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => amountInWords(index * 731_317));
    const texts = [...stringsIn(printText), ...WASTE_CODES.map((code) => code.name), ...words];
    const missing = texts.flatMap((text) => Array.from(text).filter((sign) => !isPrintable(sign)));
    expect(missing).toEqual([]);
  });
});

describe('loading the fonts', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('fetches both fonts once, and again after a failure', async () => {
    const answers = [404, 200, 200, 200];
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(new Uint8Array([1, 2]), { status: answers[asked.length - 1] ?? 200 });
    });
    const { loadPdfFonts } = await import('#adapters/pdf/pdf-font.ts');
    await expect(loadPdfFonts()).rejects.toThrow('404');
    const fonts = await loadPdfFonts();
    expect(fonts.bold).toEqual(new Uint8Array([1, 2]));
    expect(await loadPdfFonts()).toBe(fonts);
    expect(asked).toHaveLength(4);
    expect(asked[0]).toContain('noto-sans-regular.ttf');
  });
});
