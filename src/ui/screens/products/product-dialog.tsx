import { byPlace } from '#domain/commands/catalogue.ts';
import { findWasteCode, formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { WasteCode } from '#domain/catalogue/waste-codes-table.text.ts';
import type { Category, Product, ProductFields } from '#schemas/product.ts';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { Combobox } from '#ui/shared/fields/combobox.tsx';
import type { ComboboxOption } from '#ui/shared/fields/combobox-list.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { formatDate, formatDateTime, formatPrice } from '#ui/shared/words/format.text.ts';
import { productFormErrorText, productsText as text } from '#ui/product/products.text.ts';
import { findCodes } from './product-codes.ts';
import {
  CHECKED_FIELDS,
  type ProductForm,
  readProductForm,
  withWasteCode,
} from '#domain/entry/product-form.ts';
import { ChangedRecord } from '#ui/shared/saving/changed-record.tsx';
import { FormDialog } from '#ui/shared/saving/form-dialog.tsx';
import { UnprintableNote } from '#ui/shared/saving/unprintable-note.tsx';
import { useRecordForm } from '#ui/shared/saving/use-record-form.ts';
import styles from './products.module.css';

/** `product` is null for a new one. */
export interface ProductDialogProps {
  readonly initial: ProductForm;
  readonly product: Product | null;
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  /** Waste codes that the yard has switched off, so they are not offered. */
  readonly codesOff: readonly string[];
  readonly onSave: (fields: ProductFields) => Promise<void>;
  readonly onClose: () => void;
}

const storedCode = ({ digits, hazardous }: WasteCode) =>
  formatWasteCode(hazardous ? `${digits}*` : digits);

const codeOption = (code: WasteCode): ComboboxOption => ({
  id: code.digits,
  name: storedCode(code),
  description: code.name,
  aside: code.hazardous ? text.hazardous : undefined,
  asideBelow: code.verified ? undefined : text.unverified,
});

const codeHint = (code: string): string => {
  const known = findWasteCode(code);
  if (known === undefined) return text.wasteCodeHint;
  return known.verified ? known.name : `${known.name}. ${text.unverifiedHint}`;
};

const categoryChoices = (categories: readonly Category[]) => [
  { value: '', label: text.noCategory },
  ...categories.toSorted(byPlace).map(({ id, name }) => ({ value: id, label: name })),
];

const useProductForm = ({ initial, products, product, onSave }: ProductDialogProps) =>
  useRecordForm({
    initial,
    order: CHECKED_FIELDS,
    read: (form: ProductForm) => readProductForm(form, products, product),
    sentences: productFormErrorText,
    onSave,
  });

type FormState = ReturnType<typeof useProductForm>;

const CodeField = ({
  form,
  setForm,
  change,
  field,
  codesOff,
}: FormState & Pick<ProductDialogProps, 'codesOff'>) => (
  <Combobox
    kind="plain"
    {...field('wasteCode')}
    label={text.wasteCode}
    hint={codeHint(form.wasteCode)}
    emptyText={text.noSuchCode}
    isRequired
    search={(query) => findCodes(query, codesOff).map(codeOption)}
    onType={(wasteCode) => change({ wasteCode })}
    onSelect={(digits) => {
      const code = findWasteCode(digits);
      if (code !== undefined) setForm(withWasteCode(form, storedCode(code)));
    }}
    onBlur={() => setForm((latest) => withWasteCode(latest, latest.wasteCode))}
  />
);

const Prices = ({ change, field }: FormState) => (
  <div className={styles.columns}>
    <NumberField
      {...field('buyPrice')}
      label={text.buyPrice}
      onChange={(buyPrice) => change({ buyPrice })}
    />
    <TextField
      {...field('unit')}
      kind="plain"
      label={text.unitHead}
      onChange={(unit) => change({ unit })}
    />
    <NumberField
      {...field('sellPrice')}
      label={text.sellPrice}
      onChange={(sellPrice) => change({ sellPrice })}
    />
    <NumberField
      {...field('deduction')}
      label={text.deduction}
      onChange={(deduction) => change({ deduction })}
    />
  </div>
);

const FormerPrices = ({ priceHistory = [] }: Pick<Product, 'priceHistory'>) =>
  priceHistory.length === 0 ? null : (
    <details>
      <summary>{text.formerPrices}</summary>
      <ul className={styles.former}>
        {priceHistory.map(({ until, priceGr }) => (
          <li key={until}>{text.formerPrice(formatPrice(priceGr), formatDateTime(until))}</li>
        ))}
      </ul>
    </details>
  );

const Marks = ({ form, change }: FormState) => (
  <div>
    <Checkbox isChecked={form.requiresForm} onChange={(requiresForm) => change({ requiresForm })}>
      {text.requiresForm}
    </Checkbox>
    <Checkbox isChecked={form.favourite} onChange={(favourite) => change({ favourite })}>
      {text.favourite}
    </Checkbox>
    <Checkbox isChecked={form.active} onChange={(active) => change({ active })}>
      {text.active}
    </Checkbox>
  </div>
);

export const ProductDialog = (props: ProductDialogProps) => {
  const state = useProductForm(props);
  const { form, change, field } = state;
  return (
    <FormDialog
      isWide
      title={props.product === null ? text.newTitle : text.editTitle}
      storing={state.storing}
      onSubmit={state.submit}
      onClose={props.onClose}
    >
      <TextField
        {...field('name')}
        kind="words"
        label={text.name}
        autoFocus
        isRequired
        onChange={(name) => change({ name })}
      />
      <Select
        label={text.category}
        value={form.categoryId}
        options={categoryChoices(props.categories)}
        onChange={(categoryId) => change({ categoryId })}
      />
      <CodeField {...state} codesOff={props.codesOff} />
      <Prices {...state} />
      {props.product?.pricedAt !== undefined && (
        <p className={styles.priced}>{text.pricedAt(formatDate(props.product.pricedAt))}</p>
      )}
      {props.product !== null && <FormerPrices {...props.product} />}
      <Marks {...state} />
      <TextField
        kind="words"
        label={text.note}
        value={form.note}
        onChange={(note) => change({ note })}
      />
      <UnprintableNote
        texts={[
          [text.name, form.name],
          [text.unitHead, form.unit],
        ]}
      />
      <ChangedRecord
        collection="products"
        opened={state.storing.isBusy ? null : props.product}
        records={props.products}
        describe={({ name, buyPriceGr, unit }) => `${name}, ${formatPrice(buyPriceGr, unit)}`}
      />
    </FormDialog>
  );
};
