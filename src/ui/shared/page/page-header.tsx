import type { ReactNode } from 'react';
import { productName } from '#ui/shared/words/common.text.ts';
import { formatCount } from '#ui/shared/words/format.text.ts';
import { withSince } from '#ui/shared/words/older-receipts.text.ts';
import styles from './page-header.module.css';

/** The head of a page; `actions` are at most two buttons, one of them primary. */
export interface PageHeaderProps {
  readonly title: string;
  /** What the browser's tab and history are told in place of a title that names a person. */
  readonly tabTitle?: string;
  /** How many there are, quieter behind the title. */
  readonly count?: number | undefined;
  /** Since when (ms) these are all; null where none is missing. */
  readonly countSince?: number | null;
  /** A quiet note beside the title: "Szkic zapisany 09:58". */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's one h1 with its actions; the browser's tab gets the same name unless it has its own. */
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
