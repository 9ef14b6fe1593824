import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';

export const useLeaving = ({ state, discard }: Entry) => {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const leave = () => void navigate('/receipts');
  const words = state.form.stored === null ? text.draft : text.changes;
  return {
    ask: () => (state.isTouched || state.isRestored ? setAsked(true) : leave()),
    dialog: (
      <ConfirmDialog
        tone="danger"
        isOpen={isAsked}
        title={text.leaveTitle}
        confirmLabel={words.discard}
        onConfirm={() => {
          discard();
          leave();
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{words.lost}</p>
      </ConfirmDialog>
    ),
  };
};
