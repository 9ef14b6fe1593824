import { isChangedSincePrint } from '#domain/receipt/changed-since-print.ts';
import { statedTotals } from '#domain/receipt/receipt-totals.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { formatMoney } from '#ui/shared/words/format.text.ts';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';

/** A receipt that may be the shown one, stored twice, and the address of its paper. */
export interface Double {
  readonly receipt: Receipt;
  readonly to: string;
}

export interface ReceiptNotesProps {
  readonly receipt: Receipt;
  readonly doubles: readonly Double[];
  /** Address that shows both versions of the receipt; null without a conflict. */
  readonly toConflict: string | null;
  /** Recalculates the totals from the lines. */
  readonly onMend: () => void;
}

const DoublesNote = ({ doubles }: { readonly doubles: readonly Double[] }) => (
  <Note tone="wait">
    {text.possibleDouble}
    {doubles.map(({ receipt, to }) => (
      <div key={receipt.id}>
        <Link to={to}>{text.showDouble(formatMoney(receipt.totalGr))}</Link>
      </div>
    ))}
  </Note>
);

const StatedNote = ({ receipt, onMend }: Pick<ReceiptNotesProps, 'receipt' | 'onMend'>) => {
  const ofLines = statedTotals(receipt);
  if (ofLines === null) return null;
  return (
    <Note tone="wait">
      {text.statedTotal(receipt, ofLines)}
      <div>
        <Button size="dense" onPress={onMend}>
          {text.totalOfLines}
        </Button>
      </div>
    </Note>
  );
};

export const ReceiptNotes = ({ receipt, doubles, toConflict, onMend }: ReceiptNotesProps) => (
  <>
    {toConflict !== null && (
      <Note tone="wait">
        {text.twoVersions} <Link to={toConflict}>{text.toVersions}</Link>
      </Note>
    )}
    {isIssued(receipt) ? (
      <>
        {isChangedSincePrint(receipt) && <Note tone="wait">{text.printedOtherwise}</Note>}
        <StatedNote receipt={receipt} onMend={onMend} />
        {doubles.length > 0 && <DoublesNote doubles={doubles} />}
      </>
    ) : (
      <Note tone="wait">{text.voidedBecause(receipt.voidReason ?? '')}</Note>
    )}
  </>
);
