import Ban from 'lucide-react/icons/ban';
import { useRef, useState } from 'react';
import { isBlank, visibleText } from '#domain/shared/visible-text.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { FormDialog } from '#ui/shared/saving/form-dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { closeText } from '#ui/shared/words/common.text.ts';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { useStoring } from '#ui/shared/saving/use-storing.ts';

export interface Voiding {
  readonly reason: string;
  readonly isReissued: boolean;
}

export interface VoidReceiptDialogProps {
  readonly receipt: Receipt;
  readonly onVoid: (voiding: Voiding) => Promise<void>;
  readonly onClose: () => void;
}

/** Number of characters for which the paper has room. */
const REASON_LENGTH = 200;

export const VoidReceiptDialog = ({ receipt, onVoid, onClose }: VoidReceiptDialogProps) => {
  const [reason, setReason] = useState('');
  const [isReissued, setIsReissued] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const storing = useStoring();
  const field = useRef<HTMLInputElement>(null);
  const isMissing = isBlank(reason);
  // Another device or tab has voided the receipt: its reason stands, and the user can still read
  // the text typed here. While this dialog stores, the voiding is its own.
  const isOver = receipt.status === 'voided' && !storing.isBusy;
  const submit = () => {
    setIsTried(true);
    if (isMissing) field.current?.focus();
    else storing.store(() => onVoid({ reason: visibleText(reason), isReissued }));
  };
  return (
    <FormDialog
      tone="danger"
      icon={Ban}
      title={text.voidTitle(receipt.number)}
      storing={storing}
      submitLabel={isReissued ? text.voidAndReissue : text.void}
      closeLabel={isOver ? closeText : text.keep}
      isOver={isOver}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{text.voidSubject(receipt)}</strong>
      </p>
      {isOver ? (
        <div role="status">
          <Note tone="wait">{text.voidedMeanwhile(receipt.voidReason ?? '')}</Note>
        </div>
      ) : (
        <p>{text.voidBody}</p>
      )}
      <TextField
        kind="words"
        ref={field}
        label={text.voidReason}
        value={reason}
        onChange={setReason}
        autoFocus
        isRequired
        maxLength={REASON_LENGTH}
        error={isTried && isMissing ? text.voidReasonMissing : undefined}
      />
      {!isOver && (
        <Checkbox isChecked={isReissued} onChange={setIsReissued}>
          {text.reissueAfter}
        </Checkbox>
      )}
    </FormDialog>
  );
};
