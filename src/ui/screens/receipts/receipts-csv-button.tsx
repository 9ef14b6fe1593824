import { csvOf } from '#domain/csv.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/components/button.tsx';
import { toasts } from '#ui/components/toasts.ts';
import { saveCsv } from '#ui/save-csv.ts';
import { useWorkspace } from '#ui/services.ts';
import { dataFilesText as text } from '#ui/text/data-files.ts';
import { receiptsTable } from '#ui/view/report-tables.ts';

/** "CSV": the listed receipts, a row each; their lines are the sheet beside it. */
export const ReceiptsCsvButton = ({ receipts }: { readonly receipts: readonly Receipt[] }) => {
  const workspace = useWorkspace();
  const save = () => {
    const csv = () => {
      const { head, rows } = receiptsTable(receipts);
      return csvOf(head, rows);
    };
    if (saveCsv(workspace, text.csvOfReceiptsFile, csv)) toasts.success(text.csvSaved);
  };
  return (
    <Button aria-label={text.csvOfReceipts} onPress={save}>
      {text.csv}
    </Button>
  );
};
