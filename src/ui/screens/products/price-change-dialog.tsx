import { useState } from 'react';
import { byPlace } from '#domain/commands/catalogue.ts';
import { parsePriceChange } from '#domain/catalogue/price-change.ts';
import type { Category, Product } from '#schemas/product.ts';
import { type Column, DataTable, Money } from '#ui/shared/lists/data-table.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { formatMoneyNumber } from '#ui/shared/words/format.text.ts';
import { productsText as text } from '#ui/product/products.text.ts';
import { type PriceStep, priceSteps } from './products-view.ts';
import { FormDialog } from '#ui/shared/saving/form-dialog.tsx';
import { useStoring } from '#ui/shared/saving/use-storing.ts';
import styles from './products.module.css';

/** `categoryId` is the preselected category; '' means all. */
export interface PriceChangeDialogProps {
  readonly categoryId: string;
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly onSave: (steps: readonly PriceStep[]) => Promise<void>;
  readonly onClose: () => void;
}

const columns: readonly Column<PriceStep>[] = [
  { id: 'name', head: text.name, isRowName: true, cell: ({ product }) => product.name },
  {
    id: 'before',
    head: text.before,
    align: 'end',
    cell: ({ product }) => formatMoneyNumber(product.buyPriceGr),
  },
  {
    id: 'after',
    head: text.after,
    align: 'end',
    cell: ({ toGr }) => <Money>{formatMoneyNumber(toGr)}</Money>,
  },
];

const Preview = ({ steps }: { readonly steps: readonly PriceStep[] }) =>
  steps.length === 0 ? (
    <p>{text.changeNothing}</p>
  ) : (
    <div className={styles.preview} tabIndex={0} role="group" aria-label={text.changePrices}>
      <DataTable
        caption={text.changePrices}
        columns={columns}
        rows={steps}
        rowKey={({ product }) => product.id}
      />
    </div>
  );

export const PriceChangeDialog = (props: PriceChangeDialogProps) => {
  const [categoryId, setCategoryId] = useState(props.categoryId);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const storing = useStoring();
  const change = parsePriceChange(typed);
  const steps = priceSteps(props.products, categoryId, change);
  const submit = () => {
    setIsTried(true);
    if (steps.length > 0) storing.store(() => props.onSave(steps));
  };
  return (
    <FormDialog
      isWide
      title={text.changePrices}
      submitLabel={text.changePrices}
      storing={storing}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <div className={styles.columns}>
        <Select
          label={text.category}
          value={categoryId}
          onChange={setCategoryId}
          options={[
            { value: '', label: text.allCategories },
            ...props.categories
              .toSorted(byPlace)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          kind="plain"
          label={text.change}
          hint={text.changeHint}
          error={isTried && change === null ? text.changeError : undefined}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      </div>
      {change !== null && <Preview steps={steps} />}
    </FormDialog>
  );
};
