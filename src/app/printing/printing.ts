import { loadPdf } from '#adapters/pdf/pen/load-pdf.ts';
import type { receiptPages, ReceiptPdfOptions } from '#adapters/pdf/receipt-pdf.ts';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { manyFileName, pdfFileName } from '#domain/print/file-name.ts';
import { jobName } from '#domain/print/job-name.ts';
import { printText } from '#domain/print/print.text.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type CompanyDetails, ROLL_PAGE } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Printing } from '#ui/services/services.ts';
import type { ShownPapers } from './shown-papers.ts';

/** Loads the code that draws papers, with its fonts. Rejects if a part cannot be loaded. */
export const loadPapers = async () => {
  const [papers] = await Promise.all([import('#adapters/pdf/papers.ts'), loadPdf()]);
  return papers;
};

const sharedFile = (pdf: Blob, name: string): ShareData => ({
  files: [new File([pdf], name, { type: 'application/pdf' })],
  title: name,
});

/** An empty file is enough: a browser answers by the file's type, not its content. */
const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare(sharedFile(new Blob(), 'kwit.pdf'));

/** Closing the browser's share dialog is no failure. */
const shareFile = async (data: ShareData): Promise<void> => {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};

const pdfOptions = ({
  paper = 'a4',
  printSize = 'normal',
  copies = 2,
  rollWidthMm = 80,
  rollPageMm = ROLL_PAGE.usual,
}: Pick<
  CompanyDetails,
  'paper' | 'printSize' | 'copies' | 'rollWidthMm' | 'rollPageMm'
>): ReceiptPdfOptions => ({
  paper,
  copies,
  size: printSize,
  roll: rollWidthMm === 58 ? 58 : 80,
  pageLength: rollPageMm,
});

type Made = readonly [receipts: readonly Receipt[], control?: JobControl];

/** Makes receipts with the yard's current print settings, as a PDF or as pages. */
const receiptMaker = (journal: Journal) => {
  const prepared = ([receipts, control]: Made) => {
    const yard = journal.getView().companyDetails;
    const choices = yard ?? {};
    const prints = receipts.map((receipt) => receiptPrint(receipt, yard, choices));
    const options = pdfOptions(choices);
    return [prints, control === undefined ? options : { ...options, control }] as const;
  };
  return {
    pdf: async (...made: Made) => (await loadPapers()).receiptPdf(...prepared(made)),
    pages: (...made: Made) => drawnPages(...prepared(made)),
  };
};

/** Draws pages after loading their fonts into the document, because the page itself shows them. */
const inPaperFonts = async (
  draw: () => Promise<readonly DrawnPage[]>,
  paper?: unknown,
): Promise<readonly DrawnPage[]> => {
  const { showPaperFonts } = await import('#adapters/pdf/pen/show-fonts.ts');
  await showPaperFonts(paper);
  return draw();
};

const drawnPages = async (...print: Parameters<typeof receiptPages>) => {
  const { receiptPages: draw } = await loadPapers();
  return inPaperFonts(() => draw(...print), print[0]);
};

const makeSample = (receipt: Receipt, yard: CompanyDetails) =>
  [[receiptPrint(receipt, yard, yard)], pdfOptions(yard)] as const;

/**
 * Makes papers on this device. `requireAllowed` throws if a limit refuses. A receipt without its
 * own copy of the yard's details is printed with the current ones.
 */
export const printing = (
  journal: Journal,
  papers: ShownPapers,
  requireAllowed: () => void,
): Printing => {
  const maker = receiptMaker(journal);
  const pdf = async (...made: Made) => {
    requireAllowed();
    return maker.pdf(...made);
  };
  // However many ways are tried, it counts as one paper.
  const print = async (...made: Made) => {
    requireAllowed();
    const [receipts] = made;
    const [makePdf, makePages] = [() => maker.pdf(...made), () => maker.pages(...made)];
    await papers.print({ name: jobName(receipts), makePdf, makePages });
  };
  return {
    pdfUrl: async (receipt) => papers.show(await pdf([receipt])),
    pages: async (receipt) => {
      requireAllowed();
      return maker.pages([receipt]);
    },
    fileName: pdfFileName,
    print: (receipt) => print([receipt]),
    printMany: print,
    download: async (receipt) => papers.save(await pdf([receipt]), pdfFileName(receipt)),
    downloadMany: async (receipts, control) =>
      papers.save(await pdf(receipts, control), manyFileName(receipts)),
    canShare: canShareFiles(),
    share: async (receipt) => shareFile(sharedFile(await pdf([receipt]), pdfFileName(receipt))),
    samplePages: (receipt, yard) => drawnPages(...makeSample(receipt, yard)),
    printRollTest: async (width) => {
      const { rollTestPages, rollTestPdf } = await loadPapers();
      await papers.print({
        name: printText.rollTest.job,
        makePdf: () => rollTestPdf(width),
        makePages: () => inPaperFonts(() => rollTestPages(width)),
      });
    },
    downloadPriceList: async (print, name) => {
      requireAllowed();
      const { priceListPdf } = await loadPapers();
      papers.save(await priceListPdf(print), name);
    },
    downloadRegister: async (print, name, control) => {
      requireAllowed();
      const { registerPdf } = await loadPapers();
      papers.save(await registerPdf(print, { control }), name);
    },
    downloadTable: async (print, name, control) => {
      requireAllowed();
      const { tablePdf } = await loadPapers();
      papers.save(await tablePdf(print, control === undefined ? {} : { control }), name);
    },
  };
};
