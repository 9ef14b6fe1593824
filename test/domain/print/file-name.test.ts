import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { manyFileName, pdfFileName } from '#domain/print/file-name.ts';
import { sampleReceipt } from './sample-receipt.ts';
import { runs } from '#test/domain/arbitraries.ts';

const named = (number: string, name: string, sellerType?: 'person' | 'company'): string => {
  const { client } = sampleReceipt(1);
  const seller = sellerType === undefined ? { ...client, name } : { ...client, name, sellerType };
  return pdfFileName(sampleReceipt(1, { number, client: seller }));
};

describe('the file name of a PDF', () => {
  it.each([
    ['12/21/11/2026', 'Jan Kowalski', 'kwit_12-21-11-2026_Kowalski.pdf'],
    ['1/05/07/2026', 'Łukasz Żółć', 'kwit_1-05-07-2026_Zolc.pdf'],
    ['1/05/07/2026', 'Anna Wójcik-Ćwiąkała', 'kwit_1-05-07-2026_Wojcik-Cwiakala.pdf'],
    ['1/05/07/2026', '', 'kwit_1-05-07-2026.pdf'],
    ['1/05/07/2026', 'محمد', 'kwit_1-05-07-2026.pdf'],
    ['../../etc', 'a/b\\c', 'kwit_etc_a-b-c.pdf'],
  ])('[FN-6] of receipt %s and seller "%s" is "%s"', (number, name, expected) => {
    expect(named(number, name)).toBe(expected);
  });

  it('contains the whole name of a business seller', () => {
    expect(named('7/21/11/2026', 'Zakład „ŚRUBEX” Spółka z o.o.', 'company')).toBe(
      'kwit_7-21-11-2026_Zaklad-SRUBEX-Spolka-z-o-o.pdf',
    );
  });

  const texts = fc.string({ unit: 'binary', maxLength: 200 });

  test.prop([texts, texts], runs)(
    'contains only plain letters, digits, hyphens and underscores',
    (number, name) => {
      const file = named(number, name);
      expect(file).toMatch(/^kwit[A-Za-z0-9_-]*\.pdf$/);
      expect(file.length).toBeLessThanOrEqual(255);
    },
  );
});

describe('the file of many receipts', () => {
  it('names the first and the last receipt', () => {
    const numbered = (number: string) => sampleReceipt(1, { number });
    expect(manyFileName([numbered('3/21/11/2026')])).toBe('kwity_3-21-11-2026.pdf');
    expect(
      manyFileName([numbered('3/21/11/2026'), numbered('2/21/11/2026'), numbered('1/20/11/2026')]),
    ).toBe('kwity_3-21-11-2026_1-20-11-2026.pdf');
    expect(manyFileName([])).toBe('kwity.pdf');
  });
});
