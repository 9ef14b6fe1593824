import { describe, expect, it } from 'vitest';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { copiesOf, readPages } from './read-pdf.ts';

describe('the statutory form as PDF', () => {
  it('[FN-6] prints two copies on one landscape page', async () => {
    const pages = await readPages([sampleReceipt(3)]);
    expect(pages).toHaveLength(1);
    const [page] = pages;
    if (page === undefined) return;
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([297, 210]);
    for (const copy of copiesOf(page)) {
      expect(copy).toContain('FORMULARZ PRZYJĘCIA ODPADÓW METALI');
      expect(copy).toContain('12/21/11/2026');
      expect(copy).toContain('Grażyna Wójcik-Ćwiąkała');
      expect(copy).toContain('ul. Źródlana 8/3, 58-105 Świdnica');
      expect(copy).toContain('1 234,56 zł');
    }
  });
});
