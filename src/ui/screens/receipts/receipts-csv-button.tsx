import type { Receipt } from '#schemas/receipt.ts';
import { CsvButton } from '#ui/data-file/csv-button.tsx';
import { dataFilesText as text } from '#ui/data-file/data-files.text.ts';
import { fileNameSince } from '#ui/shared/words/older-receipts.text.ts';
import { type Lack } from '#domain/reporting/reach.ts';
import { csvSince } from '#ui/report/csv-since.ts';
import { receiptsTable } from '#ui/report/report-tables.ts';

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
