import type { ReactNode } from 'react';
import styles from './data-files.module.css';

/** One thing that can be done with the data. */
export interface DataItemProps {
  readonly title: string;
  readonly hint: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** What it is, what it does, and its buttons beside it. */
export const DataItem = ({ title, hint, actions, children }: DataItemProps) => (
  <li>
    <div>
      <h3>{title}</h3>
      <p className={styles.quiet}>{hint}</p>
    </div>
    <div className={styles.actions}>{actions}</div>
    {children}
  </li>
);
