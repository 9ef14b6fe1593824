/** What is to be known of each field of a product and of a category; one without an answer does not compile. */
import { type FieldFacts, type FieldsWith, fieldsWith, OPEN } from './field-facts.ts';
import type { CategoryFields, ProductFields } from '#schemas/product.ts';

/** What is asked of each field besides. */
interface CatalogueFacts {
  /** Part of what makes two of them the same where a file comes in, as words. */
  readonly identity: 'words' | null;
  /** Whether the search of the catalogue looks into it, as words or by its first digits. */
  readonly sought: 'words' | 'digits' | null;
  /** The column of CSV files that has it, out and in, and its name in the form. Its heads stand with the words. */
  readonly column: string | null;
  /** Whether an import changes it in a product that is there. */
  readonly isPriced: boolean;
}

const KEPT = { ...OPEN, identity: null, sought: null, column: null, isPriced: false } as const;
const WORDS = { ...KEPT, identity: 'words', sought: 'words' } as const;

/** The table of products. */
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

/** The table of categories, which files name beside their products. */
export const CATEGORY = {
  name: { ...WORDS, unit: 'name' },
  order: { ...KEPT, unit: 'order' },
} as const satisfies {
  readonly [K in keyof Required<CategoryFields>]: FieldFacts & CatalogueFacts;
};

type Table = typeof PRODUCT;

/** A column of a file of products. */
export type ProductColumn = NonNullable<Table[keyof Table]['column']>;

/** The fields that files have. */
export type FieldInFiles = Exclude<keyof Table, FieldsWith<Table, 'column', null>>;

/** The columns of a file of products, the required ones first. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = Object.values(PRODUCT).flatMap(
  ({ column }) => (column === null ? [] : [column]),
);

/** A field whose number an import changes. */
export type PricedField = FieldsWith<Table, 'isPriced', true>;

/** The fields whose numbers an import changes in a product that is there. */
export const PRICED_FIELDS: readonly PricedField[] = fieldsWith(PRODUCT, 'isPriced', true);
