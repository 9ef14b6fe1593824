/** Finds valid but unusual entries that the user confirms before the receipt is saved. */
import { formatCalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { HEAVY_G, isUnusualDay, isUnusualPrice, isUnusualWeight } from '#domain/receipt/unusual.ts';
import { formatWasteCode, parseWasteCode } from '#domain/catalogue/waste-codes.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { itemGrams } from '#domain/quantity/weight.ts';
import type { UnprintableField } from '#domain/print/unprintable-fields.ts';
import type { Receipt, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import type { LineForm, ReceiptForm } from './receipt-form.ts';
import { type DayPassed, dayPassed } from './day-passed.ts';
import { type FieldPath, linePath } from './field-errors.ts';
import { type FormContext, otherReceipts, takenBy } from './head.ts';
import { isBlankLine } from './lines.ts';
import { unprintableReceipt, type WrittenField } from './unprintable.ts';
import { otherSuccessor } from '#domain/receipt/succession.ts';
import { type LineNumbers, lineResult } from './line-amounts.ts';

/** Dates are formatted for print; weights are in grams, money in grosze. */
export type Asked =
  | { readonly code: 'zero-price'; readonly product: string }
  | { readonly code: 'number-taken' }
  | { readonly code: 'already-replaced'; readonly number: string }
  | {
      readonly code: 'unprintable';
      readonly fields: readonly UnprintableField<WrittenField>[];
    }
  | { readonly code: 'code-off'; readonly product: string; readonly wasteCode: string }
  | ({ readonly code: 'day-passed' } & DayPassed)
  | { readonly code: 'unusual-date'; readonly date: string; readonly today: string }
  | {
      readonly code: 'unusual-weight';
      readonly product: string;
      readonly netG: number;
      readonly valueGr: number;
    }
  | {
      readonly code: 'unusual-price';
      readonly product: string;
      readonly priceGr: number;
      readonly listPriceGr: number;
      readonly unit: string;
    };

export type Question = Asked & { readonly path: FieldPath };

const aboutNumber = (form: ReceiptForm, number: string, receipts: readonly Receipt[]) =>
  number !== form.stored?.number && takenBy(form, number, receipts) !== undefined
    ? [{ path: 'number' as const, code: 'number-taken' as const }]
    : [];

const aboutReplaced = (form: ReceiptForm, receipts: readonly Receipt[]): readonly Question[] =>
  otherSuccessor(form, { receipts }) === null
    ? []
    : [{ path: 'number', code: 'already-replaced', number: form.replacesNumber }];

const aboutDay = (form: ReceiptForm, now: number): readonly Question[] => {
  const passed = dayPassed(form, now);
  return passed === null ? [] : [{ path: 'date', code: 'day-passed', ...passed }];
};

const aboutDate = (form: ReceiptForm, date: string, now: number): readonly Question[] => {
  const day = warsawDate(Date.parse(date));
  if (date === form.stored?.date || !isUnusualDay(day, now)) return [];
  const today = formatCalendarDate(warsawDate(now));
  return [{ path: 'date', code: 'unusual-date', date: formatCalendarDate(day), today }];
};

const isSameProduct = ({ productId, productText }: LineForm, item: ReceiptItem): boolean =>
  productId === null
    ? plainText(item.name) === plainText(productText)
    : item.productId === productId;

const earlierWeights = (line: LineForm, receipts: readonly Receipt[]): readonly number[] =>
  receipts
    .filter(({ status }) => status === 'issued')
    .flatMap(({ items }) => items.filter((item) => isSameProduct(line, item)).map(itemGrams));

interface Usual {
  readonly earlier: readonly Receipt[];
  /** The yard's limit for a heavy line, in grams. */
  readonly heavyG: number;
  readonly codesOff: readonly string[];
}

const aboutWeight = (
  line: LineForm,
  { netG, valueGr }: LineNumbers,
  { earlier, heavyG }: Usual,
): readonly Question[] => {
  const mass = { netG: itemGrams({ unit: line.unit, netG }), valueGr };
  const product = plainText(line.productText);
  return isUnusualWeight(mass, earlierWeights(line, earlier), heavyG)
    ? [{ path: linePath(line.key, 'net'), code: 'unusual-weight', product, ...mass }]
    : [];
};

const aboutPrice = (
  { key, productText, listPriceGr, unit }: LineForm,
  { priceGr }: LineNumbers,
): readonly Question[] => {
  const path = linePath(key, 'price');
  const product = plainText(productText);
  if (priceGr === 0) return [{ path, code: 'zero-price', product }];
  return listPriceGr !== null && isUnusualPrice(priceGr, listPriceGr)
    ? [{ path, code: 'unusual-price', product, priceGr, listPriceGr, unit }]
    : [];
};

/** The yard may take only waste that its permit names. */
const aboutCode = (
  { key, productText, wasteCodeText }: LineForm,
  codesOff: readonly string[],
): readonly Question[] => {
  const wasteCode = parseWasteCode(wasteCodeText) ?? '';
  return codesOff.includes(wasteCode.slice(0, 6))
    ? [
        {
          ...{ path: linePath(key, 'product'), code: 'code-off', product: plainText(productText) },
          wasteCode: formatWasteCode(wasteCode),
        },
      ]
    : [];
};

const aboutLine = (line: LineForm, usual: Usual): readonly Question[] => {
  // The user has answered for unchanged lines of a stored receipt before.
  if (!line.isChanged || isBlankLine(line)) return [];
  const numbers = lineResult(line);
  return 'errors' in numbers
    ? []
    : [
        ...aboutCode(line, usual.codesOff),
        ...aboutWeight(line, numbers.value, usual),
        ...aboutPrice(line, numbers.value),
      ];
};

const aboutSigns = (form: ReceiptForm, receipt: ReceiptFields): readonly Question[] => {
  const found = unprintableReceipt(form, receipt);
  return found === null ? [] : [{ code: 'unprintable', ...found }];
};

/** Returns all questions about a valid form, in the order of the form. */
export const askQuestions = (
  form: ReceiptForm,
  receipt: ReceiptFields,
  { receipts, now, companyDetails }: FormContext,
): readonly Question[] => {
  const usual: Usual = {
    earlier: otherReceipts(form, receipts),
    heavyG: companyDetails?.unusualWeightG ?? HEAVY_G,
    codesOff: companyDetails?.codesOff ?? [],
  };
  return [
    ...aboutReplaced(form, receipts),
    ...aboutNumber(form, receipt.number, receipts),
    ...aboutDay(form, now),
    ...aboutDate(form, receipt.date, now),
    ...aboutSigns(form, receipt),
    ...form.lines.flatMap((line) => aboutLine(line, usual)),
  ];
};
