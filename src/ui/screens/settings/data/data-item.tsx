import type { ReactNode } from 'react';
import styles from './data-files.module.css';

export interface DataItemProps {
  readonly title: string;
  readonly hint: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

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
