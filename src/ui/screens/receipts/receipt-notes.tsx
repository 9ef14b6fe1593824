import { isChangedSincePrint } from '#domain/changed-since-print.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Link } from '#ui/components/link.tsx';
import { Note } from '#ui/components/note.tsx';
import { formatMoney } from '#ui/text/format.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import { isIssued } from '#ui/view/receipts-view.ts';

/** A receipt that may be the shown one, and the place of its paper. */
export interface Double {
  readonly receipt: Receipt;
  readonly to: string;
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

/** What is to be known of a receipt before its paper is used. */
export const ReceiptNotes = ({
  receipt,
  doubles,
}: {
  readonly receipt: Receipt;
  readonly doubles: readonly Double[];
}) =>
  isIssued(receipt) ? (
    <>
      {isChangedSincePrint(receipt) && <Note tone="wait">{text.printedBefore}</Note>}
      {doubles.length > 0 && <DoublesNote doubles={doubles} />}
    </>
  ) : (
    <Note tone="wait">{text.voidedBecause(receipt.voidReason ?? '')}</Note>
  );
