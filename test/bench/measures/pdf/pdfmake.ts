import pdfMake from 'pdfmake/build/pdfmake';
import fonts from 'pdfmake/build/vfs_fonts';
import type { Receipt } from '#schemas/receipt.ts';
import { cellsOf } from './cells.ts';

const pageOf = (receipt: Receipt) => [
  { text: `Kwit ${receipt.number}`, pageBreak: 'before' as const },
  { text: `${receipt.client?.name ?? ''} ${receipt.client?.address ?? ''}` },
  { table: { body: cellsOf(receipt) } },
];

export const drawByPdfmake = (receipts: readonly Receipt[]): Promise<Blob> => {
  pdfMake.addVirtualFileSystem(fonts);
  return pdfMake.createPdf({ content: receipts.flatMap(pageOf) }).getBlob();
};
