import type { Category, Product } from '#schemas/product.ts';
import { createCategory, createProduct, updateCategory, updateProduct } from './commands.ts';
import { isSameName } from '#domain/shared/text.ts';
import { isFormRequiredByDefault } from '#domain/catalogue/waste-codes.ts';

interface Placed {
  readonly name: string;
  readonly order?: number | undefined;
}

const collator = new Intl.Collator('pl');

/** Sorts by the user's order, then by name in Polish order. */
export const byPlace = (a: Placed, b: Placed): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
  collator.compare(a.name, b.name);

const moved = <T extends Placed & { readonly id: string }>(
  records: readonly T[],
  id: string,
  step: -1 | 1,
): readonly (readonly [T, number])[] => {
  const sorted = records.toSorted(byPlace);
  const from = sorted.findIndex((record) => record.id === id);
  const to = from + step;
  const [one, other] = [sorted[from], sorted[to]];
  if (one === undefined || other === undefined) return [];
  return sorted
    .with(from, other)
    .with(to, one)
    .flatMap((record, place) => (record.order === place ? [] : [[record, place] as const]));
};

export const moveProduct = (
  products: readonly Product[],
  product: Product,
  step: -1 | 1,
  newOperationId: () => string,
) =>
  moved(
    products.filter(({ categoryId }) => categoryId === product.categoryId),
    product.id,
    step,
  ).flatMap(([record, order]) => updateProduct(record, { order }, newOperationId()));

export const moveCategory = (
  categories: readonly Category[],
  category: Category,
  step: -1 | 1,
  newOperationId: () => string,
) =>
  moved(categories, category.id, step).flatMap(([record, order]) =>
    updateCategory(record, { order }, newOperationId()),
  );

/** The deduction is in hundredths of a per cent. */
export type SampleProduct = readonly [name: string, wasteCode: string, deductionBp?: number];

export type SampleCategory = readonly [name: string, products: readonly SampleProduct[]];

export interface NewIds {
  newDocumentId(): string;
  newOperationId(): string;
}

const sampleProduct = (
  [name, wasteCode, deductionBp]: SampleProduct,
  categoryId: string,
  order: number,
  ids: NewIds,
) =>
  createProduct(
    {
      ...{ name, categoryId, wasteCode, unit: 'kg', buyPriceGr: 0, order },
      ...(deductionBp === undefined ? {} : { deductionBp }),
      ...{ requiresForm: isFormRequiredByDefault(wasteCode), active: true, favourite: false },
    },
    { operationId: ids.newOperationId(), documentId: ids.newDocumentId() },
  );

/** Sets no prices, and skips categories and products whose names exist. */
export const loadSample = (
  sample: readonly SampleCategory[],
  { categories, products }: { categories: readonly Category[]; products: readonly Product[] },
  ids: NewIds,
) =>
  sample.flatMap(([name, samples], order) => {
    const known = categories.find((category) => isSameName(category.name, name));
    const categoryId = known?.id ?? ids.newDocumentId();
    const own = products.filter((product) => product.categoryId === categoryId);
    const missing = samples.filter(([title]) => !own.some((one) => isSameName(one.name, title)));
    const made = missing.map((one, place) => sampleProduct(one, categoryId, place, ids));
    if (known !== undefined) return made;
    const operationId = ids.newOperationId();
    return [createCategory({ name, order }, { operationId, documentId: categoryId }), ...made];
  });
