import { csvOf } from '#domain/csv.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/components/button.tsx';
import { saveFile } from '#ui/components/save-file.ts';
import { toasts } from '#ui/components/toasts.ts';
import { useWorkspace } from '#ui/services.ts';
import { dataFilesText as text } from '#ui/text/data-files.ts';
import { isNotStored } from '#ui/text/storing.ts';
import { receiptsTable } from '#ui/view/report-tables.ts';

/** "CSV": the listed receipts, a row each; their lines are the sheet beside it. */
export const ReceiptsCsvButton = ({ receipts }: { readonly receipts: readonly Receipt[] }) => {
  const { requireAllowed } = useWorkspace();
  const save = () => {
    try {
      requireAllowed('export:data');
    } catch (error) {
      // The limit has said so itself.
      if (isNotStored(error)) return;
      throw error;
    }
    const { head, rows } = receiptsTable(receipts);
    saveFile(
      new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }),
      text.csvOfReceiptsFile,
    );
    toasts.success(text.csvSaved);
  };
  return (
    <Button aria-label={text.csvOfReceipts} onPress={save}>
      {text.csv}
    </Button>
  );
};
