/**
 * Filter of a list of receipts. The address holds it, so that a link opens the same view, but not
 * the search words.
 */
import { parseCalendarDate, startOfDay, warsawDate } from '#domain/time/calendar.ts';
import {
  documentKey,
  matching,
  soughtTexts,
  trimClientFields,
} from '#domain/client/client-fields.ts';
import { parseMoney } from '#domain/quantity/decimal.ts';
import { knownRecords } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import { isAbovePcc, pccThreshold } from '#domain/receipt/pcc.ts';
import { addDays, periodUpTo } from '#domain/time/period.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import { normalize, textKey } from '#domain/shared/text.ts';
import { isBlank, plainText } from '#domain/shared/visible-text.ts';
import { SOUGHT } from '#schemas/fields/receipt-table.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { repeatedNumbers } from './repeated-numbers.ts';

/** An empty filter lets every receipt through. */
export interface ReceiptFilter {
  /** Words searched for in number, seller, products and notes. */
  readonly q: string;
  /** One of `PERIODS`. `dates` uses `from` and `to`. */
  readonly period: string;
  readonly from: string;
  readonly to: string;
  /** Name of the product as the receipt has it. */
  readonly product: string;
  /** Id of the category to which the product belongs now. */
  readonly category: string;
  readonly code: string;
  readonly payment: string;
  /** One of `STATES`. */
  readonly state: string;
  /** Złote as typed. */
  readonly min: string;
  readonly max: string;
}

export const NO_FILTER: ReceiptFilter = {
  ...{ q: '', period: '', from: '', to: '', product: '', category: '', code: '' },
  ...{ payment: '', state: '', min: '', max: '' },
};

export const PERIODS = ['day', 'yesterday', 'week', 'month', 'year', 'dates'] as const;
export const STATES = ['issued', 'pending', 'voided', 'repeated-number', 'above-pcc'] as const;

const NAMES = Object.keys(NO_FILTER) as readonly (keyof ReceiptFilter)[];
const ADDRESSED = NAMES.filter((name) => name !== 'q');
/** Filters behind the button "Filtry". */
const FURTHER = ['product', 'category', 'code', 'payment', 'state', 'min', 'max'] as const;

/** Reads the filter from the address. The search words `q` are not in the address. */
const readFilter = (params: URLSearchParams, q: string): ReceiptFilter => ({
  ...NO_FILTER,
  ...Object.fromEntries(ADDRESSED.map((name) => [name, params.get(name) ?? ''])),
  q,
});

const withFilter = (params: URLSearchParams, filter: ReceiptFilter): URLSearchParams => {
  const changed = new URLSearchParams(params);
  for (const name of ADDRESSED)
    if (filter[name] === '') changed.delete(name);
    else changed.set(name, filter[name]);
  return changed;
};

export const FILTER_IN_ADDRESS = { read: readFilter, write: withFilter };

export const furtherCount = (filter: ReceiptFilter): number =>
  FURTHER.filter((name) => filter[name] !== '').length;

export const withoutFurther = (filter: ReceiptFilter): ReceiptFilter => ({
  ...filter,
  ...Object.fromEntries(FURTHER.map((name) => [name, ''])),
});

/**
 * From the first instant (ms) of the first day to the first instant after the last day; infinite if
 * open.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const EVER: Span = { from: -Infinity, to: Infinity };

const spanOfDays = (
  from: ReturnType<typeof parseCalendarDate>,
  to: ReturnType<typeof parseCalendarDate>,
): Span => ({
  from: from === null ? EVER.from : startOfDay(from),
  to: to === null ? EVER.to : startOfDay(addDays(to, 1)),
});

/** Period of the filter in Warsaw at `now` (ms). An invalid date leaves its side open. */
const filterSpan = ({ period, from, to }: ReceiptFilter, now: number): Span => {
  const today = warsawDate(now);
  const choice = PERIODS.find((known) => known === period);
  switch (choice) {
    case undefined:
      return EVER;
    case 'dates':
      return spanOfDays(parseCalendarDate(from, today), parseCalendarDate(to, today));
    case 'yesterday':
      return spanOfDays(addDays(today, -1), addDays(today, -1));
    case 'day':
    case 'week':
    case 'month':
    case 'year': {
      const days = periodUpTo(choice, today);
      return spanOfDays(days.from, days.to);
    }
  }
};

