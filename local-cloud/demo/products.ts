import { catalogue, type DemoCategory, type DemoProduct } from './catalogue.ts';
import type { Random } from './random.ts';
import { printedCode } from './waste-names.text.ts';

export interface StoredProduct extends DemoProduct {
  readonly id: string;
  readonly order: number;
}

export interface StoredCategory extends Omit<DemoCategory, 'products'> {
  readonly id: string;
  readonly order: number;
  readonly products: readonly [StoredProduct, ...StoredProduct[]];
}

export const makeCatalogue = (random: Random): readonly StoredCategory[] =>
  catalogue.map((category, order) => {
    const [first, ...others] = category.products;
    const stored = (product: DemoProduct, place: number): StoredProduct => ({
      ...product,
      id: random.id(),
      order: place,
    });
    const products = [
      stored(first, 0),
      ...others.map((product, index) => stored(product, index + 1)),
    ] as const;
    return { ...category, id: random.id(), order, products };
  });

export const categoryRecord = ({ name, order }: StoredCategory, uid: string) => ({
  name,
  order,
  userID: uid,
});

/** Returns grosze: about a sixth above the buying price, rounded to 10 gr from 1 zł upwards. */
const sellingPrice = (priceGr: number): number =>
  priceGr < 100 ? Math.round(priceGr * 1.17) : Math.round(priceGr * 0.117) * 10;

/** Writes złote and per cent for the legacy app, and whole numbers for ours. */
export const productRecord = (product: StoredProduct, category: StoredCategory, uid: string) => {
  const { name, code, priceGr, deductionBp, order } = product;
  const sellPriceGr = sellingPrice(priceGr);
  return {
    name,
    categoryId: category.id,
    itemCode: printedCode(code),
    wasteCode: code,
    unit: 'kg',
    buy_price: priceGr / 100,
    buyPriceGr: priceGr,
    sell_price: sellPriceGr / 100,
    sellPriceGr,
    weightAdjustment: (deductionBp ?? 0) / 100,
    deductionBp,
    requiresForm: category.requiresForm,
    active: true,
    favourite: product.isFavourite ?? false,
    order,
    userID: uid,
  };
};
