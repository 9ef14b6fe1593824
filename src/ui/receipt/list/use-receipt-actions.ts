import { useLocation, useNavigate } from 'react-router-dom';
import type { Receipt } from '#schemas/receipt.ts';
import { useKeptWords } from '#ui/shared/hooks/searched-words.ts';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import { reportUnmade } from '#ui/shared/saving/toast-if-not-stored.ts';
import { useView, useWorkspace } from '#ui/services/services.ts';
import { unprintedText } from '#ui/receipt/paper/unprinted.text.ts';
import { copyPath, reissuePath } from '#ui/receipt/form/receipt-from-existing.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { previewPath } from '#ui/receipt/receipts-view.ts';
import type { ReceiptRowActions } from './receipts-table.tsx';

export const useReceiptActions = (onVoid: (id: string) => void): ReceiptRowActions => {
  const view = useView();
  const { printing } = useWorkspace();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Going back from the paper leads to the list with its filters.
  const behind = pathname === '/receipts' ? new URLSearchParams(search) : undefined;
  const onPaper = (id: string, work: (receipt: Receipt) => Promise<void>) => {
    const receipt = findReceipt(view, id);
    if (receipt === undefined) return;
    // The preview offers the other ways to get the paper.
    const openOtherWays = (error: unknown) => {
      if (error instanceof PrintFault) openPreview(id);
    };
    reportUnmade(work(receipt), (error) => unprintedText(error, printing), openOtherWays);
  };
  const pathOfPreview = (id: string) => previewPath(id, behind);
  const stateAt = useKeptWords();
  const openPreview = (id: string) => {
    const path = pathOfPreview(id);
    void navigate(path, { state: stateAt(path) });
  };
  return {
    pathOfPreview,
    onPreview: openPreview,
    onDownload: (id) => onPaper(id, printing.download),
    onPrint: (id) => onPaper(id, printing.print),
    onVoid,
    onReissue: (id) => void navigate(reissuePath(id)),
    onCopy: (id) => void navigate(copyPath(id)),
    onEdit: (id) => void navigate(`/edit-receipt/${id}`),
  };
};
