import { priceListPdf } from '#adapters/pdf/price-list-pdf.ts';
import { receiptPdf } from '#adapters/pdf/receipt-pdf.ts';
import { tablePdf } from '#adapters/pdf/table-pdf.ts';
import { pdfFileName } from '#domain/print/file-name.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { Journal } from '#machines/journal.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { RELEASE_AFTER_MS, saveFile } from '#ui/components/save-file.ts';
import type { Printing } from '#ui/services.ts';

const printFrame = (url: string): Promise<HTMLIFrameElement> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.src = url;
    document.body.append(frame);
  });

/** Paper made on this device; `requireAllowed` throws where a limit refuses; a receipt without a copy of the company is printed with the current one. */
export const printing = (journal: Journal, requireAllowed: () => void): Printing => {
  const pdf = async (receipt: Receipt): Promise<Blob> => {
    requireAllowed();
    const company = receipt.company ?? journal.getView().companyDetails;
    return receiptPdf([receiptPrint(receipt, company)]);
  };
  return {
    pdfUrl: async (receipt) => URL.createObjectURL(await pdf(receipt)),
    fileName: pdfFileName,
    print: async (receipt) => {
      const url = URL.createObjectURL(await pdf(receipt));
      const frame = await printFrame(url);
      frame.contentWindow?.print();
      setTimeout(() => {
        URL.revokeObjectURL(url);
        frame.remove();
      }, RELEASE_AFTER_MS);
    },
    download: async (receipt) => saveFile(await pdf(receipt), pdfFileName(receipt)),
    downloadPriceList: async (print, name) => {
      requireAllowed();
      saveFile(await priceListPdf(print), name);
    },
    downloadTable: async (print, name) => {
      requireAllowed();
      saveFile(await tablePdf(print), name);
    },
  };
};
