import type { ReceiptItem } from '#schemas/receipt.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { scaleHalfUp } from './rounding.ts';

export type WeightRefusal =
  | 'negative'
  | 'tare-above-gross'
  | 'deduction-out-of-range'
  | 'deduction-above-rest';

/** Grams; the deduction for impurities is a weight or hundredths of a per cent. */
export interface Weighing {
  readonly grossG: number;
  readonly tareG?: number | undefined;
  readonly deductionBp?: number | undefined;
  readonly deductionG?: number | undefined;
}

const WHOLE_BP = 10_000;

/**
 * Subtracts tare and the deducted weight, then the deduction in per cent. Rounds half up to a gram.
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

/** Grams in a thousandth of the unit. Users type the unit freely, hence several spellings. */
const SPELLINGS: readonly (readonly [RegExp, number])[] = [
  [/^(?:kg|kilogram(?:y|ów)?)$/u, 1],
  [/^(?:t|mg|ton[ay]?)$/u, 1000],
  [/^(?:dag|dkg|dekagram(?:y|ów)?)$/u, 0.01],
  [/^(?:g|gram(?:y|ów)?)$/u, 0.001],
];

/** Returns 0 for an item in pieces or in an unknown unit. */
export const itemGrams = ({ unit, netG }: Pick<ReceiptItem, 'unit' | 'netG'>): number => {
  const spelt = plainText(unit).toLowerCase().replace(/\.$/, '');
  const [, grams = 0] = SPELLINGS.find(([spelling]) => spelling.test(spelt)) ?? [];
  return Math.round(netG * grams);
};
