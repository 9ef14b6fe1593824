/** Receipts as PDF: ours as the product makes it, and a table of the same lines by those who draw any document. */
import { receiptPdf } from '#adapters/pdf/receipt-pdf.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { companyDetails, item, receipt } from '#test/builders/records.ts';
import { named, numbers } from './measure.ts';
import type { Measure } from './measure.ts';
import { drawByPdfmake } from './pdf/pdfmake.ts';
import { drawByReact } from './pdf/react-pdf.ts';

const receiptsOf = (count: number): readonly Receipt[] =>
  numbers(count).map((n) =>
    receipt({
      id: `r-${String(n)}`,
      number: `${String(n + 1)}/21/11/2026`,
      items: [item(), item(), item()],
    }),
  );

const ours = (receipts: readonly Receipt[]): Promise<Blob> =>
  receiptPdf(receipts.map((it) => receiptPrint(it, companyDetails())));

const PRINTERS = { ours, pdfmake: drawByPdfmake, 'react-pdf': drawByReact } as const;

const isPdf = async (paper: Blob): Promise<boolean> => (await paper.text()).startsWith('%PDF-');

/** One paper of so many receipts; code and fonts were loaded before. */
export const pdf: Measure = {
  contenders: Object.keys(PRINTERS),
  run: async (contender, count) => {
    const print = named<(receipts: readonly Receipt[]) => Promise<Blob>>(PRINTERS, contender);
    await print(receiptsOf(1));
    const receipts = receiptsOf(count);
    const start = performance.now();
    const paper = await print(receipts);
    const ms = performance.now() - start;
    if (!(await isPdf(paper))) throw new Error('That is no PDF.');
    return { ms: [ms], kB: [paper.size / 1000] };
  },
};
