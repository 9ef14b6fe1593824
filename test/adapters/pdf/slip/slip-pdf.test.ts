import { describe, expect, it } from 'vitest';
import { printText } from '#domain/print/print.text.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { copyTexts, missingLines, overlaps, textsOutside } from '#test/adapters/pdf/page-check.ts';
import { copiesOf, readPages } from '#test/adapters/pdf/read-pdf.ts';

const firm: Receipt['client'] = {
  ...sampleReceipt(1).client,
  name: 'Zakład Ślusarski „ŚRUBEX” Spółka z o.o.',
  documentNumber: '',
  sellerType: 'company',
  nip: '886-251-90-00',
};

describe('the slip as PDF', () => {
  it('[FN-6] tells a business seller that it is no invoice, in two copies without texts of the form', async () => {
    const [page] = await readPages([sampleReceipt(5, { client: firm, paymentMethod: 'transfer' })]);
    if (page === undefined) throw new Error('no page');
    for (const copy of copiesOf(page)) {
      for (const words of [
        'KWIT SKUPU',
        'Nie jest fakturą ani kartą przekazania odpadów (KPO).',
        'Zakład Ślusarski „ŚRUBEX” Spółka z o.o.',
        '886-251-90-00',
        '17 04 05 Żelazo i stal',
        'przelew',
        'DO WYPŁATY 5 526,06 zł',
        'słownie: pięć tysięcy pięćset dwadzieścia sześć złotych 06/100',
        'strona 1 z 1',
      ])
        expect(copy).toContain(words);
      expect(copy).not.toContain('FORMULARZ');
      expect(copy).not.toContain(printText.form.document);
    }
    expect(copiesOf(page)[0]).toContain('Egzemplarz dla sprzedającego');
    expect(copiesOf(page)[1]).toContain('Egzemplarz dla kupującego');
  });

  it('has columns for gross, tare and deduction only if a line uses them', async () => {
    const copy = async (items: Receipt['items']) => {
      const [page] = await readPages([sampleReceipt(0, { items, client: firm })]);
      return page === undefined ? '' : copiesOf(page)[0];
    };
    const [weighed, plain] = sampleReceipt(2).items;
    if (weighed === undefined || plain === undefined) throw new Error('the sample is too short');
    expect(await copy([weighed, plain])).toContain('Brutto [kg] Tara [kg] Potrąc. [kg] Netto');
    const bare = await copy([plain]);
    for (const word of ['Brutto', 'Tara', 'Potrąc.']) expect(bare).not.toContain(word);
  });

  it('does not print the document number of a private seller if no item requires the form', async () => {
    const items = sampleReceipt(2).items.map((item) => ({ ...item, requiresForm: false }));
    const [page] = await readPages([sampleReceipt(2, { items })]);
    if (page === undefined) throw new Error('no page');
    for (const copy of copiesOf(page)) {
      expect(copy).toContain('KWIT SKUPU');
      expect(copy).toContain('RODO: administratorem danych');
      expect(copy).not.toContain('DBX 748291');
    }
  });

  it.each([
    [1, 1],
    [5, 1],
    [16, 2],
    [40, 4],
  ])('[FN-6] prints %d lines on %d pages with carried sums', async (count, expected) => {
    const receipt = sampleReceipt(count, { client: firm });
    const pages = await readPages([receipt]);
    expect(pages).toHaveLength(expected);
    for (const copy of copyTexts(pages, receipt)) expect(missingLines(copy, receipt)).toEqual([]);
    expect(textsOutside(pages)).toEqual([]);
    expect(overlaps(pages)).toEqual([]);
    pages.forEach((page, index) => {
      for (const copy of copiesOf(page)) {
        expect(copy).toContain(`strona ${index + 1} z ${expected}`);
        expect(copy.includes('Z przeniesienia')).toBe(index > 0);
        expect(copy.includes('Do przeniesienia')).toBe(index + 1 < expected);
        expect(copy.includes('DO WYPŁATY')).toBe(index + 1 === expected);
      }
    });
  });
});
