/** The statistics as shown: figures with what changed, a series to draw, a split to read. */
import {
  type CalendarDate,
  parseCalendarDate,
  startOfDay,
  warsawDate,
} from '#domain/time/calendar.ts';
import { areEqualSpans, findCounterpart } from '#domain/reporting/equal-spans.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import type { View } from '#domain/view/view.ts';
import {
  addDays,
  dayKey,
  warsawDay,
  daysBetween,
  daysIn,
  type Period,
  periodBefore,
  type PeriodKind,
  periodUpTo,
  sameSpanBefore,
} from '#domain/time/period.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import {
  type Bucket,
  type CategoryOf,
  type Dimension,
  issuedWithin,
  receiptSeries,
  splitBy,
  type SplitRow,
  type Statistics,
  receiptStatistics,
  type Step,
} from '#domain/reporting/statistics.ts';
import type { Receipt } from '#schemas/receipt.ts';
import {
  countedReceipts,
  isWhole,
  knownSince,
  type Lack,
  type Reach,
} from '#domain/reporting/reach.ts';
import type { ShownView } from '#ui/services/shown-view.ts';

/** What the user asked for, dates as typed. */
export interface StatisticsQuery {
  readonly kind: PeriodKind | 'custom';
  readonly from: string;
  readonly to: string;
  readonly dimension: Dimension;
  /** How long a bar of the chart is; null for what suits the period. */
  readonly step: Step | null;
}

/** A period and the one it is compared with. */
export interface Compared {
  readonly period: Period;
  /** What has passed of it, which the one before is as long as. */
  readonly passed: Period;
  readonly before: Period;
}

/** Days that a receipt may bear: "for ever" is typed as 31.12.9999, and has a bar for each month. */
const FIRST_DAY: CalendarDate = { year: 1990, month: 1, day: 1 };
const LAST_DAY: CalendarDate = { year: 2100, month: 12, day: 31 };

const inReach = (date: CalendarDate | null): CalendarDate | null => {
  if (date === null) return null;
  if (date.year < FIRST_DAY.year) return FIRST_DAY;
  return date.year > LAST_DAY.year ? LAST_DAY : date;
};

/** The spans asked for; null while the dates make none. */
export const readPeriods = (query: StatisticsQuery, now: number): Compared | null => {
  const today = warsawDate(now);
  if (query.kind !== 'custom') {
    const period = periodUpTo(query.kind, today);
    return { period, passed: period, before: periodBefore(query.kind, today) };
  }
  const from = inReach(parseCalendarDate(query.from, today));
  const to = inReach(parseCalendarDate(query.to, today));
  if (from === null || to === null || dayKey(from) > dayKey(to)) return null;
  const period = { from, to };
  // As much as has passed of it: the whole span before would be compared with a part.
  const isUnderWay = dayKey(from) <= dayKey(today) && dayKey(today) <= dayKey(to);
  const passed = { from, to: isUnderWay ? today : to };
  return { period, passed, before: sameSpanBefore(passed) };
};

const MOST_DAYS = 45;
const MOST_WEEKS_IN_DAYS = 200;

/** So many bars as can be told apart. */
const stepFor = ({ from, to }: Period): Step => {
  const days = daysBetween(from, to);
  if (days < MOST_DAYS) return 'day';
  return days < MOST_WEEKS_IN_DAYS ? 'week' : 'month';
};

/** A row of the split with its share in per mille of the value, whole. */
export interface ShownRow extends SplitRow {
  readonly sharePerMille: number;
}

/** How many receipts this device knows, from when on (ms) it knows them all, and from when on they are asked for. */
export interface Partial {
  readonly count: number;
  readonly receiptsFrom: number;
  readonly since: number;
}

/** A bar of the chart. */
export interface ShownBucket extends Bucket {
  /** What of the period before is like it; null where nothing is, or nothing is compared. */
  readonly before: { readonly span: Period; readonly totalGr: number } | null;
  /** Whether its receipts are on this device, all of them, the later ones or none. */
  readonly known: 'whole' | 'part' | 'none';
}

