import { receiptPdf } from '#adapters/pdf/receipt-pdf.ts';
import { pdfFileName } from '#domain/print/file-name.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { Journal } from '#machines/journal.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Printing } from '#ui/services.ts';

/** How long a frame or a link may need its PDF after it was handed over, ms. */
const RELEASE_AFTER_MS = 60_000;

const releaseLater = (url: string, end: () => void = () => undefined): void => {
  setTimeout(() => {
    URL.revokeObjectURL(url);
    end();
  }, RELEASE_AFTER_MS);
};

const printFrame = (url: string): Promise<HTMLIFrameElement> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.src = url;
    document.body.append(frame);
  });

/** Paper made on this device; a receipt without a copy of the company is printed with the current one. */
export const printing = (journal: Journal): Printing => {
  const pdfUrl = async (receipt: Receipt): Promise<string> => {
    const company = receipt.company ?? journal.getView().companyDetails;
    return URL.createObjectURL(await receiptPdf([receiptPrint(receipt, company)]));
  };
  return {
    pdfUrl,
    fileName: pdfFileName,
    print: async (receipt) => {
      const url = await pdfUrl(receipt);
      const frame = await printFrame(url);
      frame.contentWindow?.print();
      releaseLater(url, () => frame.remove());
    },
    download: async (receipt) => {
      const url = await pdfUrl(receipt);
      const link = document.createElement('a');
      link.href = url;
      link.download = pdfFileName(receipt);
      link.click();
      releaseLater(url);
    },
  };
};
