import type { ReceiptItem } from '#schemas/receipt.ts';
import { scaleHalfUp } from './rounding.ts';

/** Why a weighing gives no net weight. */
export type WeightRefusal =
  | 'negative'
  | 'tare-above-gross'
  | 'deduction-out-of-range'
  | 'deduction-above-rest';

/** A weighing: grams, and the deduction for impurities as a weight or in hundredths of a per cent. */
export interface Weighing {
  readonly grossG: number;
  readonly tareG?: number | undefined;
  readonly deductionBp?: number | undefined;
  readonly deductionG?: number | undefined;
}

const WHOLE_BP = 10_000;

/**
 * Net weight in grams: gross less tare and a deducted weight, reduced by a deduction in per cent, rounded half up to a gram and never
 * negative. A weighing that cannot be is refused as a value.
 */
export const netWeight = ({
  grossG,
  tareG = 0,
  deductionBp = 0,
  deductionG = 0,
}: Weighing): number | WeightRefusal => {
  if (grossG < 0 || tareG < 0 || deductionG < 0) return 'negative';
  if (tareG > grossG) return 'tare-above-gross';
  if (deductionBp < 0 || deductionBp > WHOLE_BP) return 'deduction-out-of-range';
  const restG = grossG - tareG - deductionG;
  if (restG < 0) return 'deduction-above-rest';
  return scaleHalfUp(restG, WHOLE_BP - deductionBp, WHOLE_BP);
};

/** Grams in a thousandth of a unit, by its usual spellings: a product's unit is typed freely. */
const SPELLINGS: readonly (readonly [RegExp, number])[] = [
  [/^(?:kg|kilogram(?:y|ów)?)$/u, 1],
  [/^(?:t|mg|ton[ay]?)$/u, 1000],
  [/^(?:dag|dkg|dekagram(?:y|ów)?)$/u, 0.01],
  [/^(?:g|gram(?:y|ów)?)$/u, 0.001],
];

/** Mass of a line in grams, whole; a line counted in pieces or in another unit has none and gives 0. */
export const itemGrams = ({ unit, netG }: Pick<ReceiptItem, 'unit' | 'netG'>): number => {
  const spelt = unit.trim().toLowerCase().replace(/\.$/, '');
  const [, grams = 0] = SPELLINGS.find(([spelling]) => spelling.test(spelt)) ?? [];
  return Math.round(netG * grams);
};
