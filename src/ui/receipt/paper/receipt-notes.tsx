import { isChangedSincePrint } from '#domain/receipt/changed-since-print.ts';
import { statedTotals } from '#domain/receipt/receipt-totals.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { formatMoney } from '#ui/shared/words/format.text.ts';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';

/** A receipt that may be the shown one, and the place of its paper. */
export interface Double {
  readonly receipt: Receipt;
  readonly to: string;
}

/** The receipt, and what a person can do about its notes. */
export interface ReceiptNotesProps {
  readonly receipt: Receipt;
  /** The receipts that may be this one, stored twice. */
  readonly doubles: readonly Double[];
  /** Where both versions of it are shown; null where there is one. */
  readonly toConflict: string | null;
  /** Makes the totals those of the lines. */
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

/** What is to be known of a receipt before its paper is used. */
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
