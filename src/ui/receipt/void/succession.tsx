import { useSearchParams } from 'react-router-dom';
import type { View } from '#domain/view/view.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { type NamedReceipt, findPredecessor, findSuccessor } from '#domain/receipt/succession.ts';
import { previewPath } from '#ui/receipt/receipts-view.ts';

/**
 * Links a receipt's number to its paper if this device has it. `behind` holds the parameters of the
 * list underneath.
 */
export const ReceiptName = ({
  of: { id, number },
  behind,
}: {
  readonly of: NamedReceipt;
  readonly behind?: URLSearchParams;
}) => {
  if (id !== null) return <Link to={previewPath(id, behind)}>{number}</Link>;
  return number === '' ? text.elsewhere : number;
};

export const Succession = ({
  receipt,
  view,
}: {
  readonly receipt: Receipt;
  readonly view: View;
}) => {
  const [behind] = useSearchParams();
  const successor = findSuccessor(receipt, view);
  const predecessor = findPredecessor(receipt, view);
  return (
    <>
      {successor !== null && (
        <Note>
          {text.replacedBy} <ReceiptName of={successor} behind={behind} />
        </Note>
      )}
      {predecessor !== null && (
        <Note>
          {text.replaces} <ReceiptName of={predecessor} behind={behind} />
        </Note>
      )}
    </>
  );
};
