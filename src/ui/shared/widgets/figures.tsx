import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly note?: ReactNode;
}

const Figure = ({ label, value, unit, note }: FigureProps) => (
  <div className={styles.figure}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      {value}
      {unit !== undefined && <small className={styles.unit}>{`\u00a0${unit}`}</small>}
    </dd>
    {note !== undefined && <dd className={styles.note}>{note}</dd>}
  </div>
);

/** Figures in one card; the first one is the largest. */
export const Figures = ({ figures }: { readonly figures: readonly FigureProps[] }) => (
  <dl className={styles.figures}>
    {figures.map((figure) => (
      <Figure key={figure.label} {...figure} />
    ))}
  </dl>
);
