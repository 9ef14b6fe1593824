/** Which receipts are listed. What was chosen stands in the address, so that a link opens the same view; the words that are searched for do not. */
import { parseCalendarDate, startOfDay, warsawDate } from '#domain/time/calendar.ts';
import {
  documentKey,
  matching,
  soughtTexts,
  trimClientFields,
} from '#domain/client/client-fields.ts';
import { parseMoney } from '#domain/quantity/decimal.ts';
import type { View } from '#domain/view/view.ts';
import { isAbovePcc, pccThreshold } from '#domain/receipt/pcc.ts';
import { addDays, periodUpTo } from '#domain/time/period.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import { normalize } from '#domain/shared/text.ts';
import { SOUGHT } from '#schemas/fields/receipt-table.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { repeatedNumbers } from './repeated-numbers.ts';

/** What each filter says; empty where it lets all through. */
export interface ReceiptFilter {
  /** Words over number, seller, goods and remarks. */
  readonly q: string;
  /** One of `PERIODS`; `dates` means from `from` to `to`, as typed. */
  readonly period: string;
  readonly from: string;
  readonly to: string;
  /** The name of the goods. */
  readonly product: string;
  /** The id of the category that the goods belong to now. */
  readonly category: string;
  readonly code: string;
  readonly payment: string;
  /** One of `STATES`. */
  readonly state: string;
  /** Typed złote. */
  readonly min: string;
  readonly max: string;
}

/** Lets every receipt through. */
export const NO_FILTER: ReceiptFilter = {
  ...{ q: '', period: '', from: '', to: '', product: '', category: '', code: '' },
  ...{ payment: '', state: '', min: '', max: '' },
};

/** The spans of days to choose from. */
export const PERIODS = ['day', 'yesterday', 'week', 'month', 'year', 'dates'] as const;
/** The states to choose from. */
export const STATES = ['issued', 'pending', 'voided', 'repeated-number', 'above-pcc'] as const;

const NAMES = Object.keys(NO_FILTER) as readonly (keyof ReceiptFilter)[];
const ADDRESSED = NAMES.filter((name) => name !== 'q');
/** What stands behind the button "Filtry". */
const FURTHER = ['product', 'category', 'code', 'payment', 'state', 'min', 'max'] as const;

/** The filter that an address holds, with the words `q`, which it does not. */
const readFilter = (params: URLSearchParams, q: string): ReceiptFilter => ({
  ...NO_FILTER,
  ...Object.fromEntries(ADDRESSED.map((name) => [name, params.get(name) ?? ''])),
  q,
});

/** The address's parameters with this filter in place of another one; the others stay. */
const withFilter = (params: URLSearchParams, filter: ReceiptFilter): URLSearchParams => {
  const changed = new URLSearchParams(params);
  for (const name of ADDRESSED)
    if (filter[name] === '') changed.delete(name);
    else changed.set(name, filter[name]);
  return changed;
};

/** The filter in the address, both ways. */
export const FILTER_IN_ADDRESS = { read: readFilter, write: withFilter };

/** How many of the further filters are set. */
export const furtherCount = (filter: ReceiptFilter): number =>
  FURTHER.filter((name) => filter[name] !== '').length;

/** The filter with the further ones let go. */
export const withoutFurther = (filter: ReceiptFilter): ReceiptFilter => ({
  ...filter,
  ...Object.fromEntries(FURTHER.map((name) => [name, ''])),
});

/** From the first instant (ms) of a span of days to the first one after it; infinite where it is open. */
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

/** The instants that the filter's period spans in Warsaw at `now` (ms). A date that is none leaves its side open. */
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

/** What the filters look at beside the receipt itself. */
export type Known = Pick<View, 'receipts' | 'pendingIds' | 'products' | 'companyDetails'>;

type Test = (receipt: Receipt) => boolean;

/** What a search looks into of a receipt, and all numbers in that as they are compared. */
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

/** Goods, category and code have to meet in one line. */
const hasLine = ({ product, category, code }: ReceiptFilter, { products }: Known): Test => {
  const categories = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const isWanted = (item: ReceiptItem) =>
    (product === '' || item.name === product) &&
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
      const repeated = repeatedNumbers(known.receipts);
      return ({ number }) => repeated.has(number);
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

/** The receipts that the filter lets through at `now` (ms), in their order; an amount or date that cannot be read lets all through. */
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
    q.trim() !== '' && hasWords(q),
  ];
  const asked = tests.filter((test) => test !== false);
  return receipts.filter((receipt) => asked.every((test) => test(receipt)));
};

/** What the receipts give to choose from. */
export interface FilterChoices {
  readonly products: readonly string[];
  readonly codes: readonly string[];
}

const collator = new Intl.Collator('pl');

/** The goods and codes that stand on the receipts, in order. */
export const filterChoices = (receipts: readonly Receipt[]): FilterChoices => {
  const items = receipts.flatMap((receipt) => receipt.items);
  return {
    products: [...new Set(items.map(({ name }) => name))].toSorted(collator.compare),
    codes: [...new Set(items.map(({ wasteCode }) => wasteCode))].filter(Boolean).toSorted(),
  };
};

/** The instant (ms) back to which the filter asks for receipts; -Infinity where it asks for all. */
export const wantedFrom = (filter: ReceiptFilter, now: number): number =>
  filterSpan(filter, now).from;
