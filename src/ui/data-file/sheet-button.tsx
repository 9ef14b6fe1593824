import { useState } from 'react';
import type { Receipt } from '#schemas/receipt.ts';
import { Button, type ButtonProps } from '#ui/shared/widgets/button.tsx';
import { JobDialog } from '#ui/shared/saving/job-dialog.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { useWorkspace } from '#ui/services/services.ts';
import { dataFilesText as text, faultText } from './data-files.text.ts';
import { useJob } from '#ui/shared/saving/use-job.ts';
import type { Lack } from '#domain/reporting/reach.ts';
import { receiptSheet } from '#ui/report/receipt-sheet.ts';

export interface SheetButtonProps extends Pick<ButtonProps, 'size'> {
  readonly receipts: readonly Receipt[];
  /** The sheet mentions receipts that are missing on this device or cannot be read. */
  readonly lack: Lack;
  /** Names the receipts for screen readers. */
  readonly what: string;
  readonly fileName: string;
}

export const SheetButton = ({
  receipts,
  lack,
  what,
  fileName,
  size = 'normal',
}: SheetButtonProps) => {
  const { files } = useWorkspace();
  const { done, run, cancel } = useJob((fault) => {
    // A refused limit has already shown its own toast.
    if (fault !== 'limit') toasts.error(faultText[fault]);
  });
  // The sheet is built only on demand, since there may be thousands of receipts.
  const [total, setTotal] = useState(0);
  const save = () =>
    run(async (control) => {
      const sheet = receiptSheet(receipts, lack);
      setTotal(sheet.rows.length);
      await files.saveSheet(sheet, fileName, control);
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
