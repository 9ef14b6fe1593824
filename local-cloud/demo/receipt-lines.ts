import type { StoredCategory, StoredProduct } from './products.ts';
import type { Random } from './random.ts';
import { printedCode, wasteNames } from './waste-names.text.ts';

const WHOLE_BP = 10_000;

/** Divides whole numbers and rounds half up. */
const divide = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

interface Weighing {
  readonly netG: number;
  readonly grossG?: number;
  readonly tareG?: number;
  readonly deductionBp?: number;
}

const categoryFor = (random: Random, categories: readonly StoredCategory[]): StoredCategory => {
  let place = random.whole(
    1,
    categories.reduce((sum, { share }) => sum + share, 0),
  );
  const found = categories.find(({ share }) => {
    place -= share;
    return place <= 0;
  });
  if (found === undefined) throw new Error('the catalogue is empty');
  return found;
};

/** Returns grams. Light goods are weighed to 50 g, heavy goods to 500 g. */
const usualWeight = (random: Random, [from, to]: readonly [number, number]): number => {
  const step = to > 100 ? 500 : 50;
  const least = random.whole(from * 1000, to * 1000);
  // Small amounts are more common.
  const grams = random.chance(65) ? Math.min(least, random.whole(from * 1000, to * 1000)) : least;
  return Math.max(step, divide(grams, step) * step);
};

const weighing = (random: Random, product: StoredProduct, cleanG: number): Weighing => {
  const isOnTruckScale = cleanG > 150_000 && random.chance(70);
  const tareG = isOnTruckScale ? random.whole(24, 70) * 20_000 : 0;
  const usual = product.deductionBp ?? 0;
  const deductionBp = usual > 0 && random.chance(40) ? usual : 0;
  if (!isOnTruckScale && deductionBp === 0) return { netG: cleanG };
  return {
    netG: divide(cleanG * (WHOLE_BP - deductionBp), WHOLE_BP),
    grossG: cleanG + tareG,
    ...(tareG > 0 ? { tareG } : {}),
    ...(deductionBp > 0 ? { deductionBp } : {}),
  };
};

/** Writes złote and kilograms for the legacy app, grosze and grams for ours. */
export const makeLine = (random: Random, categories: readonly StoredCategory[]) => {
  const category = categoryFor(random, categories);
  const product = random.pick(category.products);
  const weights = weighing(random, product, usualWeight(random, category.usualKg));
  const valueGr = divide(weights.netG * product.priceGr, 1000);
  return {
    productId: product.id,
    name: product.name,
    itemName: product.name,
    wasteCode: product.code,
    wasteName: wasteNames[product.code],
    itemCode: printedCode(product.code),
    unit: 'kg',
    ...weights,
    quantity: weights.netG / 1000,
    weightAdjustment: (weights.deductionBp ?? 0) / 100,
    priceGr: product.priceGr,
    buy_price: product.priceGr / 100,
    sell_price: 0,
    valueGr,
    total_price: valueGr / 100,
    requiresForm: category.requiresForm,
  };
};

export type DemoLine = ReturnType<typeof makeLine>;

/** `priceGr` is in grosze per kilogram. */
export const atPrice = (line: DemoLine, priceGr: number): DemoLine => {
  const valueGr = divide(line.netG * priceGr, 1000);
  return { ...line, priceGr, buy_price: priceGr / 100, valueGr, total_price: valueGr / 100 };
};

/** Returns the line as the legacy app writes it, in złote and kilograms. */
export const olderLine = ({ itemName, itemCode, netG, buy_price, total_price }: DemoLine) => ({
  ...{ itemName, itemCode, quantity: netG / 1000, weightAdjustment: 0 },
  ...{ buy_price, sell_price: 0, total_price },
});
