import { ReceiptItem } from '#schemas/receipt.ts';
import { lineValue } from '#domain/quantity/money.ts';
import { netWeight } from '#domain/quantity/weight.ts';
import {
  accepted,
  asDocument,
  jsonFields,
  optionalWholeFrom,
  statedOr,
  textFrom,
  wholeFrom,
  type StoredDocument,
} from './stored-value.ts';
import { itemCode, wasteCodeFrom } from './stored-waste-code.ts';

const NOT_OURS = [
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

/** Whole and not negative: what can be reckoned with. */
const isAmount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0;

/** Whether the value of a line comes out exact; with an EAN typed as its weight it does not. */
const hasValue = (netG: number, priceGr: number): boolean =>
  Number.isSafeInteger(Math.ceil((netG * priceGr) / 1000));

/**
 * The older edition multiplies either the quantity or the quantity less its adjustment; the stored total tells which, so that the
 * net weight printed is the one that was paid for.
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
  // A quantity changed by the older edition no longer comes from our weighing.
  if (stored.netG !== netG) return { netG, valueGr };
  return {
    netG,
    valueGr,
    grossG: wholeFrom(stored.grossG, undefined, 1),
    tareG: wholeFrom(stored.tareG, undefined, 1),
    deductionG: wholeFrom(stored.deductionG, undefined, 1),
  };
};

/** Whether a stored line says in our whole numbers what was read of it: the older edition has neither made nor changed it. */
export const isItemOurs = (stored: unknown, { netG, priceGr, valueGr }: ReceiptItem): boolean => {
  const line = asDocument(stored);
  return line?.netG === netG && line.priceGr === priceGr && line.valueGr === valueGr;
};

/** The line of a stored one; null where it cannot be read. */
export const receiptItemFromStored = (value: unknown): ReceiptItem | null => {
  const stored = asDocument(value);
  if (stored === null) return null;
  const name = stored.itemName ?? stored.name;
  const priceGr = wholeFrom(stored.priceGr, stored.buy_price, 100);
  const deductionBp = optionalWholeFrom(stored.deductionBp, stored.weightAdjustment, 100);
  return accepted(ReceiptItem, {
    ...jsonFields(stored, NOT_OURS),
    ...wasteCodeFrom(stored),
    ...amountsFrom(stored, priceGr, deductionBp),
    productId: stored.productId ?? undefined,
    name: typeof name === 'number' ? String(name) : name,
    unit: textFrom(stored.unit ?? 'kg'),
    priceGr,
    deductionBp,
    // Not ours to know, but kept for the older edition when it says something.
    sell_price: stored.sell_price === 0 ? undefined : stored.sell_price,
  });
};

/** A line as it is stored, under the older edition's names and ours. */
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
