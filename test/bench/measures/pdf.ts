import { receiptPdf } from '#adapters/pdf/receipt-pdf.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { companyDetails, item, receipt } from '#test/builders/records.ts';
import { numbers } from './measure.ts';
import type { Measure } from './measure.ts';

const receiptsOf = (count: number): readonly Receipt[] =>
  numbers(count).map((n) =>
    receipt({
      id: `r-${String(n)}`,
      number: `${String(n + 1)}/21/11/2026`,
      items: [item(), item(), item()],
    }),
  );

const print = (count: number): Promise<Blob> =>
  receiptPdf(receiptsOf(count).map((it) => receiptPrint(it, companyDetails())));

const isPdf = async (paper: Blob): Promise<boolean> => (await paper.text()).startsWith('%PDF-');

/** Measures one PDF with `count` receipts; a first run has loaded code and fonts. */
export const pdf: Measure = {
  contenders: ['ours'],
  run: async (_, count) => {
    await print(1);
    const start = performance.now();
    const paper = await print(count);
    const ms = performance.now() - start;
    if (!(await isPdf(paper))) throw new Error('That is no PDF.');
    return { ms: [ms], kB: [paper.size / 1000] };
  },
};
