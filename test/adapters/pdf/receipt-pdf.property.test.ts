import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { printedReceipt } from '#test/domain/print/printed-receipt.ts';
import { runsOf } from '#test/builders/runs.ts';
import { printText } from '#domain/print/print.text.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import { copyTexts, missingLines, missingOnRoll, overlaps, textsOutside } from './page-check.ts';
import { readPages, wordsOf } from './read-pdf.ts';

describe('the PDF of any receipt', () => {
  test.prop([printedReceipt(60)], {
    numRuns: runsOf(60),
    interruptAfterTimeLimit: 90_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] shows every line and the sum in each copy, inside the page and without overlaps',
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
    numRuns: runsOf(45),
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] shows the same on sheets with one copy each, and in the large size',
    async (receipt, [paper, printSize]) => {
      const pages = await readPages([receipt], paper, { printSize });
      for (const copy of copyTexts(pages, receipt)) expect(missingLines(copy, receipt)).toEqual([]);
      expect(textsOutside(pages)).toEqual([]);
      expect(overlaps(pages)).toEqual([]);
    },
    90_000,
  );

  test.prop([printedReceipt(40), fc.constantFrom('normal', 'large')], {
    numRuns: runsOf(30),
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] shows every line and the sum on each strip of the roll, inside it and without overlaps',
    async (receipt, printSize) => {
      const pages = await readPages([receipt], 'roll', { printSize });
      for (const copy of copyTexts(pages, receipt))
        expect(missingOnRoll(copy, receipt)).toEqual([]);
      expect(textsOutside(pages)).toEqual([]);
      expect(overlaps(pages)).toEqual([]);
    },
    90_000,
  );

  const roll = fc.record({
    roll: fc.constantFrom(80, 58),
    printSize: fc.constantFrom('normal', 'large'),
    pageLength: fc.oneof(fc.constantFrom(0, 200, 297), fc.integer({ min: 100, max: 4_000 })),
  });

  const countOf = (text: string, part: string): number => text.split(part).length - 1;
  const squeezed = (text: string): string => text.replace(/\s/gu, '');

  test.prop([printedReceipt(40), roll], {
    numRuns: runsOf(40),
    interruptAfterTimeLimit: 90_000,
    markInterruptAsFailure: true,
  })(
    '[FN-6] cuts rolls of any width no longer than the page, with lines, sum and signatures once',
    async (receipt, choices) => {
      const strips = await readPages([receipt], 'roll', { ...choices, copies: 1 });
      const { pageLength } = choices;
      if (pageLength > 0)
        for (const { height } of strips) expect(height).toBeLessThanOrEqual(pageLength + 0.01);
      const copy = squeezed(strips.map(({ texts }) => wordsOf(texts)).join(''));
      expect(missingOnRoll(copy, receipt)).toEqual([]);
      expect(textsOutside(strips)).toEqual([]);
      expect(overlaps(strips)).toEqual([]);
      const { layout, sum } = receiptPrint(receipt, null);
      const { form, slip } = printText;
      const once =
        layout === 'form'
          ? [form.takerSignature, form.giverSignature, form.statementHeading]
          : [slip.buyerSignature, slip.sellerSignature];
      for (const said of once) expect(countOf(copy, squeezed(said))).toBe(1);
      const total = layout === 'form' ? `${sum.mass}Mg` : `${sum.net}kg`;
      expect(copy).toContain(squeezed(`${printText[layout].sum}${total}${sum.value}zł`));
    },
    120_000,
  );

  test.prop([printedReceipt(40), roll], { numRuns: runsOf(15), interruptAfterTimeLimit: 60_000 })(
    '[FN-6] carries the sum of the lines above over to the next strip',
    async (receipt, choices) => {
      const strips = await readPages([receipt], 'roll', { ...choices, copies: 1 });
      const { carriedOver, toCarry } = printText.pages;
      const carried = (strip: (typeof strips)[number], label: string): string | undefined =>
        new RegExp(`${squeezed(label)}([\\d,]+(?:Mg|kg)[\\d,]+zł)`, 'u').exec(
          squeezed(wordsOf(strip.texts)),
        )?.[1];
      const sums = receiptPrint(receipt, null).lines.map(({ sum }) => sum);
      const { layout } = receiptPrint(receipt, null);
      const known = sums.map((sum) =>
        squeezed(`${layout === 'form' ? `${sum.mass}Mg` : `${sum.net}kg`}${sum.value}zł`),
      );
      strips.slice(1).forEach((strip, index) => {
        const before = strips[index];
        const from = carried(strip, carriedOver);
        expect(before === undefined ? undefined : carried(before, toCarry)).toBe(from);
        if (from !== undefined) expect(known).toContain(from);
      });
    },
    90_000,
  );
});
