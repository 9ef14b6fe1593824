import type { Receipt } from '#schemas/receipt.ts';
import { CsvButton } from '#ui/data-file/csv-button.tsx';
import { dataFilesText as text } from '#ui/data-file/data-files.text.ts';
import { fileNameSince } from '#ui/shared/words/older-receipts.text.ts';
import { type Lack } from '#domain/reporting/reach.ts';
import { csvSince } from '#ui/report/csv-since.ts';
import { receiptsTable } from '#ui/report/report-tables.ts';

export interface ReceiptsCsvButtonProps {
  readonly receipts: readonly Receipt[];
  /** The file mentions receipts that are missing on this device or cannot be read. */
  readonly lack: Lack;
}

/** Saves one row per receipt; the sheet button beside it saves one row per line. */
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
