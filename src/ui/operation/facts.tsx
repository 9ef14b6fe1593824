import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  readonly note?: ReactNode;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly actions?: ReactNode;
}

export const Facts = ({ note, rows, actions }: FactsProps) => (
  <>
    {note !== undefined && <div className={styles.above}>{note}</div>}
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {actions !== undefined && <div className={styles.below}>{actions}</div>}
  </>
);
