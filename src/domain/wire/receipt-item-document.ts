import { ReceiptItem } from '#schemas/receipt.ts';
import { lineValue } from '#domain/quantity/money.ts';
import { netWeight } from '#domain/quantity/weight.ts';
import {
  parseLeniently,
  asDocument,
  jsonFields,
  optionalWholeFrom,
  statedOr,
  textFrom,
  wholeFrom,
  type StoredDocument,
} from './stored-value.ts';
import { itemCode, wasteCodeFrom } from './stored-waste-code.ts';

const LEGACY_FIELDS = [
  ...['itemName', 'itemCode', 'quantity', 'buy_price', 'total_price', 'weightAdjustment'],
  ...['sell_price', 'grossG', 'tareG', 'deductionG'],
];

interface Amounts {
  readonly netG: number;
  readonly grossG: number | undefined;
  readonly tareG: number | undefined;
  readonly deductionG: number | undefined;
  readonly valueGr: number;
}

const isAmount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0;

/** False if the value is too large to be exact, for example when an EAN was typed as the weight. */
const hasValue = (netG: number, priceGr: number): boolean =>
  Number.isSafeInteger(Math.ceil((netG * priceGr) / 1000));

/**
 * The legacy app prices either the quantity or the quantity minus the deduction. The stored total
 * shows which of them was paid for.
 */
const weighedBefore = (quantityG: number, deductionBp: number, priceGr: number, value: number) => {
  const reduced = netWeight({ grossG: quantityG, deductionBp });
  if (typeof reduced !== 'number' || reduced === quantityG) return { netG: quantityG };
  const missFrom = (netG: number) => Math.abs(lineValue(netG, priceGr) - value);
  return missFrom(reduced) < missFrom(quantityG)
    ? { netG: reduced, grossG: quantityG }
    : { netG: quantityG };
};

const amountsFrom = (
  stored: StoredDocument,
  priceGr: number | undefined,
  deductionBp: number | undefined,
): Partial<Amounts> => {
  const netG = wholeFrom(stored.netG, stored.quantity, 1000);
  if (!isAmount(netG) || !isAmount(priceGr) || !hasValue(netG, priceGr)) return {};
  const valueGr = statedOr(stored.valueGr, stored.total_price, 100, lineValue(netG, priceGr));
  if (valueGr === undefined) return {};
  if (stored.netG === undefined)
    return { ...weighedBefore(netG, deductionBp ?? 0, priceGr, valueGr), valueGr };
  // The legacy app has changed the quantity, so the stored weighing no longer applies.
  if (stored.netG !== netG) return { netG, valueGr };
  return {
    netG,
    valueGr,
    grossG: wholeFrom(stored.grossG, undefined, 1),
    tareG: wholeFrom(stored.tareG, undefined, 1),
    deductionG: wholeFrom(stored.deductionG, undefined, 1),
  };
};

/** True if Kwity wrote the item and the legacy app has not changed it since. */
export const isItemOurs = (stored: unknown, { netG, priceGr, valueGr }: ReceiptItem): boolean => {
  const line = asDocument(stored);
  return line?.netG === netG && line.priceGr === priceGr && line.valueGr === valueGr;
};

export const receiptItemFromStored = (value: unknown): ReceiptItem | null => {
  const stored = asDocument(value);
  if (stored === null) return null;
  const name = stored.itemName ?? stored.name;
  const priceGr = wholeFrom(stored.priceGr, stored.buy_price, 100);
  const deductionBp = optionalWholeFrom(stored.deductionBp, stored.weightAdjustment, 100);
  return parseLeniently(ReceiptItem, {
    ...jsonFields(stored, LEGACY_FIELDS),
    ...wasteCodeFrom(stored),
    ...amountsFrom(stored, priceGr, deductionBp),
    productId: stored.productId ?? undefined,
    name: typeof name === 'number' ? String(name) : name,
    unit: textFrom(stored.unit ?? 'kg'),
    priceGr,
    deductionBp,
    // Kwity does not use it, but keeps it for the legacy app.
    sell_price: stored.sell_price === 0 ? undefined : stored.sell_price,
  });
};

export const receiptItemToStored = (item: ReceiptItem): StoredDocument => ({
  sell_price: 0,
  ...item,
  itemName: item.name,
  itemCode: itemCode(item.wasteCode),
  quantity: item.netG / 1000,
  buy_price: item.priceGr / 100,
  weightAdjustment: (item.deductionBp ?? 0) / 100,
  total_price: item.valueGr / 100,
});
