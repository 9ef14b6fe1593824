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

/** Dates are as typed. */
export interface StatisticsQuery {
  readonly kind: PeriodKind | 'custom';
  readonly from: string;
  readonly to: string;
  readonly dimension: Dimension;
  /** Length of a bar; null picks one that suits the period. */
  readonly step: Step | null;
}

export interface Compared {
  readonly period: Period;
  /** The part of the period that has passed; `before` is equally long. */
  readonly passed: Period;
  readonly before: Period;
}

/**
 * Limits of a typed period: "for ever" is typed as 31.12.9999 and would get a bar for every month.
 */
const FIRST_DAY: CalendarDate = { year: 1990, month: 1, day: 1 };
const LAST_DAY: CalendarDate = { year: 2100, month: 12, day: 31 };

const clampDate = (date: CalendarDate | null): CalendarDate | null => {
  if (date === null) return null;
  if (date.year < FIRST_DAY.year) return FIRST_DAY;
  return date.year > LAST_DAY.year ? LAST_DAY : date;
};

/** Returns null while the typed dates make no period. */
export const readPeriods = (query: StatisticsQuery, now: number): Compared | null => {
  const today = warsawDate(now);
  if (query.kind !== 'custom') {
    const period = periodUpTo(query.kind, today);
    return { period, passed: period, before: periodBefore(query.kind, today) };
  }
  const from = clampDate(parseCalendarDate(query.from, today));
  const to = clampDate(parseCalendarDate(query.to, today));
  if (from === null || to === null || dayKey(from) > dayKey(to)) return null;
  const period = { from, to };
  // A period that still runs is compared with an equally long one, not with a whole one.
  const isUnderWay = dayKey(from) <= dayKey(today) && dayKey(today) <= dayKey(to);
  const passed = { from, to: isUnderWay ? today : to };
  return { period, passed, before: sameSpanBefore(passed) };
};

const MOST_DAYS = 45;
const MOST_WEEKS_IN_DAYS = 200;

/** Chooses a step that leaves few enough bars to tell apart. */
const stepFor = ({ from, to }: Period): Step => {
  const days = daysBetween(from, to);
  if (days < MOST_DAYS) return 'day';
  return days < MOST_WEEKS_IN_DAYS ? 'week' : 'month';
};

/** `sharePerMille` is the share of the total value, rounded. */
export interface ShownRow extends SplitRow {
  readonly sharePerMille: number;
}

/**
 * This device has all receipts since `receiptsFrom` (ms); they are requested since `since` (ms).
 */
export interface PartialReach {
  readonly count: number;
  readonly receiptsFrom: number;
  readonly since: number;
}

export interface ShownBucket extends Bucket {
  /** The matching part of the earlier period; null if there is none or nothing is compared. */
  readonly before: { readonly span: Period; readonly totalGr: number } | null;
  /** Says if this device has all receipts of the bar, only the later ones, or none. */
  readonly known: 'whole' | 'part' | 'none';
}

export interface StatisticsView extends Lack {
  readonly figures: Statistics;
  /** Null if receipts of either period may be missing, or if the two periods are not comparable. */
  readonly before: Statistics | null;
  readonly step: Step;
  readonly series: readonly ShownBucket[];
  readonly rows: readonly ShownRow[];
  readonly partial: PartialReach | null;
  /**
   * The whole period is older than the receipts on this device, so only the cloud knows its sums.
   */
  readonly isInCloud: boolean;
}

/** Finds the category of a line by its product; '' if the product or the category was deleted. */
const categoryByProduct = ({
  products,
  categories,
}: Pick<View, 'products' | 'categories'>): CategoryOf => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = new Map(products.map(({ id, categoryId }) => [id, names.get(categoryId) ?? '']));
  return ({ productId = '' }) => nameOf.get(productId) ?? '';
};

/** Instant (ms) at which a period begins in Warsaw. */
export const periodStart = ({ from }: Period): number => startOfDay(from);

const partialSince = (
  view: Pick<View, 'receipts' | 'receiptsFrom'>,
  { before }: Compared,
): PartialReach | null => {
  const since = periodStart(before);
  const receiptsFrom = knownSince(view, since);
  return receiptsFrom === null ? null : { count: view.receipts.length, receiptsFrom, since };
};

const knownPart = ({ span }: Pick<Bucket, 'span'>, receiptsFrom: number): ShownBucket['known'] => {
  if (startOfDay(addDays(span.to, 1)) <= receiptsFrom) return 'none';
  return periodStart(span) < receiptsFrom ? 'part' : 'whole';
};

/**
 * Returns a function that finds the matching part of the earlier period, whose receipts are
 * `issued`.
 */
const earlierBucket = (issued: readonly Receipt[], { passed, before }: Compared, step: Step) => {
  const byDay = groupBy(issued, ({ date }) => dayKey(warsawDay(date)));
  return ({ span: own }: Bucket): ShownBucket['before'] => {
    const span = findCounterpart(own, [passed, before], step);
    if (span === null) return null;
    const days = [...daysIn(span)].flatMap((day) => byDay.get(dayKey(day)) ?? []);
    return { span, totalGr: receiptSums(days).totalGr };
  };
};

/** Receipts of the earlier period; null if some are missing or the periods are not comparable. */
const issuedBefore = (
  view: Reach & Pick<View, 'receipts'>,
  { period, passed, before }: Compared,
): readonly Receipt[] | null => {
  // A receipt may have a future date, and the earlier period has no such days.
  const areOfPassed =
    issuedWithin(view.receipts, period).length === issuedWithin(view.receipts, passed).length;
  const isLike = areEqualSpans(passed, before) && areOfPassed;
  return isLike && isWhole(view, periodStart(before)) ? issuedWithin(view.receipts, before) : null;
};

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
