import { useLocation } from 'react-router-dom';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { useReceiptActions } from '#ui/receipt/list/use-receipt-actions.ts';
import { ReceiptMarks } from '#ui/receipt/receipt-marks.tsx';
import { paymentText, receiptsText } from '#ui/receipt/receipts.text.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { stateText } from '#ui/shared/hooks/state-text.ts';
import { formatMoney } from '#ui/shared/words/format.text.ts';
import styles from './summary.module.css';

interface Saved {
  readonly saved: string;
}

/** History state of an entry that follows a saved receipt; it survives a reload. */
export const savedState = (id: string): Saved => ({ saved: id });

/** Returns the receipt saved before this one, until this one is begun. */
export const useSavedReceipt = ({ state, view }: Entry): Receipt | undefined => {
  const id = stateText(useLocation().state, 'saved');
  const isBegun = state.isTouched || state.isRestored;
  return id === null || isBegun ? undefined : findReceipt(view, id);
};

interface SavedReceiptProps {
  readonly entry: Entry;
  readonly receipt: Receipt;
  readonly onVoid: (id: string) => void;
}

/** Stands in the place of the sum, so that the seller is still told what to get. */
export const SavedReceipt = ({ entry: { view }, receipt, onVoid }: SavedReceiptProps) => {
  const { onPrint, onEdit } = useReceiptActions(onVoid);
  const { id, number, client, totalGr, paymentMethod } = receipt;
  return (
    <section className={styles.saved} data-sum aria-label={text.savedReceipt}>
      <p className={styles.savedName}>
        <strong>{number}</strong> <span>{client.name}</span>
      </p>
      <p className={styles.payout}>
        {formatMoney(totalGr)} <small>{paymentText[paymentMethod]}</small>
      </p>
      <div className={styles.savedActions}>
        {isIssued(receipt) ? (
          <>
            <Button onPress={() => onPrint(id)}>{text.printAgain}</Button>
            <Button variant="quiet" onPress={() => onEdit(id)}>
              {text.correct}
            </Button>
            <Button variant="quiet" onPress={() => onVoid(id)}>
              {receiptsText.void}
            </Button>
          </>
        ) : (
          <ReceiptMarks marks={['voided']} />
        )}
        {view.pendingIds.has(id) && <ReceiptMarks marks={['pending']} />}
      </div>
    </section>
  );
};
