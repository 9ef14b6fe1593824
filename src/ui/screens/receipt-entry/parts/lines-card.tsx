import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { formatMoneyNumber } from '#ui/shared/words/format.text.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { favourites } from '#ui/screens/receipt-entry/entry/receipt-entry-search.ts';
import { lineKey, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { linePath } from '#domain/entry/field-errors.ts';
import { addLine, addProduct, isBlankLine } from '#domain/entry/lines.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { LineGroup } from './line-group.tsx';
import { PutBackNote } from './put-back-note.tsx';
import styles from './lines.module.css';

/** Key of the line that a favourite fills: the last line if it is blank, else a new one. */
const filledKey = ({ lines, nextLine }: ReceiptForm): string => {
  const last = lines.at(-1);
  return last !== undefined && isBlankLine(last) ? last.key : lineKey(nextLine);
};

/** Stands above the lines, so that no tile moves when a line is added. */
const Favourites = ({ entry: { state, view, edit } }: { readonly entry: Entry }) => {
  const products = favourites(view);
  if (products.length === 0) return null;
  return (
    <ul className={styles.favourites} aria-label={text.favourites}>
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            className={styles.tile}
            onClick={() =>
              edit((form) => addProduct(form, product), linePath(filledKey(state.form), 'net'))
            }
          >
            <span>{product.name}</span>
            <span className={styles.tilePrice}>{formatMoneyNumber(product.buyPriceGr)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

export const LinesCard = ({ entry }: { readonly entry: Entry }) => {
  const { state, edit } = entry;
  const { lines, nextLine } = state.form;
  return (
    <Card>
      <Favourites entry={entry} />
      <div className={styles.lines}>
        {lines.map((line, place) => (
          <LineGroup key={line.key} entry={entry} line={line} place={place + 1} />
        ))}
      </div>
      <PutBackNote entry={entry} kind="line" />
      <div className={styles.adding}>
        <Button
          variant="soft"
          icon={Plus}
          onPress={() => edit((form) => addLine(form), linePath(lineKey(nextLine), 'product'))}
        >
          {text.addLine}
        </Button>
      </div>
    </Card>
  );
};
