import type { Receipt } from '#schemas/receipt.ts';
import { CsvButton } from '#ui/screens/data-files/csv-button.tsx';
import { dataFilesText as text } from '#ui/text/data-files.ts';
import { fileNameSince } from '#ui/text/older-receipts.ts';
import { csvSince, type Lack } from '#ui/view/reach.ts';
import { receiptsTable } from '#ui/view/report-tables.ts';

/** What a list of receipts is taken away from. */
export interface ReceiptsCsvButtonProps {
  readonly receipts: readonly Receipt[];
  /** What lacks of those that the list asks for. */
  readonly lack: Lack;
}

/** "CSV": the listed receipts, a row each; their lines are the sheet beside it. */
export const ReceiptsCsvButton = ({ receipts, lack }: ReceiptsCsvButtonProps) => (
  <CsvButton
    label={text.csvOfReceipts}
    fileName={fileNameSince(text.csvOfReceiptsFile, lack.since)}
    csv={() => {
      const { head, rows } = receiptsTable(receipts);
      return csvSince(head, rows, lack);
    }}
  />
);
