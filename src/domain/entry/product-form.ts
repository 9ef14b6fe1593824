import { isSameName } from '#domain/shared/text.ts';
import { isBlank, typedOver, visibleText } from '#domain/shared/visible-text.ts';
import {
  type DecimalRefusal,
  formatFixed,
  parseMoney,
  parsePercent,
} from '#domain/quantity/decimal.ts';
import {
  formatWasteCode,
  parseWasteCode,
  isFormRequiredByDefault,
} from '#domain/catalogue/waste-codes.ts';
import type { Product, ProductFields } from '#schemas/product.ts';
import type { Result } from './result.ts';

export interface ProductForm {
  readonly name: string;
  readonly categoryId: string;
  readonly wasteCode: string;
  readonly unit: string;
  readonly buyPrice: string;
  readonly sellPrice: string;
  readonly deduction: string;
  readonly requiresForm: boolean;
  readonly favourite: boolean;
  readonly active: boolean;
  readonly note: string;
}

/** In the order of the form. */
export const CHECKED_FIELDS = [
  'name',
  'wasteCode',
  'unit',
  'buyPrice',
  'sellPrice',
  'deduction',
] as const;
type CheckedField = (typeof CHECKED_FIELDS)[number];

export type ProductFormError =
  | 'name-missing'
  | 'name-taken'
  | 'code-shape'
  | 'unit-missing'
  | 'price'
  | 'deduction';

export type ProductFormErrors = Readonly<Partial<Record<CheckedField, ProductFormError>>>;

const optionalNumber = (value: number | undefined): string =>
  value === undefined || value === 0 ? '' : formatFixed(value, 2);

/** `deductionBp` is the yard's usual deduction in basis points. */
export const emptyProductForm = (categoryId: string, deductionBp?: number): ProductForm => ({
  ...{ name: '', categoryId, wasteCode: '', unit: 'kg', buyPrice: '', sellPrice: '' },
  ...{
    deduction: optionalNumber(deductionBp),
    requiresForm: true,
    favourite: false,
    active: true,
    note: '',
  },
});

export const toProductForm = (product: ProductFields): ProductForm => ({
  name: product.name,
  categoryId: product.categoryId,
  wasteCode: formatWasteCode(product.wasteCode),
  unit: product.unit,
  buyPrice: optionalNumber(product.buyPriceGr),
  sellPrice: optionalNumber(product.sellPriceGr),
  deduction: optionalNumber(product.deductionBp),
  requiresForm: product.requiresForm,
  favourite: product.favourite,
  active: product.active,
  note: product.note ?? '',
});

/** Sets the code, and with it whether the statutory form is required; the user can change that. */
export const withWasteCode = (form: ProductForm, wasteCode: string): ProductForm => {
  const parsed = parseWasteCode(wasteCode);
  if (parsed === null) return { ...form, wasteCode };
  return { ...form, wasteCode, requiresForm: isFormRequiredByDefault(parsed) };
};

/** An empty field counts as 0, which removes a stored number. */
const optional = (parsed: number | DecimalRefusal): number | DecimalRefusal =>
  parsed === 'empty' ? 0 : parsed;

const findErrors = (
  form: ProductForm,
  others: readonly Product[],
  numbers: Readonly<Record<'buyPrice' | 'sellPrice' | 'deduction', number | DecimalRefusal>>,
): ProductFormErrors => {
  const taken = others.some(
    ({ name, categoryId }) => categoryId === form.categoryId && isSameName(name, form.name),
  );
  return {
    ...(isBlank(form.name) ? { name: 'name-missing' } : taken ? { name: 'name-taken' } : {}),
    ...(parseWasteCode(form.wasteCode) === null ? { wasteCode: 'code-shape' } : {}),
    ...(isBlank(form.unit) ? { unit: 'unit-missing' } : {}),
    ...(typeof numbers.buyPrice === 'number' ? {} : { buyPrice: 'price' }),
    ...(typeof numbers.sellPrice === 'number' ? {} : { sellPrice: 'price' }),
    ...(typeof numbers.deduction === 'number' ? {} : { deduction: 'deduction' }),
  };
};

const whole = (parsed: number | DecimalRefusal): number =>
  typeof parsed === 'number' ? parsed : 0;

/** Leaves a 0 out of a new product, but stores it over an earlier number. */
const kept = <K extends string>(field: K, value: number, before: number | undefined) =>
  value === 0 && before === undefined ? {} : { [field]: value };

/** `before` is the product as the user saw it; null for a new one. */
export const readProductForm = (
  form: ProductForm,
  products: readonly Product[],
  before: Product | null,
): Result<ProductFields, ProductFormErrors> => {
  const buyPrice = optional(parseMoney(form.buyPrice));
  const sellPrice = optional(parseMoney(form.sellPrice));
  const deduction = optional(parsePercent(form.deduction));
  const others = products.filter(({ id }) => id !== before?.id);
  const errors = findErrors(form, others, { buyPrice, sellPrice, deduction });
  if (Object.keys(errors).length > 0) return { errors };
  const note = typedOver(before?.note, form.note, visibleText);
  const value = {
    name: typedOver(before?.name, form.name),
    categoryId: form.categoryId,
    wasteCode: parseWasteCode(form.wasteCode) ?? '',
    unit: typedOver(before?.unit, form.unit),
    buyPriceGr: whole(buyPrice),
    ...kept('sellPriceGr', whole(sellPrice), before?.sellPriceGr),
    ...kept('deductionBp', whole(deduction), before?.deductionBp),
    requiresForm: form.requiresForm,
    active: form.active,
    favourite: form.favourite,
    ...(note === '' && before?.note === undefined ? {} : { note }),
  };
  return { value };
};

/** `ownId` is the id of the category itself; '' for a new one. */
export const readCategoryForm = (
  form: { readonly name: string },
  categories: readonly { readonly id: string; readonly name: string }[],
  ownId: string,
): Result<string, { readonly name: 'name-missing' | 'name-taken' }> => {
  const value = typedOver(categories.find(({ id }) => id === ownId)?.name, form.name);
  if (isBlank(value)) return { errors: { name: 'name-missing' } };
  const isTaken = categories.some((one) => one.id !== ownId && isSameName(one.name, value));
  return isTaken ? { errors: { name: 'name-taken' } } : { value };
};
