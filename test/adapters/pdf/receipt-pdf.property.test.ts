import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { printedReceipt } from '#test/domain/print/printed-receipt.ts';
import { copyTexts, missingLines, missingOnRoll, overlaps, textsOutside } from './page-check.ts';
import { readPages } from './read-pdf.ts';

describe('the PDF of any receipt', () => {
  test.prop([printedReceipt(60)], {
    numRuns: 60,
    interruptAfterTimeLimit: 90_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] shows every line and the sum in each copy, inside the page, with no text upon another',
    async (receipt) => {
      const pages = await readPages([receipt]);
      for (const copy of copyTexts(pages, receipt)) expect(missingLines(copy, receipt)).toEqual([]);
      expect(textsOutside(pages)).toEqual([]);
      expect(overlaps(pages)).toEqual([]);
    },
    120_000,
  );

  const chosen = fc.constantFrom(
    ['a4', 'large'] as const,
    ['a4-single', 'normal'] as const,
    ['a4-single', 'large'] as const,
  );

  test.prop([printedReceipt(40), chosen], {
    numRuns: 45,
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] shows the same on sheets of one copy each, and set larger',
    async (receipt, [paper, printSize]) => {
      const pages = await readPages([receipt], paper, { printSize });
      for (const copy of copyTexts(pages, receipt)) expect(missingLines(copy, receipt)).toEqual([]);
      expect(textsOutside(pages)).toEqual([]);
      expect(overlaps(pages)).toEqual([]);
    },
    90_000,
  );

  test.prop([printedReceipt(40), fc.constantFrom('normal', 'large')], {
    numRuns: 30,
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] shows every line and the sum on each strip of the roll, inside it, with no text upon another',
    async (receipt, printSize) => {
      const pages = await readPages([receipt], 'roll', { printSize });
      for (const copy of copyTexts(pages, receipt))
        expect(missingOnRoll(copy, receipt)).toEqual([]);
      expect(textsOutside(pages)).toEqual([]);
      expect(overlaps(pages)).toEqual([]);
    },
    90_000,
  );
});
