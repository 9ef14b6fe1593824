import { castDraft, produce } from 'immer';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { normalize } from '#domain/shared/text.ts';
import { formatWasteCode, parseWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Product } from '#schemas/product.ts';
import { emptyLine, type LineForm, lineKey, type ReceiptForm } from './receipt-form.ts';

/** The fields of a line that are typed. */
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

/** Whether nothing was typed into the line: such a line is left out when the receipt is saved. */
export const isBlankLine = (line: LineForm): boolean =>
  line.stored === null && TYPED.every((field) => line[field].trim() === '');

/** The form with a line at a place; the line has the key that is next. */
export const insertLine = (form: ReceiptForm, place: number, line: LineForm): ReceiptForm =>
  produce(form, (draft) => {
    draft.lines.splice(place, 0, castDraft(line));
    draft.nextLine++;
  });

/** The form with one more line at its end. */
export const addLine = (
  form: ReceiptForm,
  change: (line: LineForm) => LineForm = (line) => line,
): ReceiptForm => insertLine(form, form.lines.length, change(emptyLine(lineKey(form.nextLine))));

/** The form without a line; the only line gives way to an empty one. */
export const removeLine = (form: ReceiptForm, key: string): ReceiptForm => {
  const lines = form.lines.filter((line) => line.key !== key);
  return lines.length === 0 ? addLine({ ...form, lines }) : { ...form, lines };
};

/** The form with one line changed. */
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

/** A deduction as typed, its unit told by what ends it: "2,5 kg", "2%"; else the unit stays. */
const typedDeduction = (text: string): Partial<LineForm> => {
  const [, amount, unit] = /^(.*?)\s*(kg|%)\s*$/iu.exec(text) ?? [];
  return amount === undefined || unit === undefined
    ? { deductionText: text }
    : { deductionText: amount, isDeductionInKg: unit !== '%' };
};

/** The line with something typed; everything else typed stays. */
export const typeInLine = (line: LineForm, texts: Partial<LineTexts>): LineForm => ({
  ...line,
  ...texts,
  ...(texts.deductionText === undefined ? {} : typedDeduction(texts.deductionText)),
  isChanged: true,
});

/** The line with the product's price, code, unit and usual deduction; weights stay as typed. */
export const chooseProduct = (line: LineForm, product: Product): LineForm => ({
  ...line,
  productId: product.id,
  productText: product.name,
  isOwnName: false,
  unit: product.unit === '' ? 'kg' : product.unit,
  // A product without a price asks for one.
  priceText: product.buyPriceGr === 0 ? '' : formatFixed(product.buyPriceGr, 2),
  listPriceGr: product.buyPriceGr,
  deductionText: product.deductionBp === undefined ? '' : percentText(product.deductionBp),
  isDeductionInKg: false,
  wasteCodeText: formatWasteCode(product.wasteCode),
  requiresForm: product.requiresForm,
  stored: null,
  isChanged: true,
});

/** The code of the line's product, as printed, where the line says another one; else null. */
export const overriddenCode = (
  { productId, wasteCodeText }: LineForm,
  products: readonly Product[],
): string | null => {
  const listed = products.find(({ id }) => id === productId)?.wasteCode ?? '';
  const isOwn = listed !== '' && (parseWasteCode(wasteCodeText) ?? wasteCodeText.trim()) !== listed;
  return isOwn ? formatWasteCode(listed) : null;
};

/** Basis points as a per cent is typed: "2,5". */
export const percentText = (basisPoints: number): string =>
  formatFixed(basisPoints, 2).replace(/,?0+$/, '');

/** The line with what was typed as its deduction taken in the other unit. */
export const changeDeductionUnit = (line: LineForm): LineForm => ({
  ...line,
  isDeductionInKg: !line.isDeductionInKg,
  isChanged: true,
});

/** The line with a product's name typed; the whole name of a product chooses it. */
export const typeProduct = (
  line: LineForm,
  text: string,
  products: readonly Product[],
): LineForm => {
  const name = normalize(text.trim());
  const product = products.find((known) => normalize(known.name) === name && known.active);
  // What is typed stays letter by letter, also where its case differs from the product's.
  if (product !== undefined) return { ...chooseProduct(line, product), productText: text };
  return { ...line, productId: null, productText: text, isOwnName: false, isChanged: true };
};

/** The line with a name that is no product; its code has to be typed, so its details open. */
export const takeOwnName = (line: LineForm, name: string): LineForm => ({
  ...line,
  productId: null,
  productText: name,
  isOwnName: true,
  requiresForm: null,
  listPriceGr: null,
  isWeighed: true,
  isChanged: true,
});

/** The line with its details opened or closed; what was typed in them stays, and counts while they are open. */
export const toggleDetails = (line: LineForm): LineForm => ({
  ...line,
  isWeighed: !line.isWeighed,
  isChanged: line.isChanged || line.grossText !== '',
});

/** The form with a line of this product: the last line if it is blank, else a new one. */
export const addProduct = (form: ReceiptForm, product: Product): ReceiptForm => {
  const last = form.lines.at(-1);
  return last !== undefined && isBlankLine(last)
    ? changeLine(form, last.key, (line) => chooseProduct(line, product))
    : addLine(form, (line) => chooseProduct(line, product));
};
