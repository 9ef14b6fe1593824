import { formatCalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { emptyForm, emptyLine, type LineForm, lineKey, type ReceiptForm } from './receipt-form.ts';
import { percentText } from './lines.ts';
import { originForm } from './origin.ts';

const kgText = (grams: number | undefined): string =>
  grams === undefined ? '' : formatFixed(grams, 3);

const deductionText = ({ deductionBp, deductionG }: ReceiptItem) => {
  const percent = deductionBp === undefined ? '' : percentText(deductionBp);
  return deductionG === undefined
    ? { deductionText: percent, isDeductionInKg: false }
    : { deductionText: kgText(deductionG), isDeductionInKg: true };
};

const toLineForm = (item: ReceiptItem, place: number): LineForm => ({
  ...emptyLine(lineKey(place + 1)),
  productId: item.productId ?? null,
  productText: item.name,
  isOwnName: item.productId === undefined,
  unit: item.unit,
  netText: kgText(item.netG),
  grossText: kgText(item.grossG),
  tareText: kgText(item.tareG),
  ...deductionText(item),
  priceText: formatFixed(item.priceGr, 2),
  isWeighed: item.grossG !== undefined,
  sourceProductText: item.sourceProduct ?? '',
  wasteCodeText: formatWasteCode(item.wasteCode),
  requiresForm: item.requiresForm,
  stored: item,
  isChanged: false,
});

/** Builds the form of a stored receipt. Saved unchanged, it gives exactly the same receipt. */
export const formOfReceipt = (receipt: Receipt): ReceiptForm => ({
  ...emptyForm(toRealId(receipt.id)),
  numberText: receipt.number,
  isNumberTyped: true,
  dateText: formatCalendarDate(warsawDate(Date.parse(receipt.date))),
  isDateTyped: true,
  clientId: receipt.clientId,
  clientText: receipt.client.name,
  clientCopy: receipt.client,
  ...originForm(receipt.origin),
  lines: receipt.items.length === 0 ? [emptyLine(lineKey(1))] : receipt.items.map(toLineForm),
  nextLine: receipt.items.length + 2,
  payment: receipt.paymentMethod,
  notes: receipt.notes,
  idChecked: receipt.idChecked ?? false,
  vehiclePlate: receipt.vehiclePlate ?? '',
  kpoNumber: receipt.kpoNumber ?? '',
  replacesNumber: receipt.replacesNumber ?? '',
  replacesId: receipt.replacesId ?? '',
  stored: receipt,
});
