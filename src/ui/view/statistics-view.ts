/** The statistics as shown: figures with what changed, a series to draw, a split to read. */
import { parseCalendarDate, startOfDay, warsawDate } from '#domain/calendar.ts';
import type { View } from '#domain/log/view.ts';
import {
  dayKey,
  daysBetween,
  type Period,
  periodBefore,
  type PeriodKind,
  periodUpTo,
  sameSpanBefore,
} from '#domain/period.ts';
import {
  type Bucket,
  type CategoryOf,
  type Dimension,
  issuedWithin,
  seriesOf,
  splitBy,
  type SplitRow,
  type Statistics,
  statisticsOf,
  type Step,
} from '#domain/statistics.ts';
import { knownSince } from './reach.ts';

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
  readonly before: Period;
}

/** The spans asked for; null while the dates make none. */
export const periodsOf = (query: StatisticsQuery, now: number): Compared | null => {
  const today = warsawDate(now);
  if (query.kind !== 'custom')
    return { period: periodUpTo(query.kind, today), before: periodBefore(query.kind, today) };
  const from = parseCalendarDate(query.from, today);
  const to = parseCalendarDate(query.to, today);
  if (from === null || to === null || dayKey(from) > dayKey(to)) return null;
  const period = { from, to };
  return { period, before: sameSpanBefore(period) };
};

const MOST_DAYS = 45;
const MOST_WEEKS_IN_DAYS = 200;

/** So many bars as can be told apart. */
export const stepFor = ({ from, to }: Period): Step => {
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

/**
 * A bar of the chart beside the one as far into the period before, in grosze; null if not known.
 */
export interface ShownBucket extends Bucket {
  readonly beforeGr: number | null;
}

/** What the page shows of a period. */
export interface StatisticsView {
  readonly figures: Statistics;
  /** Since when (ms) the figures are known; null where they are whole. */
  readonly since: number | null;
  /** Null where receipts of one of the two spans may be missing. */
  readonly before: Statistics | null;
  readonly step: Step;
  readonly series: readonly ShownBucket[];
  readonly rows: readonly ShownRow[];
  readonly partial: Partial | null;
}

/** The category of a line by its product, '' where the product or its category is gone. */
export const categoryByProduct = ({
  products,
  categories,
}: Pick<View, 'products' | 'categories'>): CategoryOf => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = new Map(products.map(({ id, categoryId }) => [id, names.get(categoryId) ?? '']));
  return ({ productId = '' }) => nameOf.get(productId) ?? '';
};

/** The instant (ms) at which a period begins in Warsaw. */
export const startOf = ({ from }: Period): number => startOfDay(from);

const partialOf = (
  view: Pick<View, 'receipts' | 'receiptsFrom'>,
  { before }: Compared,
): Partial | null => {
  const since = startOf(before);
  const receiptsFrom = knownSince(view, since);
  return receiptsFrom === null ? null : { count: view.receipts.length, receiptsFrom, since };
};

const comparedSeries = (
  { receipts }: Pick<View, 'receipts'>,
  { period, before }: Compared,
  step: Step,
  isCompared: boolean,
): readonly ShownBucket[] => {
  const earlier = seriesOf(receipts, before, step);
  return seriesOf(receipts, period, step).map((bucket, index) => ({
    ...bucket,
    beforeGr: isCompared ? (earlier[index]?.totalGr ?? 0) : null,
  }));
};

/** The statistics of a period over the receipts known on this device. */
export const statisticsView = (
  view: View,
  compared: Compared,
  query: Pick<StatisticsQuery, 'dimension' | 'step'>,
): StatisticsView => {
  const receipts = issuedWithin(view.receipts, compared.period);
  const step = query.step ?? stepFor(compared.period);
  const rows = splitBy(receipts, query.dimension, categoryByProduct(view));
  const figures = statisticsOf(receipts);
  const perMille = (grosze: number) =>
    figures.totalGr === 0 ? 0 : Math.round((grosze * 1000) / figures.totalGr);
  const partial = partialOf(view, compared);
  return {
    figures,
    since: knownSince(view, startOf(compared.period)),
    before: partial === null ? statisticsOf(issuedWithin(view.receipts, compared.before)) : null,
    step,
    series: comparedSeries(view, compared, step, partial === null),
    rows: rows.map((row) => ({ ...row, sharePerMille: perMille(row.totalGr) })),
    partial,
  };
};
