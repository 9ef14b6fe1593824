import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useKeptWords } from '#ui/shared/hooks/searched-words.ts';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { PHONE, useMediaQuery } from '#ui/shared/hooks/media-query.ts';
import { ROW_INDEX, useWindow } from './use-window.ts';
import type { Rows } from './window-rows.ts';
import styles from './list.module.css';

/** Name and details on the left, money on the right. */
export interface ListRowProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly below?: ReactNode;
  readonly aside?: ReactNode;
  readonly asideBelow?: ReactNode;
  readonly isVoid?: boolean;
  readonly action?: ReactNode;
  /** Position in a long list, which renders only some of its rows. */
  readonly place?: { readonly index: number; readonly count: number };
}

export const ListRow = ({
  to,
  title,
  below,
  aside,
  asideBelow,
  isVoid = false,
  action,
  place,
}: ListRowProps) => {
  const state = useKeptWords()(to);
  return (
    <li
      className={styles.item}
      {...(place !== undefined && {
        [ROW_INDEX]: place.index,
        'aria-posinset': place.index + 1,
        'aria-setsize': place.count,
      })}
    >
      <Link to={to} state={state} className={classNames(styles.row, isVoid && styles.void)}>
        <span className={styles.title}>{title}</span>
        <span className={styles.aside}>{aside}</span>
        <span className={styles.below}>{below}</span>
        <span className={styles.asideBelow}>{asideBelow}</span>
      </Link>
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </li>
  );
};

export const List = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => <ul aria-label={label}>{children}</ul>;

export interface LongListProps<Row> {
  readonly label: string;
  readonly rows: Rows<Row>;
  readonly rowKey: (row: Row) => string;
  readonly row: (row: Row) => ListRowProps;
}

/** A row of 72 px and its line. */
const EXPECTED_ROW_HEIGHT = 73;

/** List for tens of thousands of rows of one height, which renders only those near the window. */
export const LongList = <Row,>({ label, rows, rowKey, row: show }: LongListProps<Row>) => {
  const { length: count } = rows;
  const { ref, pieces, heightOf, ...focus } = useWindow<HTMLUListElement>(
    count,
    EXPECTED_ROW_HEIGHT,
  );
  return (
    <ul ref={ref} aria-label={label} className={styles.long} {...focus}>
      {pieces.map((piece) => {
        if (piece.kind === 'gap')
          return (
            <li
              key={`gap ${piece.from}`}
              aria-hidden="true"
              style={{ height: heightOf(piece.rows) }}
            />
          );
        const { index } = piece;
        const row = rows.at(index);
        return row && <ListRow key={rowKey(row)} {...show(row)} place={{ index, count }} />;
      })}
    </ul>
  );
};

/** Renders the list on a phone, else the table; never both. */
export const ResponsiveTable = ({
  table,
  list,
}: {
  readonly table: ReactNode;
  readonly list: ReactNode;
}) => (useMediaQuery(PHONE) ? list : table);
