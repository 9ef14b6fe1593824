import type { ReceiptItem } from '#schemas/receipt.ts';
import { itemGrams } from '#domain/quantity/weight.ts';
import type { CleanItem } from './clean-receipt.ts';
import {
  decimalText,
  kilogramDecimals,
  kilogramText,
  megagramText,
  percentText,
  shortKilogramText,
  zlotyText,
} from './print-number.ts';
import { printText } from './print.text.ts';

/** The sum of a receipt's first lines: mass in Mg, value in zł, net in kg. */
export interface PrintSum {
  readonly mass: string;
  readonly value: string;
  readonly net: string;
}

/** A text is empty if the receipt has no such value. */
export interface PrintLine {
  readonly code: string;
  /** The official name of the waste code. */
  readonly kind: string;
  /** The product that the waste came from. */
  readonly product: string;
  /** The name in the price list. */
  readonly goods: string;
  readonly mass: string;
  readonly value: string;
  readonly net: string;
  readonly price: string;
  readonly gross: string;
  readonly tare: string;
  readonly deduction: string;
  /** "412 − 12 − 8": gross, tare and deduction in kg; empty if only net was weighed. */
  readonly weighing: string;
  /** "392,00 kg × 0,95 zł/kg". */
  readonly count: string;
  /** The sum of this line and all before it, for page breaks. */
  readonly sum: PrintSum;
}

const isInKilograms = (item: ReceiptItem): boolean => itemGrams({ ...item, netG: 1 }) === 1;

/** A unit such as pieces has no mass in Mg. */
const massText = (item: ReceiptItem): string =>
  itemGrams({ ...item, netG: 1 }) === 0 ? printText.slip.none : megagramText(itemGrams(item));

const deductedGrams = (item: ReceiptItem): number =>
  item.grossG === undefined ? 0 : Math.max(0, item.grossG - (item.tareG ?? 0) - item.netG);

const weighingText = (item: ReceiptItem): string => {
  if (item.grossG === undefined)
    return item.deductionBp === undefined || item.deductionBp === 0
      ? ''
      : `${printText.extra.deduction} ${percentText(item.deductionBp)}`;
  const deduction = deductedGrams(item);
  if ((item.tareG ?? 0) === 0 && deduction === 0) return '';
  const parts = [item.grossG, item.tareG ?? 0, ...(deduction === 0 ? [] : [deduction])];
  return parts.map(shortKilogramText).join(' − ');
};

const columnDecimals = (weights: readonly number[]): number =>
  Math.max(1, ...weights.map(kilogramDecimals));

const netText = (item: ReceiptItem, decimals: number, unit: string): string =>
  isInKilograms(item)
    ? kilogramText(item.netG, decimals)
    : `${decimalText(item.netG, 3).replace(/,?0+$/, '')}\u00a0${unit}`;

const priceText = (item: ReceiptItem, unit: string): string =>
  isInKilograms(item) ? zlotyText(item.priceGr) : `${zlotyText(item.priceGr)}/${unit}`;

const countText = (net: string, price: string, isOfKilograms: boolean): string => {
  const { currency } = printText;
  return isOfKilograms
    ? `${net}\u00a0kg × ${price}\u00a0${currency}/kg`
    : `${net} × ${price.replace('/', `\u00a0${currency}/`)}`;
};

const weightColumn = (grams: number | undefined, decimals: number): string =>
  grams === undefined || grams === 0 ? '' : kilogramText(grams, decimals);

const deductionColumn = (item: ReceiptItem, decimals: number): string =>
  item.grossG === undefined && item.deductionBp !== undefined && item.deductionBp > 0
    ? percentText(item.deductionBp)
    : weightColumn(deductedGrams(item), decimals);

export const printLines = (lines: readonly CleanItem[]): readonly PrintLine[] => {
  const items = lines.map(({ item }) => item);
  const kilograms = items.filter(isInKilograms);
  const net = columnDecimals(items.map(itemGrams));
  const gross = columnDecimals(kilograms.map((item) => item.grossG ?? 0));
  const tare = columnDecimals(kilograms.map((item) => item.tareG ?? 0));
  const deduction = columnDecimals(kilograms.map(deductedGrams));
  let grams = 0;
  let grosze = 0;
  return lines.map(({ item, name, unit, code, kind, product }): PrintLine => {
    grams += itemGrams(item);
    grosze += item.valueGr;
    const counted = { net: netText(item, net, unit), price: priceText(item, unit) };
    return {
      ...counted,
      code,
      kind,
      product,
      goods: name,
      mass: massText(item),
      value: zlotyText(item.valueGr),
      gross: weightColumn(item.grossG, gross),
      tare: weightColumn(item.tareG, tare),
      deduction: deductionColumn(item, deduction),
      weighing: weighingText(item),
      count: countText(counted.net, counted.price, isInKilograms(item)),
      sum: { mass: megagramText(grams), value: zlotyText(grosze), net: kilogramText(grams, net) },
    };
  });
};
