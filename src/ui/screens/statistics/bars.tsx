import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatPeriod } from '#domain/time/period.ts';
import { formatCount, formatMoney } from '#ui/shared/words/format.text.ts';
import { statisticsText as text } from '#ui/report/statistics.text.ts';
import type { ShownBucket } from '#ui/report/statistics-view.ts';
import styles from './statistics.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface BarsProps {
  readonly series: readonly ShownBucket[];
  readonly labelOf: (bucket: ShownBucket) => string;
}

/** Reads the theme's colours from the canvas, because a drawing cannot use custom properties. */
const readColours = (canvas: HTMLCanvasElement) => {
  const { fill, stroke, color, borderTopColor } = getComputedStyle(canvas);
  return { now: fill, before: stroke, edge: borderTopColor, label: color };
};

/** Shows grosze only if the steps of the axis are not whole złote. */
const axisMoney = (grosze: number): string =>
  grosze % 100 === 0 ? text.wholeMoney(formatCount(grosze / 100)) : formatMoney(grosze);

const LABELS_AT_MOST = 8;

const isCompared = (series: readonly ShownBucket[]): boolean =>
  series.some(({ before }) => before !== null);

const draw = (canvas: HTMLCanvasElement, { series, labelOf }: BarsProps): Chart => {
  const { now, before, edge, label } = readColours(canvas);
  const ticks = { color: label, maxRotation: 0, autoSkip: true };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: series.map(labelOf),
      datasets: [
        {
          label: text.thisPeriod,
          data: series.map(({ totalGr, known }) => (known === 'none' ? null : totalGr)),
          backgroundColor: now,
        },
        ...(isCompared(series)
          ? [
              {
                label: text.periodBefore,
                data: series.map(({ before }) => before && before.totalGr),
                backgroundColor: before,
                borderColor: edge,
                borderWidth: 1,
              },
            ]
          : []),
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          callbacks: {
            title: () => '',
            label: ({ datasetIndex, dataIndex, parsed }) => {
              const bucket = series[dataIndex];
              const days = datasetIndex === 0 ? bucket?.span : bucket?.before?.span;
              return `${days ? formatPeriod(days) : ''}: ${formatMoney(parsed.y ?? 0)}`;
            },
          },
        },
      },
      scales: {
        x: { grid: { display: false }, ticks: { ...ticks, maxTicksLimit: LABELS_AT_MOST } },
        y: {
          beginAtZero: true,
          ticks: { ...ticks, maxTicksLimit: 4, callback: (value) => axisMoney(Number(value)) },
        },
      },
    },
  });
};

/** For screen readers the chart is an image with a name; the table has the figures. */
export const Bars = ({ series, labelOf }: BarsProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Without canvas support only the table shows the figures.
    if (canvas.current?.getContext('2d') == null) return undefined;
    const chart = draw(canvas.current, { series, labelOf });
    return () => chart.destroy();
  }, [series, labelOf]);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={text.chart} />
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.now}>{text.thisPeriod}</span>
        {isCompared(series) && <span className={styles.before}>{text.periodBefore}</span>}
      </figcaption>
    </figure>
  );
};
