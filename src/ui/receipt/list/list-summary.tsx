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

export interface ListSummaryProps {
  /** Sums of the ticked receipts, or of all shown receipts when none is ticked. */
  readonly sums: ReceiptSums;
  /** Number of voided receipts among them, which the sums leave out. */
  readonly voided: number;
  /** Instant (ms) since which all requested receipts are known; null when none is missing. */
  readonly since: number | null;
  readonly selected: readonly Receipt[];
  readonly printing: Pick<Printing, 'printMany' | 'downloadMany'>;
  readonly onClear: () => void;
}

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
