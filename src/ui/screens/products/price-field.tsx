import { type KeyboardEvent, useState } from 'react';
import { formatFixed, parseMoney } from '#domain/quantity/decimal.ts';
import type { Product } from '#schemas/product.ts';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { productsText as text } from '#ui/product/products.text.ts';
import { useStoring } from '#ui/shared/saving/use-storing.ts';

export interface PriceFieldProps {
  readonly product: Product;
  readonly onSave: (buyPriceGr: number) => Promise<void>;
}

const FIELD_NAME = 'catalogue-price';

const focusNext = (field: HTMLInputElement): void => {
  const fields = [...document.getElementsByName(FIELD_NAME)];
  fields[fields.indexOf(field) + 1]?.focus();
};

/**
 * Enter saves and moves to the next price, Esc restores the stored price, and leaving the field
 * saves.
 */
export const PriceField = ({ product, onSave }: PriceFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const { store, problem } = useStoring();
  const price = typed === null ? product.buyPriceGr : parseMoney(typed);
  const isWrong = typeof price !== 'number';
  const save = () => {
    if (isWrong || typed === null) return;
    if (price === product.buyPriceGr) setTyped(null);
    else store(() => onSave(price).then(() => setTyped(null)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter' || isWrong) return;
    save();
    focusNext(event.currentTarget);
  };
  const shown = product.buyPriceGr === 0 ? '' : formatFixed(product.buyPriceGr, 2);
  return (
    <NumberField
      label={text.priceOf(product.name)}
      isLabelHidden
      name={FIELD_NAME}
      size="dense"
      enterKeyHint="next"
      placeholder={text.noPrice}
      value={typed ?? shown}
      error={isWrong ? text.priceError : problem}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={press}
    />
  );
};