/** What the page shows of a period. */
export interface StatisticsView extends Lack {
  readonly figures: Statistics;
  /** Null where receipts of one of the two spans may be missing, or the spans are not equal. */
  readonly before: Statistics | null;
  readonly step: Step;
  readonly series: readonly ShownBucket[];
  readonly rows: readonly ShownRow[];
  readonly partial: Partial | null;
  /** The whole period is older than what is known: what is in it, only the cloud tells. */
  readonly isInCloud: boolean;
}

/** The category of a line by its product, '' where the product or its category is gone. */
const categoryByProduct = ({
  products,
  categories,
}: Pick<View, 'products' | 'categories'>): CategoryOf => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = new Map(products.map(({ id, categoryId }) => [id, names.get(categoryId) ?? '']));
  return ({ productId = '' }) => nameOf.get(productId) ?? '';
};

/** The instant (ms) at which a period begins in Warsaw. */
export const periodStart = ({ from }: Period): number => startOfDay(from);

const partialSince = (
  view: Pick<View, 'receipts' | 'receiptsFrom'>,
  { before }: Compared,
): Partial | null => {
  const since = periodStart(before);
  const receiptsFrom = knownSince(view, since);
  return receiptsFrom === null ? null : { count: view.receipts.length, receiptsFrom, since };
};

const knownPart = ({ span }: Pick<Bucket, 'span'>, receiptsFrom: number): ShownBucket['known'] => {
  if (startOfDay(addDays(span.to, 1)) <= receiptsFrom) return 'none';
  return periodStart(span) < receiptsFrom ? 'part' : 'whole';
};

/** What of the period before stands beside a bucket, of the receipts that were issued in it. */
const earlierBucket = (issued: readonly Receipt[], { passed, before }: Compared, step: Step) => {
  const byDay = groupBy(issued, ({ date }) => dayKey(warsawDay(date)));
  return ({ span: own }: Bucket): ShownBucket['before'] => {
    const span = findCounterpart(own, [passed, before], step);
    if (span === null) return null;
    const days = [...daysIn(span)].flatMap((day) => byDay.get(dayKey(day)) ?? []);
    return { span, totalGr: receiptSums(days).totalGr };
  };
};

/** The issued receipts of the span before; null where it is not whole, or not equal to what has passed. */
const issuedBefore = (
  view: Reach & Pick<View, 'receipts'>,
  { period, passed, before }: Compared,
): readonly Receipt[] | null => {
  // A receipt may bear a day that is still to come: the other span has none of such days.
  const areOfPassed =
    issuedWithin(view.receipts, period).length === issuedWithin(view.receipts, passed).length;
  const isLike = areEqualSpans(passed, before) && areOfPassed;
  return isLike && isWhole(view, periodStart(before)) ? issuedWithin(view.receipts, before) : null;
};

/** The statistics of a period over the receipts known on this device. */
export const statisticsView = (
  view: ShownView,
  compared: Compared,
  query: Pick<StatisticsQuery, 'dimension' | 'step'>,
): StatisticsView => {
  const { counted, ...lack } = countedReceipts(view, periodStart(compared.period));
  const receipts = issuedWithin(counted, compared.period);
  const step = query.step ?? stepFor(compared.period);
  const rows = splitBy(receipts, query.dimension, categoryByProduct(view));
  const figures = receiptStatistics(receipts);
  const perMille = (grosze: number) =>
    figures.totalGr === 0 ? 0 : Math.round((grosze * 1000) / figures.totalGr);
  const before = issuedBefore(view, compared);
  const beside = before && earlierBucket(before, compared, step);
  return {
    figures,
    ...lack,
    before: before && receiptStatistics(before),
    step,
    series: receiptSeries(receipts, compared.period, step).map((bucket) => ({
      ...bucket,
      before: beside?.(bucket) ?? null,
      known: knownPart(bucket, view.receiptsFrom),
    })),
    rows: rows.map((row) => ({ ...row, sharePerMille: perMille(row.totalGr) })),
    partial: partialSince(view, compared),
    isInCloud:
      figures.count === 0 && knownPart({ span: compared.period }, view.receiptsFrom) === 'none',
  };
};
