import type { ReceiptItem } from '#schemas/receipt.ts';
import { worthOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';

const GOODS = [
  { name: 'Miedź kawałkowa', wasteCode: '170401', wasteName: 'Miedź, brąz, mosiądz', unit: 'kg' },
  { name: 'Złom stalowy', wasteCode: '170405', wasteName: 'Żelazo i stal', unit: 'kg' },
  { name: 'Aluminium', wasteCode: '170402', wasteName: 'Aluminium', unit: 't' },
  { name: 'Akumulator', wasteCode: '160601*', wasteName: 'Baterie', unit: 'szt.' },
] as const;

const priced = <T extends Pick<ReceiptItem, 'netG' | 'priceGr'>>(
  line: T,
): T & { valueGr: number } => ({
  ...line,
  valueGr: worthOf(line.netG, line.priceGr),
});

/** Grams, mostly in steps of 20 g, as a scale shows them. */
const drawWeight = (random: Random): number =>
  random.chance(70) ? 20 * (1 + random.below(20_000)) : 1 + random.below(400_000);

const drawPrice = (random: Random): number => random.below(5000);

const weighing = (random: Random, netG: number): Partial<ReceiptItem> => {
  if (!random.chance(30)) return {};
  const tareG = random.below(20_000);
  if (random.chance(50)) return { grossG: netG + tareG, tareG };
  return { grossG: netG + tareG + 500, tareG, deductionG: 500 };
};

const drawLine = (random: Random): ReceiptItem => {
  const netG = drawWeight(random);
  const goods = random.pick(GOODS) ?? GOODS[0];
  const more = random.chance(30) ? { productId: `towar${random.below(3)}` } : {};
  const line = { ...goods, ...more, ...weighing(random, netG), netG, priceGr: drawPrice(random) };
  return priced({ ...line, requiresForm: random.chance(50) });
};

export const drawLines = (random: Random): ReceiptItem[] =>
  Array.from({ length: 1 + random.below(4) }, () => drawLine(random));

const withoutWeighing = ({
  grossG,
  tareG,
  deductionG,
  deductionBp,
  ...line
}: ReceiptItem): ReceiptItem => line;

/** Halves the weight and doubles the price, so that the payout stays about the same. */
const asMuchForHalf = (line: ReceiptItem): ReceiptItem =>
  priced({ ...withoutWeighing(line), netG: Math.ceil(line.netG / 2), priceGr: line.priceGr * 2 });

const CHANGES: readonly ((line: ReceiptItem, random: Random) => ReceiptItem)[] = [
  (line, random) => priced({ ...withoutWeighing(line), netG: drawWeight(random) }),
  (line, random) => priced({ ...line, priceGr: drawPrice(random) }),
  asMuchForHalf,
];

/**
 * Returns the lines after one change: another weight, another
 * price, both for the same payout, one line more, or one less.
 */
export const changedLines = (items: readonly ReceiptItem[], random: Random): ReceiptItem[] => {
  const place = random.below(Math.max(1, items.length));
  const line = items[place];
  if (line === undefined || random.chance(20)) return [...items, drawLine(random)];
  if (items.length > 1 && random.chance(20)) return items.filter((_, other) => other !== place);
  const changed = random.pick(CHANGES)?.(line, random) ?? line;
  return items.map((other, at) => (at === place ? changed : other));
};
