import * as commands from '#domain/commands/commands.ts';
import { withFormerPrice } from '#domain/catalogue/price-history.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Category, CategoryFields, Product, ProductFields } from '#schemas/product.ts';
import { companyDetails, productFields } from '#test/builders/records.ts';
import { edited, made } from '../oracle/deeds.ts';
import { unitsWith } from '../oracle/units.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { Action, OpenTab } from './action.ts';
import { type Make, making, nowOn, someOf, type Told, viewOf } from './hands.ts';
import { idsFor } from './records.ts';

const newProduct: Make = (id, tab, random) => {
  const category = random.pick(viewOf(tab).categories);
  const fields = productFields({ name: `Towar ${id}`, categoryId: category?.id ?? '' });
  return {
    operations: [commands.createProduct(fields, idsFor(id))],
    deeds: [made('products', id, idsFor(id).documentId, fields)],
    told: 'makes a product',
  };
};

const newCategory: Make = (id) => {
  const fields = { name: `Grupa ${id}` };
  return {
    operations: [commands.createCategory(fields, idsFor(id))],
    deeds: [made('categories', id, idsFor(id).documentId, fields)],
    told: 'makes a category',
  };
};

/** Draws changes of a record; with a unit as `aim`, only changes of that unit. */
const drawTyped = <T extends object>(
  collection: 'products' | 'categories' | 'companyDetails',
  draws: readonly Partial<T>[],
  random: Random,
  { aim, more }: { readonly aim: string | null; readonly more: number },
): Partial<T> => {
  const isAimed = (draw: object) =>
    aim === null || unitsWith(`${collection}/`, Object.keys(draw)).includes(aim);
  const among = draws.filter(isAimed);
  const other = random.chance(more) ? random.pick(among) : {};
  return { ...random.pick(among), ...other };
};

const ofProduct = (id: string, random: Random): readonly Partial<ProductFields>[] => [
  { name: `Towar ${id}` },
  { categoryId: `grupa ${id}` },
  { wasteCode: '170405', requiresForm: false },
  { requiresForm: random.chance(50) },
  { unit: random.chance(50) ? 't' : 'kg' },
  { buyPriceGr: 1 + random.below(5000) },
  { sellPriceGr: random.below(9000) },
  { deductionBp: random.below(500) },
  { order: random.below(50) },
  { active: random.chance(50) },
  { favourite: random.chance(50) },
  { note: `notatka ${id}` },
];

export const productEdit = (
  product: Product,
  id: string,
  tab: OpenTab,
  random: Random,
  aim: string | null = null,
): Told => {
  const drawn = drawTyped('products', ofProduct(id, random), random, { aim, more: 30 });
  const typed = withFormerPrice(product, drawn, nowOn(tab));
  return {
    operations: commands.updateProduct(product, typed, id),
    deeds: [edited('products', id, product, typed)],
    told: `edits ${product.id}: ${Object.keys(typed).join(', ')}`,
  };
};

const editProduct: Make = (id, tab, random) => {
  const product = someOf(viewOf(tab).products, random);
  return product === undefined ? null : productEdit(product, id, tab, random);
};

export const categoryEdit = (
  category: Category,
  id: string,
  random: Random,
  aim: string | null = null,
): Told => {
  const draws: readonly Partial<CategoryFields>[] = [
    { name: `Grupa ${id}` },
    { order: random.below(20) },
  ];
  const typed = drawTyped('categories', draws, random, { aim, more: 0 });
  return {
    operations: commands.updateCategory(category, typed, id),
    deeds: [edited('categories', id, category, typed)],
    told: `edits ${category.id}: ${Object.keys(typed).join(', ')}`,
  };
};

const editCategory: Make = (id, tab, random) => {
  const category = someOf(viewOf(tab).categories, random);
  return category === undefined ? null : categoryEdit(category, id, random);
};

const ofNames = (id: string, random: Random): readonly Partial<CompanyDetails>[] => [
  { name: `Skup ${id}` },
  { legalName: `Właściciel ${id}` },
  { address: `ul. Hutnicza ${id}` },
  { postalCode: `58-${100 + random.below(800)}` },
  { city: `Miasto ${id}` },
  { nip: `884${random.below(9_999_999)}` },
  { regon: `02${random.below(9_999_999)}` },
  { bdo: `000${random.below(999_999)}` },
  { phone: `74 ${random.below(9_999_999)}` },
  { email: `${id}@example.pl` },
  { rodoNotice: `rodo ${id}` },
  { statement: `oświadczenie ${id}` },
  { placeOfIssue: `Miejsce ${id}` },
  { bankAccount: `${id}` },
  { branch: `Oddział ${id}` },
  { footer: `stopka ${id}` },
];

const ofChoices = (id: string, random: Random): readonly Partial<CompanyDetails>[] => [
  { pccThresholdGr: random.below(900_000) },
  { cashLimitGr: random.below(900_000) },
  { unusualWeightG: random.below(900_000) },
  { paper: random.chance(50) ? 'roll' : 'a4-single' },
  { copies: 1 + random.below(2) },
  { printSize: random.chance(50) ? 'large' : 'normal' },
  { rollWidthMm: random.chance(50) ? 58 : 80 },
  { rollPageMm: random.below(4_001) },
  { hidesWeighing: random.chance(50) },
  { defaultPayment: random.chance(50) ? 'transfer' : 'blik' },
  { defaultOrigin: `pochodzenie ${id}` },
  { defaultDeductionBp: random.below(900) },
  { codesOff: ['170401', `17040${random.below(9)}`] },
  { numberingStart: { day: '2026-11-21', sequence: 1 + random.below(500) } },
  { idCheckRequired: random.chance(50) },
];

export const yardEdit = (
  id: string,
  tab: OpenTab,
  random: Random,
  aim: string | null = null,
): Told => {
  const shown = viewOf(tab).companyDetails;
  const draws = [...ofNames(id, random), ...ofChoices(id, random)];
  const typed = drawTyped('companyDetails', draws, random, { aim, more: 40 });
  const all = { ...(shown ?? companyDetails()), ...typed };
  const before = { ...shown, id: tab.userId };
  return {
    operations: commands.updateYard(tab.userId, shown, all, id),
    deeds: [edited('companyDetails', id, before, shown === null ? all : typed)],
    told: `changes the yard's details: ${Object.keys(typed).join(', ')}`,
  };
};

const editYard: Make = (id, tab, random) => yardEdit(id, tab, random);

export const CATALOGUE_ACTIONS = {
  'new product': [2, making(newProduct)],
  'new category': [1, making(newCategory)],
  'edit product': [3, making(editProduct)],
  'edit category': [1, making(editCategory)],
  company: [3, making(editYard)],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
