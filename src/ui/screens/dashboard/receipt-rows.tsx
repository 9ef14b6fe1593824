import { toRealId } from '#domain/shared/ids.ts';
import { List, ListRow } from '#ui/shared/lists/list.tsx';
import { Marked } from '#ui/shared/fields/marked.tsx';
import { ReceiptMarks } from '#ui/receipt/receipt-marks.tsx';
import { formatMass, formatMoney, formatRelative } from '#ui/shared/words/format.text.ts';
import { previewPath, type ReceiptRow } from '#ui/receipt/receipts-view.ts';

/** `now` is epoch ms. */
export interface ReceiptRowsProps {
  readonly label: string;
  readonly rows: readonly ReceiptRow[];
  readonly now: number;
  /** Text to highlight in the rows. */
  readonly query?: string;
}

export const ReceiptRows = ({ label, rows, now, query = '' }: ReceiptRowsProps) => (
  <List label={label}>
    {rows.map((row) => (
      <ListRow
        key={toRealId(row.id)}
        to={previewPath(row.id)}
        title={<Marked text={row.clientName} query={query} />}
        below={
          <>
            <Marked text={row.number} query={query} />
            {` · ${formatRelative(row.date, now)}`}
          </>
        }
        aside={formatMoney(row.totalGr)}
        asideBelow={
          row.marks.length === 0 ? formatMass(row.totalG) : <ReceiptMarks marks={row.marks} />
        }
        isVoid={row.marks.includes('voided')}
      />
    ))}
  </List>
);
