import { csvOf } from '#domain/csv.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { CsvButton } from '#ui/screens/data-files/csv-button.tsx';
import { dataFilesText as text } from '#ui/text/data-files.ts';
import { receiptsTable } from '#ui/view/report-tables.ts';

const csvOfReceipts = (receipts: readonly Receipt[]): string => {
  const { head, rows } = receiptsTable(receipts);
  return csvOf(head, rows);
};

/** "CSV": the listed receipts, a row each; their lines are the sheet beside it. */
export const ReceiptsCsvButton = ({ receipts }: { readonly receipts: readonly Receipt[] }) => (
  <CsvButton
    label={text.csvOfReceipts}
    fileName={text.csvOfReceiptsFile}
    csv={() => csvOfReceipts(receipts)}
  />
);
