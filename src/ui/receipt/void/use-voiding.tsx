import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { voidReceipt } from '#domain/commands/receipt.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { receiptsText } from '#ui/receipt/receipts.text.ts';
import { reissuePath } from '#ui/receipt/form/receipt-from-existing.ts';
import { changesDraft } from '#domain/entry/receipt-draft.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { VoidReceiptDialog, type Voiding } from './void-receipt-dialog.tsx';

export interface VoidingTool {
  readonly ask: (id: string) => void;
  readonly dialog: ReactNode;
}

export interface AfterVoiding {
  readonly onVoided?: () => void;
  /** Address to open afterwards. A reissued receipt opens its own form instead. */
  readonly leadTo?: string;
}

/** Voids a receipt with a reason, also offline, and drops the draft of its unsaved changes. */
export const useVoiding = ({ onVoided, leadTo }: AfterVoiding = {}): VoidingTool => {
  const [asked, setAsked] = useState<string | null>(null);
  const { now } = useApp();
  const { submit, newOperationId, journal } = useWorkspace();
  const navigate = useNavigate();
  const receipt = findReceipt(useView(), asked ?? '');

  const store = async ({ reason, isReissued }: Voiding) => {
    if (receipt === undefined) return;
    const moment = { operationId: newOperationId(), at: new Date(now()).toISOString() };
    await submit([voidReceipt(receipt, reason, moment)]);
    setAsked(null);
    toasts.success(receiptsText.voided(receipt.number));
    onVoided?.();
    // The receipt is already voided, so a draft that cannot be dropped does not matter.
    await journal.writeDraft(changesDraft(receipt), null).catch(() => undefined);
    const to = isReissued ? reissuePath(receipt.id) : leadTo;
    if (to !== undefined) void navigate(to);
  };

  const dialog = receipt !== undefined && (
    <VoidReceiptDialog receipt={receipt} onVoid={store} onClose={() => setAsked(null)} />
  );
  return { ask: setAsked, dialog };
};
