import type { ReactNode } from 'react';
import { productName } from '#ui/shared/words/common.text.ts';
import { formatCount } from '#ui/shared/words/format.text.ts';
import { withSince } from '#ui/shared/words/older-receipts.text.ts';
import styles from './page-header.module.css';

/** `actions` are at most two buttons, one of them primary. */
export interface PageHeaderProps {
  readonly title: string;
  /** Title for the browser's tab and history, if `title` names a person. */
  readonly tabTitle?: string;
  readonly count?: number | undefined;
  /** Instant (ms) since which the count is complete; null when nothing is missing. */
  readonly countSince?: number | null;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({
  title,
  tabTitle = title,
  count,
  countSince = null,
  note,
  actions,
}: PageHeaderProps) => (
  <header className={styles.header}>
    <title>{`${tabTitle} · ${productName}`}</title>
    <h1>
      {title}
      {count !== undefined && (
        <span className={styles.count}> {withSince(formatCount(count), countSince)}</span>
      )}
    </h1>
    {note !== undefined && <span className={styles.note}>{note}</span>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </header>
);
