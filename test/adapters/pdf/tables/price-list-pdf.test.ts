import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { priceListPdf } from '#adapters/pdf/tables/price-list-pdf.ts';
import { companyDetails, product } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { runsOf } from '#test/builders/runs.ts';
import { priceListPrint } from '#ui/screens/products/price-list.ts';
import { fontFiles, type PdfPage, readPdfPages, wordsOf } from '#test/adapters/pdf/read-pdf.ts';

const NOW = Date.parse('2026-11-21T08:41:00.000Z');

const listOf = (sizes: readonly number[]) =>
  viewWith({
    companyDetails: companyDetails({ name: 'Skup Żółć' }),
    categories: sizes.map((_, index) => ({
      ...{ id: `c${index}`, userID: 'u', name: `Grupa ${index}`, order: index },
    })),
    products: sizes.flatMap((size, index) =>
      Array.from({ length: size }, (_, place) =>
        product({
          id: `p${index}-${place}`,
          categoryId: `c${index}`,
          name: `Towar nr ${index}-${place}`,
          buyPriceGr: 123_456,
        }),
      ),
    ),
  });

const pagesOf = async (view: Parameters<typeof priceListPrint>[0]): Promise<readonly PdfPage[]> => {
  const pdf = await priceListPdf(priceListPrint(view, NOW), fontFiles);
  return readPdfPages(new Uint8Array(await pdf.arrayBuffer()));
};

const words = (pages: readonly PdfPage[]) => pages.map(({ texts }) => wordsOf(texts)).join(' ');

const isOutside = ({ texts }: PdfPage) =>
  texts.some(
    ({ left, right, baseline }) =>
      left < 11.9 || right > 198.2 || baseline < 12 || baseline > 287.1,
  );

describe('the price list', () => {
  it('shows the yard, the day, and each price with its unit', async () => {
    const text = words(await pagesOf(listOf([1])));
    expect(text).toContain('Cennik skupu');
    expect(text).toContain('Skup Żółć, ul. Przemysłowa 7, 58-100 Świdnica');
    expect(text).toContain('ceny z dnia 21.11.2026');
    expect(text).toContain('1 234,56 zł/kg');
  });

  it('leaves out hidden products and products without a price', async () => {
    const view = viewWith({
      products: [
        product({ id: '1', name: 'Ukryty', active: false }),
        product({ id: '2', name: 'Bezcenny', buyPriceGr: 0 }),
        product({ id: '3', name: 'Miedź' }),
      ],
    });
    const text = words(await pagesOf(view));
    expect(text).toContain('Miedź');
    expect(text).not.toMatch(/Ukryty|Bezcenny/);
  });

  it('fits sixty products on one page', async () => {
    expect(await pagesOf(listOf([11, 3, 6, 5, 9, 5, 4, 3, 3, 3, 4, 4]))).toHaveLength(1);
  });

  it('wraps a name of 170 letters instead of cutting it, and shrinks it by at most a third', async () => {
    const name = `Miedź ${'kawałkowa błyszcząca '.repeat(8)}`.slice(0, 170).trim();
    const view = viewWith({
      products: [product({ id: '1', name }), product({ id: '2', name: 'Ołów' })],
    });
    const [page] = await pagesOf(view);
    const text = words(page === undefined ? [] : [page]);
    expect(text.replace(/\s/gu, '')).toContain(name.replace(/\s/gu, ''));
    const sizeOf = (said: string) => page?.texts.find((one) => one.text.includes(said))?.size ?? 0;
    expect(sizeOf('kawałkowa')).toBeGreaterThanOrEqual(0.69 * sizeOf('Ołów'));
  });

  test.prop([fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 8 })], {
    numRuns: runsOf(40),
  })('contains every product once, inside the page', async (sizes) => {
    const pages = await pagesOf(listOf(sizes));
    const found = [...words(pages).matchAll(/Towar nr (\d+-\d+)/g)].map(([, id]) => id);
    expect(found).toHaveLength(sizes.reduce((all, size) => all + size, 0));
    expect(new Set(found).size).toBe(found.length);
    expect(pages.filter(isOutside)).toEqual([]);
  });
});
