import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './data-table.module.css';

/** A column: its head (with the unit), what stands in it, and in the foot. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** For columns of actions: the head is heard and not seen. */
  readonly isHeadHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** The cell that names the row. */
  readonly isRowName?: boolean;
  /** Left out on a tablet. */
  readonly isWide?: boolean;
  /** A CSS width, so that tables below each other line up. */
  readonly width?: string;
  readonly foot?: ReactNode;
}

/** A table's data. */
export interface DataTableProps<Row> {
  /** What the table is, for readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A void row: what is marked by `Struck` is struck out. */
  readonly isVoid?: (row: Row) => boolean;
}

const cellClass = (column: Pick<Column<never>, 'align' | 'isWide'>): string =>
  classNames(column.align === 'end' && styles.end, column.isWide === true && styles.wide);

const Head = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          className={cellClass(column)}
          style={{ width: column.width }}
        >
          {column.isHeadHidden === true ? (
            <VisuallyHidden>{column.head}</VisuallyHidden>
          ) : (
            column.head
          )}
        </th>
      ))}
    </tr>
  </thead>
);

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) =>
  column.isRowName === true ? (
    <th scope="row" className={cellClass(column)}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={cellClass(column)}>{column.cell(row)}</td>
  );

const Foot = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <tfoot>
    <tr>
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.foot}
        </td>
      ))}
    </tr>
  </tfoot>
);

/** A table to read: head 36 px, rows 52 px, numbers at the end, totals in a foot that stays in view. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  isVoid,
}: DataTableProps<Row>) => (
  <div className={styles.wrap}>
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isVoid?.(row) === true ? styles.void : undefined}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && <Foot columns={columns} />}
    </table>
  </div>
);

/** Two lines of a cell: what it is, quieter what belongs to it. */
export const TwoLines = ({
  main,
  below,
}: {
  readonly main: ReactNode;
  readonly below: ReactNode;
}) => (
  <>
    {main}
    <span className={styles.below}>{below}</span>
  </>
);

/** What is struck out in a void row: number and sums. */
export const Struck = ({ children }: { readonly children: ReactNode }) => (
  <span data-strike="">{children}</span>
);

/** An amount in a table: money is read first. */
export const Money = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.money} data-strike="">
    {children}
  </span>
);