export type Known = Pick<View, 'receipts' | 'pendingIds' | 'products' | 'companyDetails' | 'gaps'>;

type Test = (receipt: Receipt) => boolean;

/** Normalized texts of a receipt to search in. `keys` are its numbers without spaces and dashes. */
const soughtIn = weakMemo((receipt: Receipt) => {
  const seller = soughtTexts(trimClientFields(receipt.client));
  const numbers = SOUGHT.numbers.map((field) => receipt[field] ?? '');
  const words = [
    ...SOUGHT.words.map((field) => receipt[field]),
    ...receipt.items.flatMap((line) => SOUGHT.lines.map((field) => line[field])),
    ...numbers,
  ];
  const keys = [...numbers.map(documentKey), ...seller.keys];
  return {
    text: [...words.map(normalize), ...seller.lines, ...keys].join('\n'),
    keys: keys.join('\n'),
  };
});

const hasWords = (query: string): Test => {
  const matches = matching(query);
  return (receipt) => matches(soughtIn(receipt));
};

const isIn =
  ({ from, to }: Span): Test =>
  ({ date }) => {
    const at = Date.parse(date);
    return at >= from && at < to;
  };

/** True if one line matches product, category and code together. */
const hasLine = ({ product, category, code }: ReceiptFilter, { products }: Known): Test => {
  const categories = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const isWanted = (item: ReceiptItem) =>
    (product === '' || plainText(item.name) === plainText(product)) &&
    (code === '' || item.wasteCode === code) &&
    (category === '' || categories.get(item.productId ?? '') === category);
  return ({ items }) => items.some(isWanted);
};

const isInState = (state: string, known: Known): Test => {
  const choice = STATES.find((candidate) => candidate === state);
  switch (choice) {
    case undefined:
      return () => true;
    case 'issued':
    case 'voided':
      return ({ status }) => status === choice;
    case 'pending':
      return ({ id }) => known.pendingIds.has(id);
    case 'repeated-number': {
      const repeated = repeatedNumbers(knownRecords(known, known.receipts));
      return ({ number }) => repeated.has(textKey(number));
    }
    case 'above-pcc':
      return (receipt) => isAbovePcc(receipt, pccThreshold(known.companyDetails));
  }
};

const readAmount = (typed: string, otherwise: number): number => {
  const amount = parseMoney(typed);
  return typeof amount === 'number' ? amount : otherwise;
};

const isWorth = ({ min, max }: ReceiptFilter): Test => {
  const [least, most] = [readAmount(min, 0), readAmount(max, Infinity)];
  return ({ totalGr }) => totalGr >= least && totalGr <= most;
};

/**
 * Returns the matching receipts in their order; `now` is in ms. An invalid amount or date matches
 * everything.
 */
export const filterReceipts = (
  receipts: readonly Receipt[],
  filter: ReceiptFilter,
  known: Known,
  now: number,
): readonly Receipt[] => {
  const { q, product, category, code, payment, state, min, max } = filter;
  const tests: readonly (Test | false)[] = [
    filter.period !== '' && isIn(filterSpan(filter, now)),
    payment !== '' && (({ paymentMethod }) => paymentMethod === payment),
    state !== '' && isInState(state, known),
    min + max !== '' && isWorth(filter),
    product + category + code !== '' && hasLine(filter, known),
    !isBlank(q) && hasWords(q),
  ];
  const asked = tests.filter((test) => test !== false);
  return receipts.filter((receipt) => asked.every((test) => test(receipt)));
};

export interface FilterChoices {
  readonly products: readonly string[];
  readonly codes: readonly string[];
}

const collator = new Intl.Collator('pl');

export const filterChoices = (receipts: readonly Receipt[]): FilterChoices => {
  const items = receipts.flatMap((receipt) => receipt.items);
  return {
    products: [...new Set(items.map(({ name }) => plainText(name)))].toSorted(collator.compare),
    codes: [...new Set(items.map(({ wasteCode }) => wasteCode))].filter(Boolean).toSorted(),
  };
};

/** Instant (ms) from which the filter needs receipts; -Infinity for all. */
export const wantedFrom = (filter: ReceiptFilter, now: number): number =>
  filterSpan(filter, now).from;
