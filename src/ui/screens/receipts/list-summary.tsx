import { Button } from '#ui/components/button.tsx';
import type { Printing } from '#ui/services.ts';
import { formatMass, formatMoney } from '#ui/text/format.ts';
import { counted } from '#ui/text/plural.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import type { ReceiptSums } from '#domain/receipt-sums.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { PrintMany } from './print-many.tsx';
import styles from './list-summary.module.css';

/** What is shown, what of it is ticked, and the ways to paper. */
export interface ListSummaryProps {
  /** Of what is ticked where something is, else of what is shown. */
  readonly sums: ReceiptSums;
  /** Older receipts that are asked for may be missing. */
  readonly isPartial: boolean;
  readonly selected: readonly Receipt[];
  readonly printing: Pick<Printing, 'printMany' | 'downloadMany'>;
  readonly onClear: () => void;
}

/** The sums over the list, before it on every device; with something ticked, the sums of that and what can be done with it. */
export const ListSummary = ({ sums, isPartial, selected, printing, onClear }: ListSummaryProps) => (
  <div className={styles.summary}>
    <p role="status">
      {selected.length > 0 && <strong>{text.selected} </strong>}
      {[
        counted('receipt', sums.count),
        formatMass(sums.totalG),
        formatMoney(sums.totalGr),
        ...(isPartial && selected.length === 0 ? [text.partial] : []),
      ].join(' · ')}
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
