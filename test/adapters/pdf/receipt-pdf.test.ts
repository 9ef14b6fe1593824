import { describe, expect, it } from 'vitest';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { openPdf, pdfBytes, readPages, wordsOf } from './read-pdf.ts';

describe('the PDF of receipts', () => {
  it('names its title and language', async () => {
    const pdf = await openPdf(await pdfBytes([sampleReceipt(1)]));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'FORMULARZ PRZYJĘCIA ODPADÓW METALI 12/21/11/2026',
      Language: 'pl',
    });
    await pdf.destroy();
  });

  it('holds several receipts in their order, each with its own paper', async () => {
    const numbers = ['1/21/11/2026', '2/21/11/2026', '3/21/11/2026'];
    const pages = await readPages([
      sampleReceipt(3, { number: '1/21/11/2026' }),
      sampleReceipt(16, { number: '2/21/11/2026' }),
      sampleReceipt(2, {
        number: '3/21/11/2026',
        client: { ...sampleReceipt(1).client, sellerType: 'company' },
      }),
    ]);
    const found = pages.map((page) =>
      numbers.findIndex((number) => wordsOf(page.texts).includes(number)),
    );
    expect(found).toEqual([0, 1, 1, 1, 1, 2]);
  });

  it('is set larger only where that takes no more pages', async () => {
    for (const count of [2, 6, 9, 20]) {
      const receipt = sampleReceipt(count);
      const [normal, large] = await Promise.all(
        (['normal', 'large'] as const).map((printSize) =>
          readPages([receipt], 'a4-single', { printSize, copies: 1 }),
        ),
      );
      expect(large).toHaveLength(normal?.length ?? 0);
    }
  });

  it('stays small enough to send: a form of fifteen lines is under 60 kB', async () => {
    expect((await pdfBytes([sampleReceipt(15)])).length).toBeLessThan(60_000);
  });
});
