import { formatMoney } from '#ui/text/format.ts';
import { statisticsText as text } from '#ui/text/statistics.ts';
import type { Bucket } from '#domain/statistics.ts';
import styles from './statistics.module.css';

/** Bars of a series, with the highest and the middle of it at the side; the table below says the same in words. */
export interface BarsProps {
  readonly series: readonly Bucket[];
  readonly labelOf: (bucket: Bucket) => string;
}

/** At most so many labels stand under the bars. */
const LABELS = 8;

/** A chart as light as its bars: no library is loaded for it. */
export const Bars = ({ series, labelOf }: BarsProps) => {
  const top = Math.max(1, ...series.map(({ totalGr }) => totalGr));
  const every = Math.ceil(series.length / LABELS);
  return (
    <figure className={styles.chart} role="img" aria-label={text.chart}>
      <div className={styles.scale} aria-hidden="true">
        <span>{formatMoney(top)}</span>
        <span>{formatMoney(Math.round(top / 2))}</span>
        <span>{formatMoney(0)}</span>
      </div>
      <div className={styles.bars} aria-hidden="true">
        {series.map((bucket) => (
          <span key={bucket.key} className={styles.slot} title={labelOf(bucket)}>
            <span
              className={styles.bar}
              style={{ height: `${String((bucket.totalGr * 100) / top)}%` }}
            />
          </span>
        ))}
      </div>
      <div className={styles.labels} aria-hidden="true">
        {series.map((bucket, index) => (
          <span key={bucket.key}>{index % every === 0 ? labelOf(bucket) : ''}</span>
        ))}
      </div>
    </figure>
  );
};
