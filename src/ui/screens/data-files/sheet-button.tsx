import { useState } from 'react';
import type { Receipt } from '#schemas/receipt.ts';
import { Button, type ButtonProps } from '#ui/components/button.tsx';
import { JobDialog } from '#ui/components/job-dialog.tsx';
import { toasts } from '#ui/components/toasts.ts';
import { useWorkspace } from '#ui/services.ts';
import { dataFilesText as text, faultText } from '#ui/text/data-files.ts';
import { useJob } from '#ui/use-job.ts';
import type { Lack } from '#ui/view/reach.ts';
import { receiptSheet } from '#ui/view/receipt-sheet.ts';

/** Receipts that are taken away as a sheet. */
export interface SheetButtonProps extends Pick<ButtonProps, 'size'> {
  readonly receipts: readonly Receipt[];
  /** What lacks of those that were asked for. */
  readonly lack: Lack;
  /** What they are, for readers. */
  readonly what: string;
  readonly fileName: string;
}

/** "Excel": the lines of the receipts as the owner's sheet. */
export const SheetButton = ({
  receipts,
  lack,
  what,
  fileName,
  size = 'normal',
}: SheetButtonProps) => {
  const { files } = useWorkspace();
  const { done, run, cancel } = useJob((fault) => {
    // A limit has said so itself.
    if (fault !== 'limit') toasts.error(faultText[fault]);
  });
  // Of thousands of receipts it is not made before it is wanted.
  const [total, setTotal] = useState(0);
  const save = () =>
    run(async (course) => {
      const sheet = receiptSheet(receipts, lack);
      setTotal(sheet.rows.length);
      await files.saveSheet(sheet, fileName, course);
      toasts.success(text.sheetSaved);
    });
  return (
    <>
      <Button size={size} aria-label={text.excelOf(what)} onPress={save}>
        {text.excel}
      </Button>
      {done !== null && (
        <JobDialog
          title={text.excelOf(what)}
          words={text.busySheet(done)}
          done={done}
          total={total}
          onCancel={cancel}
        />
      )}
    </>
  );
};
