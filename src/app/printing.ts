import { loadPdf } from '#adapters/pdf/load-pdf.ts';
import type { ReceiptPdfOptions } from '#adapters/pdf/receipt-pdf.ts';
import { manyFileName, pdfFileName } from '#domain/print/file-name.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { Course } from '#domain/course.ts';
import type { Journal } from '#machines/journal.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Printing } from '#ui/services.ts';
import type { ShownPapers } from './shown-papers.ts';

/** What draws the papers, with the PDF code and its fonts: nothing else needs it. Rejects when a part can't be had. */
export const loadPapers = async () => {
  const [papers] = await Promise.all([import('#adapters/pdf/papers.ts'), loadPdf()]);
  return papers;
};

const sharedFile = (pdf: Blob, name: string): ShareData => ({
  files: [new File([pdf], name, { type: 'application/pdf' })],
  title: name,
});

/** Asked with an empty file: a browser answers by kind and not by content. */
const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare(sharedFile(new Blob(), 'kwit.pdf'));

/** Closing the list of receivers is an answer and no failure. */
const shareFile = async (data: ShareData): Promise<void> => {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};

/** The paper that the yard chose. */
const pdfOptions = ({
  paper = 'a4',
  printSize = 'normal',
  copies = 2,
}: Pick<CompanyDetails, 'paper' | 'printSize' | 'copies'>): ReceiptPdfOptions => ({
  paper,
  copies,
  size: printSize,
});

/** The PDF of receipts as the yard prints them now; a job of many counts once against the limit. */
const pdfMaker =
  (journal: Journal, requireAllowed: () => void) =>
  async (receipts: readonly Receipt[], course?: Course): Promise<Blob> => {
    requireAllowed();
    const company = journal.getView().companyDetails;
    const choices = company ?? {};
    const prints = receipts.map((receipt) => receiptPrint(receipt, company, choices));
    const options = pdfOptions(choices);
    const { receiptPdf } = await loadPapers();
    return receiptPdf(prints, course === undefined ? options : { ...options, course });
  };

/**
 * Paper made on this device; `requireAllowed` throws where a limit refuses; a receipt without a copy of the company is printed with
 * the current one. What is shown on the page stands in `papers`.
 */
export const printing = (
  journal: Journal,
  papers: ShownPapers,
  requireAllowed: () => void,
): Printing => {
  const pdf = pdfMaker(journal, requireAllowed);
  return {
    pdfUrl: async (receipt) => papers.show(await pdf([receipt])),
    fileName: pdfFileName,
    print: async (receipt) => papers.print(await pdf([receipt])),
    printMany: async (receipts, course) => papers.print(await pdf(receipts, course)),
    download: async (receipt) => papers.save(await pdf([receipt]), pdfFileName(receipt)),
    downloadMany: async (receipts, course) =>
      papers.save(await pdf(receipts, course), manyFileName(receipts)),
    canShare: canShareFiles(),
    share: async (receipt) => shareFile(sharedFile(await pdf([receipt]), pdfFileName(receipt))),
    sampleUrl: async (receipt, company) => {
      const prints = [receiptPrint(receipt, company, company)];
      const { receiptPdf } = await loadPapers();
      return papers.show(await receiptPdf(prints, pdfOptions(company)));
    },
    downloadPriceList: async (print, name) => {
      requireAllowed();
      const { priceListPdf } = await loadPapers();
      papers.save(await priceListPdf(print), name);
    },
    downloadRegister: async (print, name, course) => {
      requireAllowed();
      const { registerPdf } = await loadPapers();
      papers.save(await registerPdf(print, { course }), name);
    },
    downloadTable: async (print, name, course) => {
      requireAllowed();
      const { tablePdf } = await loadPapers();
      papers.save(await tablePdf(print, course === undefined ? {} : { course }), name);
    },
  };
};
