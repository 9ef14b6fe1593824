import { describe, expect, it } from 'vitest';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { copyTexts, missingOnRoll, overlaps, textsOutside } from '#test/adapters/pdf/page-check.ts';
import { rollTestPdf } from '#adapters/pdf/slip/roll-test-pdf.ts';
import { fontFiles, readPages, readPdfPages, wordsOf } from '#test/adapters/pdf/read-pdf.ts';

describe('the PDF for a roll', () => {
  it('[FN-6] is one strip per copy, 80 mm wide and as long as its lines need', async () => {
    const short = await readPages([sampleReceipt(1)], 'roll');
    const long = await readPages([sampleReceipt(40)], 'roll');
    expect([...short, ...long].map(({ width }) => Math.round(width))).toEqual([80, 80, 80, 80]);
    expect(long[0]?.height).toBeGreaterThan((short[0]?.height ?? 0) + 400);
  });

  it('[FN-6] is a fifth larger in the large size, on the same paper', async () => {
    const strips = await Promise.all(
      (['normal', 'large'] as const).map((printSize) =>
        readPages([sampleReceipt(3)], 'roll', { printSize }),
      ),
    );
    const sizes = strips.map(
      ([strip]) => strip?.texts.find(({ text }) => text === '12/21/11/2026')?.size ?? 0,
    );
    expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(1.2, 2);
    expect(strips.map(([strip]) => Math.round(strip?.width ?? 0))).toEqual([80, 80]);
  });

  it('[FN-6] has the texts of the form, and prices and weighing as additional data', async () => {
    const [strip] = await readPages([sampleReceipt(3)], 'roll');
    const words = wordsOf(strip?.texts ?? []);
    for (const said of [
      'Egzemplarz dla przekazującego',
      'FORMULARZ PRZYJĘCIA ODPADÓW METALI',
      '12/21/11/2026',
      'Grażyna Wójcik-Ćwiąkała',
      'DBX 748291',
      'gospodarstwo domowe',
      '392,00 kg × 0,95 zł/kg (412 − 12 − 8)',
      'Suma 0,431 Mg 1 234,56 zł',
      'Oświadczam, że odpad stanowi moją własność',
      'DO WYPŁATY 1 234,56 zł',
      'słownie: jeden tysiąc dwieście trzydzieści cztery złote 56/100',
    ])
      expect(words).toContain(said);
  });

  it('[FN-6] is a slip for a business seller, and is marked if it is voided', async () => {
    const client = { ...sampleReceipt(1).client, sellerType: 'company' as const };
    const voided = { status: 'voided', voidReason: 'pomyłka' } as const;
    const pages = await readPages([sampleReceipt(2, { client, ...voided })], 'roll');
    for (const page of pages) {
      const words = wordsOf(page.texts);
      expect(words).toContain('KWIT SKUPU');
      expect(words).toContain('ANULOWANY · powód: pomyłka');
      expect(words).not.toContain('FORMULARZ');
      expect(page.texts.some(({ isTurned }) => isTurned)).toBe(true);
    }
  });

  it('[FN-6] with 12 lines keeps its sum and signatures on pages of 297 and 200 mm', async () => {
    for (const pageLength of [297, 200]) {
      const strips = await readPages([sampleReceipt(12)], 'roll', { pageLength, copies: 1 });
      expect(Math.max(...strips.map(({ height }) => height))).toBeLessThanOrEqual(pageLength);
      const last = wordsOf(strips.at(-1)?.texts ?? []);
      for (const said of ['Z przeniesienia', 'Suma', 'Podpis osoby przekazującej', 'DO WYPŁATY'])
        expect(last).toContain(said);
    }
  });

  it('[FN-6] fits a roll of 58 mm', async () => {
    const strips = await readPages([sampleReceipt(3)], 'roll', { roll: 58, copies: 1 });
    expect(strips.map(({ width }) => Math.round(width))).toEqual([58]);
    expect(textsOutside(strips)).toEqual([]);
    expect(overlaps(strips)).toEqual([]);
  });

  it('[FN-6] has a test print with a ruler of half a metre', async () => {
    for (const width of [80, 58] as const) {
      const pdf = await rollTestPdf(width, fontFiles);
      const [page] = await readPdfPages(new Uint8Array(await pdf.arrayBuffer()));
      expect(Math.round(page?.width ?? 0)).toBe(width);
      const numbers = (page?.texts ?? []).filter(({ text }) => /^\d+$/u.test(text));
      const down = numbers.filter(
        ({ baseline, text }) => Math.abs(baseline - 1 - Number(text)) < 0.1,
      );
      expect(down.map(({ text }) => Number(text))).toEqual(
        Array.from({ length: 49 }, (_, index) => 10 * (index + 1)),
      );
    }
  });

  it('is split into parts with carried sums if it is longer than a PDF page can be', async () => {
    const receipt = sampleReceipt(400);
    const pages = await readPages([receipt], 'roll');
    expect(pages).toHaveLength(4);
    expect(Math.max(...pages.map(({ height }) => height))).toBeLessThan(5_080);
    expect(wordsOf(pages[1]?.texts ?? [])).toContain('część 2 Z przeniesienia');
    for (const copy of copyTexts(pages, receipt)) expect(missingOnRoll(copy, receipt)).toEqual([]);
    expect(textsOutside(pages)).toEqual([]);
    expect(overlaps(pages.slice(0, 1))).toEqual([]);
  });
});
