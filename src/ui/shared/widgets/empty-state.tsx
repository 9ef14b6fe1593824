import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';
import styles from './empty-state.module.css';

/** One sentence of fact, one of advice, one button. */
export interface EmptyStateProps {
  readonly icon: Icon;
  readonly fact: string;
  readonly advice?: string;
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon: IconOf, fact, advice, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <IconOf size={32} strokeWidth={1.75} aria-hidden="true" />
    <p className={styles.fact}>{fact}</p>
    {advice !== undefined && <p>{advice}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
