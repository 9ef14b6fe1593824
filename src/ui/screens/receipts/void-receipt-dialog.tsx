import Ban from 'lucide-react/icons/ban';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Note } from '#ui/components/note.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { savingText } from '#ui/text/common.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import { useStoring } from '#ui/use-storing.ts';

/** Why a receipt is voided, and whether it is issued anew afterwards. */
export interface Voiding {
  readonly reason: string;
  readonly isReissued: boolean;
}

/** Which receipt, and what voids it. */
export interface VoidReceiptDialogProps {
  readonly number: string;
  readonly onVoid: (voiding: Voiding) => Promise<void>;
  readonly onClose: () => void;
}

/** The paper has room for so many letters of a reason. */
const REASON_LENGTH = 200;

/** Asks for the reason, without which no receipt is voided, before one is struck out. */
export const VoidReceiptDialog = ({ number, onVoid, onClose }: VoidReceiptDialogProps) => {
  const [reason, setReason] = useState('');
  const [isReissued, setIsReissued] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const { store, isBusy, problem } = useStoring();
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) field.current?.focus();
    else store(() => onVoid({ reason: reason.trim(), isReissued }));
  };
  return (
    <Dialog
      isOpen
      tone="danger"
      icon={Ban}
      title={text.voidTitle(number)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {text.keep}
          </Button>
          <Button type="submit" form={form} variant="danger" isBusy={isBusy} busyLabel={savingText}>
            {isReissued ? text.voidAndReissue : text.void}
          </Button>
        </>
      }
    >
      <p>{text.voidBody}</p>
      {problem !== null && <Note tone="danger">{problem}</Note>}
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={text.voidReason}
          value={reason}
          onChange={setReason}
          autoFocus
          isRequired
          maxLength={REASON_LENGTH}
          error={isTried && isMissing ? text.voidReasonMissing : undefined}
        />
        <Checkbox isChecked={isReissued} onChange={setIsReissued}>
          {text.reissueAfter}
        </Checkbox>
      </form>
    </Dialog>
  );
};
