import type { ReactNode } from 'react';
import { BEYOND_LINES } from '#domain/receipt/counted-lines.ts';
import type { Dimension, Statistics, Step } from '#domain/reporting/statistics.ts';
import { formatPeriod } from '#domain/time/period.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { type Column, DataTable, Money, TwoLines } from '#ui/shared/lists/data-table.tsx';
import { Figures } from '#ui/shared/widgets/figures.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { formatChange } from '#ui/report/change.text.ts';
import { formatCount, formatKgNumber, formatMoneyNumber } from '#ui/shared/words/format.text.ts';
import { olderText, withSince } from '#ui/shared/words/older-receipts.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import { dimensionText, statisticsText as text, stepText } from '#ui/report/statistics.text.ts';
import {
  type ShownBucket,
  type ShownRow,
  type StatisticsView,
} from '#ui/report/statistics-view.ts';
import { Bars } from './bars.tsx';
import styles from './statistics.module.css';

export const FiguresCard = ({
  figures,
  since,
  before,
}: Pick<StatisticsView, 'figures' | 'since' | 'before'>) => {
  const note = (field: keyof Statistics) => {
    if (since !== null) return olderText.since(since);
    // A note below says once that there is nothing to compare with.
    if (before === null || before.count === 0) return undefined;
    return formatChange(figures[field], before[field]);
  };
  const figure = (
    label: string,
    field: keyof Statistics,
    format: (value: number) => string,
    unit?: string,
  ) => ({
    label,
    value: format(figures[field]),
    note: note(field),
    ...(unit === undefined ? {} : { unit }),
  });
  // There is no average of zero receipts.
  const average = (label: string, field: 'averageGr' | 'perKgGr', unit: string) =>
    figures[field] === 0
      ? figure(label, field, () => text.noAverage)
      : figure(label, field, formatMoneyNumber, unit);
  return (
    <Figures
      figures={[
        figure(text.paid, 'totalGr', formatMoneyNumber, text.money),
        figure(text.taken, 'totalG', formatKgNumber, text.mass),
        figure(text.receipts, 'count', formatCount),
        average(text.average, 'averageGr', text.money),
        average(text.perKg, 'perKgGr', text.moneyPerKg),
        figure(text.clients, 'clients', formatCount),
      ]}
    />
  );
};

/** The first day, for example "21.11"; the table shows the whole span with its year. */
const shortDay = ({ span }: ShownBucket): string => formatPeriod(span).slice(0, 5);

const ifKnown = (cell: (bucket: ShownBucket) => ReactNode) => (bucket: ShownBucket) =>
  bucket.known === 'none' ? text.unknown : cell(bucket);

const seriesColumns = (isCompared: boolean): readonly Column<ShownBucket>[] => [
  {
    id: 'day',
    head: text.bucket,
    isRowName: true,
    cell: ({ span, known }) => formatPeriod(span) + text.bucketNote[known],
  },
  {
    id: 'count',
    head: text.receipts,
    align: 'end',
    cell: ifKnown(({ count }) => formatCount(count)),
  },
  {
    id: 'weight',
    head: text.weight,
    align: 'end',
    cell: ifKnown(({ totalG }) => formatKgNumber(totalG)),
  },
  {
    id: 'value',
    head: text.value,
    align: 'end',
    cell: ifKnown(({ totalGr }) => <Money>{formatMoneyNumber(totalGr)}</Money>),
  },
  {
    id: 'before',
    head: text.beforeValue,
    align: 'end',
    isWide: true,
    cell: ({ before }) =>
      before === null ? (
        isCompared && text.unknown
      ) : (
        <TwoLines main={formatMoneyNumber(before.totalGr)} below={formatPeriod(before.span)} />
      ),
  },
];

const STEPS = (['day', 'week', 'month'] as const).map((value) => ({
  value,
  label: stepText[value],
}));

export interface ChartCardProps extends Pick<
  StatisticsView,
  'series' | 'step' | 'since' | 'before'
> {
  readonly onStep: (step: Step) => void;
}

export const ChartCard = ({ series, step, since, before, onStep }: ChartCardProps) => (
  <Card title={withSince(text.chart, since)}>
    <SegmentedControl
      label={text.step}
      isLabelHidden
      value={step}
      options={STEPS}
      onChange={onStep}
    />
    <Bars series={series} labelOf={shortDay} />
    <details className={styles.details}>
      <summary>{text.showTable}</summary>
      <DataTable
        caption={text.chartTable}
        columns={seriesColumns(before !== null)}
        rows={series}
        rowKey={({ key }) => key}
      />
    </details>
  </Card>
);

const rowName = (dimension: Dimension, { key, name }: ShownRow): string => {
  if (key === BEYOND_LINES) return text.beyondLines;
  switch (dimension) {
    case 'category':
      return key === '' ? text.unknownCategory : key;
    case 'wasteCode':
      return formatWasteCode(key);
    case 'payment':
      return key in paymentText ? paymentText[key as keyof typeof paymentText] : key;
    case 'product':
    case 'client':
      return name;
  }
};

const Share = ({ sharePerMille }: Pick<ShownRow, 'sharePerMille'>) => (
  <span className={styles.share}>
    <span className={styles.shareTrack} aria-hidden="true">
      <span className={styles.shareBar} style={{ width: `${String(sharePerMille / 10)}%` }} />
    </span>
    {`${(sharePerMille / 10).toLocaleString('pl-PL', { minimumFractionDigits: 1 })}%`}
  </span>
);

const perKg = ({ totalG, totalGr }: ShownRow): string =>
  totalG === 0 ? '–' : formatMoneyNumber(Math.round((totalGr * 1000) / totalG));

const splitColumns = (
  dimension: Dimension,
  { figures }: Pick<StatisticsView, 'figures'>,
): readonly Column<ShownRow>[] => [
  {
    id: 'name',
    head: dimensionText[dimension],
    isRowName: true,
    cell: (row) => rowName(dimension, row),
    foot: text.total,
  },
  {
    id: 'count',
    head: text.receipts,
    align: 'end',
    isWide: true,
    cell: ({ count }) => formatCount(count),
  },
  {
    id: 'weight',
    head: text.weight,
    align: 'end',
    cell: ({ totalG }) => formatKgNumber(totalG),
    foot: formatKgNumber(figures.totalG),
  },
  { id: 'perKg', head: text.perUnit, align: 'end', isWide: true, cell: perKg },
  {
    id: 'value',
    head: text.value,
    align: 'end',
    cell: ({ totalGr }) => <Money>{formatMoneyNumber(totalGr)}</Money>,
    foot: formatMoneyNumber(figures.totalGr),
  },
  {
    id: 'share',
    head: text.share,
    align: 'end',
    isWide: true,
    cell: (row) => <Share sharePerMille={row.sharePerMille} />,
  },
];

export const SplitCard = ({
  view,
  dimension,
  onDimension,
}: {
  readonly view: StatisticsView;
  readonly dimension: Dimension;
  readonly onDimension: (dimension: Dimension) => void;
}) => (
  <Card title={withSince(text.split, view.since)} isFlush>
    <div className={styles.tabs}>
      <SegmentedControl
        label={text.splitBy}
        isLabelHidden
        value={dimension}
        onChange={onDimension}
        options={(['category', 'product', 'wasteCode', 'client', 'payment'] as const).map(
          (value) => ({ value, label: dimensionText[value] }),
        )}
      />
    </div>
    <div className={styles.scroll}>
      <DataTable
        caption={text.split}
        columns={splitColumns(dimension, view)}
        rows={view.rows}
        rowKey={({ key }) => key}
      />
    </div>
  </Card>
);
