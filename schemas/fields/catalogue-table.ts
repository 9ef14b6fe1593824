/**
 * Metadata of each field of a product and of a category. A missing field or answer does not
 * compile.
 */
import { type FieldFacts, type FieldsWith, fieldsWith, OPEN } from './field-facts.ts';
import type { CategoryFields, ProductFields } from '#schemas/product.ts';

interface CatalogueFacts {
  /** An import compares the field to find the product in the catalogue. */
  readonly identity: 'words' | null;
  readonly sought: 'words' | 'digits' | null;
  /** CSV column on import and export; null: files lack the field. */
  readonly column: string | null;
  readonly isPriced: boolean;
}

const KEPT = { ...OPEN, identity: null, sought: null, column: null, isPriced: false } as const;
const WORDS = { ...KEPT, identity: 'words', sought: 'words' } as const;

export const PRODUCT = {
  name: { ...WORDS, unit: 'name', column: 'name' },
  wasteCode: { ...KEPT, unit: 'waste', column: 'wasteCode', sought: 'digits' },
  categoryId: { ...WORDS, unit: 'category', column: 'category' },
  unit: { ...KEPT, unit: 'price', column: 'unit' },
  buyPriceGr: { ...KEPT, unit: 'price', column: 'buyPrice', isPriced: true },
  sellPriceGr: { ...KEPT, unit: 'price', column: 'sellPrice', isPriced: true },
  pricedAt: { ...KEPT, unit: 'price' },
  priceHistory: { ...KEPT, unit: 'price' },
  deductionBp: { ...KEPT, unit: 'deduction', column: 'deduction', isPriced: true },
  requiresForm: { ...KEPT, unit: 'waste', column: 'requiresForm' },
  active: { ...KEPT, unit: 'active', column: 'active' },
  favourite: { ...KEPT, unit: 'favourite', column: 'favourite' },
  order: { ...KEPT, unit: 'order' },
  note: { ...KEPT, unit: 'note', column: 'note' },
} as const satisfies {
  readonly [K in keyof Required<ProductFields>]: FieldFacts & CatalogueFacts;
};

export const CATEGORY = {
  name: { ...WORDS, unit: 'name' },
  order: { ...KEPT, unit: 'order' },
} as const satisfies {
  readonly [K in keyof Required<CategoryFields>]: FieldFacts & CatalogueFacts;
};

type Table = typeof PRODUCT;

export type ProductColumn = NonNullable<Table[keyof Table]['column']>;

export type FieldInFiles = Exclude<keyof Table, FieldsWith<Table, 'column', null>>;

/** Required columns first. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = Object.values(PRODUCT).flatMap(
  ({ column }) => (column === null ? [] : [column]),
);

export type PricedField = FieldsWith<Table, 'isPriced', true>;

export const PRICED_FIELDS: readonly PricedField[] = fieldsWith(PRODUCT, 'isPriced', true);
