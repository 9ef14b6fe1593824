import { describe, expect, it } from 'vitest';
import { receiptPrint, receiptsTitle } from '#domain/print/receipt-print.ts';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { openPdf } from './open-pdf.ts';
import { pdfBytes, readPages, wordsOf } from './read-pdf.ts';

describe('the PDF of receipts', () => {
  it('has a title and a language', async () => {
    const pdf = await openPdf(await pdfBytes([sampleReceipt(1)]));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'FORMULARZ PRZYJĘCIA ODPADÓW METALI 12/21/11/2026',
      Language: 'pl',
    });
    await pdf.destroy();
  });

  it('has a short title for many receipts', async () => {
    const receipts = Array.from({ length: 194 }, (_, index) =>
      receiptPrint(sampleReceipt(1, { number: `${String(index + 1)}/21/11/2026` }), null),
    );
    expect(receiptsTitle(receipts)).toBe('Kwity (194): 1/21/11/2026 – 194/21/11/2026');
    expect(receiptsTitle(receipts.slice(0, 1))).toBe(
      'FORMULARZ PRZYJĘCIA ODPADÓW METALI 1/21/11/2026',
    );
  });

  it.each([
    ['form', 'a4', 'Grażyna Wójcik', ['KWBASI+NotoSans-Bold', 'KWBASI+NotoSans-Regular']],
    ['strip', 'roll', 'Grażyna Wójcik', ['KWBASI+NotoSans-Bold', 'KWBASI+NotoSans-Regular']],
    [
      'form of a seller from Ukraine',
      'a4',
      'Олександр Шевченко',
      ['KWBASI+NotoSans-Bold', 'KWBASI+NotoSans-Regular', 'KWCYRI+NotoSans-Bold'],
    ],
  ] as const)('lists only the fonts that it uses: %s', async (_, paper, name, fonts) => {
    const client = { ...sampleReceipt(1).client, name };
    const bytes = await pdfBytes([sampleReceipt(2, { client })], paper);
    const text = Buffer.from(bytes).toString('latin1');
    const listed = [...text.matchAll(/\/BaseFont \/(\S+)/gu)].map(([, font]) => font);
    expect([...new Set(listed)].toSorted()).toEqual(fonts);
  });

  it('[FN-6] shows a seller’s name in any script as it was typed', async () => {
    const client = { ...sampleReceipt(1).client, name: 'Олександр Їжакевич', city: 'Nguyễn Ψ' };
    for (const paper of ['a4', 'a4-single', 'roll'] as const) {
      const pages = await readPages([sampleReceipt(2, { client })], paper);
      const text = pages
        .map((page) => wordsOf(page.texts))
        .join(' ')
        .replace(/\s/gu, '');
      expect(text).toContain('ОлександрЇжакевич');
      expect(text).toContain('NguyễnΨ');
    }
  });

  it('[FN-6] leaves space for characters that no font has, and explains the space', async () => {
    const client = { ...sampleReceipt(1).client, name: 'שלום Kowalski' };
    for (const paper of ['a4', 'roll'] as const) {
      const [page] = await readPages([sampleReceipt(2, { client })], paper);
      const text = wordsOf(page?.texts ?? []);
      expect(text).toContain('____ Kowalski');
      expect(text).not.toContain('\ufffd');
      expect(text.replace(/\s/gu, '')).toContain('Znak_tomiejscenaliterę');
    }
  });

  it('prints several receipts in order, each with its own layout', async () => {
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

  it('uses the large size only if it needs no more pages', async () => {
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

  it('stays small: a form with fifteen lines is under 60 kB', async () => {
    expect((await pdfBytes([sampleReceipt(15)])).length).toBeLessThan(60_000);
  });
});
