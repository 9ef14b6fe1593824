import { Button } from '#ui/shared/widgets/button.tsx';
import type { Printing } from '#ui/services/services.ts';
import { formatMass, formatMoney } from '#ui/shared/words/format.text.ts';
import { olderText } from '#ui/shared/words/older-receipts.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import type { ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { PrintMany } from '#ui/receipt/paper/print-many.tsx';
import styles from './list-summary.module.css';

/** What is shown, what of it is ticked, and the ways to paper. */
export interface ListSummaryProps {
  /** Of what is ticked where something is, else of what is shown. */
  readonly sums: ReceiptSums;
  /** How many were voided of what the sums are of: these never count. */
  readonly voided: number;
  /** Since when (ms) all receipts that are asked for are known; null where none is missing. */
  readonly since: number | null;
  readonly selected: readonly Receipt[];
  readonly printing: Pick<Printing, 'printMany' | 'downloadMany'>;
  readonly onClear: () => void;
}

/** The sums over the list, before it on every device; with something ticked, the sums of that and what can be done with it. */
export const ListSummary = ({
  sums,
  voided,
  since,
  selected,
  printing,
  onClear,
}: ListSummaryProps) => {
  const notes = [
    ...(voided > 0 ? [text.voidedBeside(voided)] : []),
    ...(since !== null && selected.length === 0 ? [olderText.since(since)] : []),
  ];
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.words}>
        <span className={styles.sums}>
          {selected.length > 0 && `${text.selected} `}
          {[
            counted('receipt', sums.count),
            formatMass(sums.totalG),
            formatMoney(sums.totalGr),
          ].join(' · ')}
        </span>
        {notes.length > 0 && <span>{` ${notes.join(' · ')}`}</span>}
      </p>
      {selected.length > 0 && (
        <div className={styles.actions}>
          <PrintMany receipts={selected} printing={printing} />
          <Button size="dense" variant="quiet" onPress={onClear}>
            {text.clearSelection}
          </Button>
        </div>
      )}
    </div>
  );
};
