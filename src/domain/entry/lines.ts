import { castDraft, produce } from 'immer';
import { formatFixed, parseMoney } from '#domain/quantity/decimal.ts';
import { isSameName } from '#domain/shared/text.ts';
import { isBlank, plainText, typedOver, withPlainDashes } from '#domain/shared/visible-text.ts';
import { formatWasteCode, parseWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Product } from '#schemas/product.ts';
import { emptyLine, type LineForm, lineKey, type ReceiptForm } from './receipt-form.ts';

export type LineTexts = Pick<
  LineForm,
  | 'netText'
  | 'grossText'
  | 'tareText'
  | 'deductionText'
  | 'priceText'
  | 'sourceProductText'
  | 'wasteCodeText'
>;

const TYPED = [
  ...(['productText', 'netText', 'grossText', 'tareText'] as const),
  ...(['priceText', 'sourceProductText', 'wasteCodeText'] as const),
];

/** True if nothing was typed. Blank lines are left out when the receipt is saved. */
export const isBlankLine = (line: LineForm): boolean =>
  line.stored === null && TYPED.every((field) => isBlank(line[field]));

/** `line` must have the key made from `nextLine`. */
export const insertLine = (form: ReceiptForm, place: number, line: LineForm): ReceiptForm =>
  produce(form, (draft) => {
    draft.lines.splice(place, 0, castDraft(line));
    draft.nextLine++;
  });

export const addLine = (
  form: ReceiptForm,
  change: (line: LineForm) => LineForm = (line) => line,
): ReceiptForm => insertLine(form, form.lines.length, change(emptyLine(lineKey(form.nextLine))));

/** Removes a line; the form always keeps at least one. */
export const removeLine = (form: ReceiptForm, key: string): ReceiptForm => {
  const lines = form.lines.filter((line) => line.key !== key);
  return lines.length === 0 ? addLine({ ...form, lines }) : { ...form, lines };
};

export const changeLine = (
  form: ReceiptForm,
  key: string,
  change: (line: LineForm) => LineForm,
): ReceiptForm =>
  produce(form, (draft) => {
    const place = form.lines.findIndex((line) => line.key === key);
    const line = form.lines[place];
    if (line !== undefined) draft.lines[place] = castDraft(change(line));
  });

/** A unit at the end ("2,5 kg", "2%") sets the unit; otherwise it stays. */
const typedDeduction = (text: string): Partial<LineForm> => {
  const [, amount, unit] = /^(.*?)\s*(kg|%)$/iu.exec(plainText(text)) ?? [];
  return amount === undefined || unit === undefined
    ? { deductionText: text }
    : { deductionText: amount, isDeductionInKg: unit !== '%' };
};

export const typeInLine = (line: LineForm, texts: Partial<LineTexts>): LineForm => ({
  ...line,
  ...texts,
  ...(texts.deductionText === undefined ? {} : typedDeduction(texts.deductionText)),
  isChanged: true,
});

/** Takes over the product's price, code, unit and usual deduction; weights stay as typed. */
export const chooseProduct = (line: LineForm, product: Product): LineForm => ({
  ...line,
  productId: product.id,
  productText: product.name,
  isOwnName: false,
  unit: product.unit === '' ? 'kg' : product.unit,
  // A product without a price leaves the field empty, so that the user types one.
  priceText: product.buyPriceGr === 0 ? '' : formatFixed(product.buyPriceGr, 2),
  listPriceGr: product.buyPriceGr,
  deductionText: product.deductionBp === undefined ? '' : percentText(product.deductionBp),
  isDeductionInKg: false,
  wasteCodeText: formatWasteCode(product.wasteCode),
  requiresForm: product.requiresForm,
  stored: null,
  isChanged: true,
});

/** The product's own code, formatted for print; null unless the line has another one. */
export const overriddenCode = (
  { productId, wasteCodeText }: LineForm,
  products: readonly Product[],
): string | null => {
  const listed = products.find(({ id }) => id === productId)?.wasteCode ?? '';
  const isOwn =
    listed !== '' && (parseWasteCode(wasteCodeText) ?? plainText(wasteCodeText)) !== listed;
  return isOwn ? formatWasteCode(listed) : null;
};

/** Basis points as typed: 250 is "2,5". */
export const percentText = (basisPoints: number): string =>
  formatFixed(basisPoints, 2).replace(/,?0+$/, '');

/** Switches the unit; the typed number stays. */
export const changeDeductionUnit = (line: LineForm): LineForm => ({
  ...line,
  isDeductionInKg: !line.isDeductionInKg,
  isChanged: true,
});

/** True if the price is not that of the product chosen before. */
const hasOwnPrice = ({ priceText, listPriceGr }: LineForm): boolean =>
  !isBlank(priceText) && parseMoney(priceText) !== listPriceGr;

/** Types a product name; the full name of an active product selects it, but keeps a typed price. */
export const typeProduct = (
  line: LineForm,
  text: string,
  products: readonly Product[],
): LineForm => {
  const product = products.find((known) => known.active && isSameName(known.name, text));
  // The text stays as typed, even if its case differs from the product's.
  if (product !== undefined) {
    const productText = typedOver(product.name, text, withPlainDashes);
    const chosen = { ...chooseProduct(line, product), productText };
    return hasOwnPrice(line) ? { ...chosen, priceText: line.priceText } : chosen;
  }
  return { ...line, productId: null, productText: text, isOwnName: false, isChanged: true };
};

/**
 * Uses a name outside the catalogue, without price and code of a product whose name it begins with.
 * Its details open, because the waste code must be typed.
 */
export const takeOwnName = (line: LineForm, name: string): LineForm => ({
  ...line,
  ...(line.listPriceGr !== null && { wasteCodeText: '' }),
  priceText: hasOwnPrice(line) ? line.priceText : '',
  productId: null,
  productText: name,
  isOwnName: true,
  requiresForm: null,
  listPriceGr: null,
  isWeighed: true,
  isChanged: true,
});

/** Typed text stays, but gross, tare and deduction count only while the details are open. */
export const toggleDetails = (line: LineForm): LineForm => ({
  ...line,
  isWeighed: !line.isWeighed,
  isChanged: line.isChanged || line.grossText !== '',
});

export const addProduct = (form: ReceiptForm, product: Product): ReceiptForm => {
  const last = form.lines.at(-1);
  return last !== undefined && isBlankLine(last)
    ? changeLine(form, last.key, (line) => chooseProduct(line, product))
    : addLine(form, (line) => chooseProduct(line, product));
};
