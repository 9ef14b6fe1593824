import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { PHONE, useMediaQuery } from './media-query.ts';
import styles from './list.module.css';

/** A row of a list: the name and what belongs to it on the left, money on the right. */
export interface ListRowProps {
  readonly to: string;
  readonly title: string;
  /** Quieter behind the title: the hour. */
  readonly titleNote?: string | undefined;
  readonly below?: ReactNode;
  readonly aside?: ReactNode;
  readonly asideBelow?: ReactNode;
  readonly isVoid?: boolean;
}

/** A row that is a link as a whole. */
export const ListRow = ({
  to,
  title,
  titleNote,
  below,
  aside,
  asideBelow,
  isVoid = false,
}: ListRowProps) => (
  <li className={styles.item}>
    <Link to={to} className={classNames(styles.row, isVoid && styles.void)}>
      <span>
        <span className={styles.title}>{title}</span>
        {titleNote !== undefined && <span className={styles.quiet}> {titleNote}</span>}
      </span>
      <span className={styles.aside}>{aside}</span>
      <span className={styles.below}>{below}</span>
      <span className={styles.asideBelow}>{asideBelow}</span>
    </Link>
  </li>
);

/** A list of rows, the table's form on a phone. */
export const List = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => <ul aria-label={label}>{children}</ul>;

/** Shows the table where there is room for one, and the list on a phone. Only one of them is in the page. */
export const ResponsiveTable = ({
  table,
  list,
}: {
  readonly table: ReactNode;
  readonly list: ReactNode;
}) => (useMediaQuery(PHONE) ? list : table);
