import Plus from 'lucide-react/icons/plus';
import type { Product } from '#schemas/product.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
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

interface TilesProps {
  readonly entry: Entry;
  readonly products: readonly Product[];
}

const Tiles = ({ entry: { state, edit }, products }: TilesProps) => (
  <ul className={styles.chips}>
    {products.map((product) => (
      <li key={product.id}>
        <button
          type="button"
          className={styles.chip}
          onClick={() =>
            edit((form) => addProduct(form, product), linePath(filledKey(state.form), 'net'))
          }
        >
          {product.name}
        </button>
      </li>
    ))}
  </ul>
);

const Favourites = ({ entry }: { readonly entry: Entry }) => {
  const groups = favourites(entry.view);
  if (groups.length === 0) return null;
  return (
    <div className={styles.favourites} role="group" aria-label={text.favourites}>
      {groups.map(({ id, name, products }) => (
        <div key={id} role="group" aria-label={name === '' ? text.noCategory : name}>
          <p className={styles.category} aria-hidden="true">
            {name}
          </p>
          <Tiles entry={entry} products={products} />
        </div>
      ))}
    </div>
  );
};

export const LinesCard = ({ entry }: { readonly entry: Entry }) => {
  const { state, edit } = entry;
  const { lines, nextLine } = state.form;
  return (
    <Card>
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
        <Favourites entry={entry} />
      </div>
    </Card>
  );
};
