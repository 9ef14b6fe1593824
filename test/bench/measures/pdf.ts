/** Receipts as PDF: ours as the product makes it, and a table of the same lines by pdfmake with its own font. */
import pdfMake from 'pdfmake/build/pdfmake';
import fonts from 'pdfmake/build/vfs_fonts';
import { receiptPdf } from '#adapters/pdf/receipt-pdf.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { companyDetails, item, receipt } from '#test/builders/records.ts';

const receiptsOf = (count: number): readonly Receipt[] =>
  Array.from({ length: count }, (_, n) =>
    receipt({
      id: `r-${String(n)}`,
      number: `${String(n + 1)}/21/11/2026`,
      items: [item(), item(), item()],
    }),
  );

const ours = (receipts: readonly Receipt[]): Promise<Blob> =>
  receiptPdf(receipts.map((it) => receiptPrint(it, companyDetails())));

const pageOf = ({ number, items, client }: Receipt) => [
  { text: `Kwit ${number}`, pageBreak: 'before' as const },
  { text: `${client?.name ?? ''} ${client?.address ?? ''}` },
  {
    table: {
      body: items.map(({ name, wasteCode, netG, priceGr, valueGr }) =>
        [name, wasteCode, netG, priceGr, valueGr].map(String),
      ),
    },
  },
];

const pdfmake = (receipts: readonly Receipt[]): Promise<Blob> => {
  pdfMake.addVirtualFileSystem(fonts);
  return pdfMake.createPdf({ content: receipts.flatMap(pageOf) }).getBlob();
};

export const PRINTERS = { ours, pdfmake } as const;

/** One paper of `count` receipts, code and fonts loaded before. */
export const measurePdf = async (
  name: keyof typeof PRINTERS,
  count: number,
): Promise<{ readonly ms: number; readonly bytes: number }> => {
  await PRINTERS[name](receiptsOf(1));
  const start = performance.now();
  const { size } = await PRINTERS[name](receiptsOf(count));
  return { ms: performance.now() - start, bytes: size };
};
