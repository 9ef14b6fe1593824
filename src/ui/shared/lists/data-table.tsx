import type { ReactNode } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { ROW_INDEX, useWindow } from './use-window.ts';
import type { Rows } from './window-rows.ts';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** For columns of actions: only screen readers get the head. */
  readonly isHeadHidden?: boolean;
  /** Shown in the head in place of its words, such as a box that ticks all rows. */
  readonly headControl?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** The cell that names the row. */
  readonly isRowName?: boolean;
  /** A number, which is never cut with an ellipsis. */
  readonly isWhole?: boolean;
  /** Left out on a tablet. */
  readonly isWide?: boolean;
  /** Left out on a tablet held upright. */
  readonly isBroad?: boolean;
  /** Left out of a long table that is narrower than this. */
  readonly from?: '96ch' | '120ch';
  /** A CSS width, so that tables below each other line up. */
  readonly width?: string;
  readonly foot?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** True strikes out the parts of the row marked by `Struck` and `Money`. */
  readonly isVoid?: (row: Row) => boolean;
}

/** All rows have the same height, and column widths do not depend on the content. */
export interface LongTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  readonly rows: Rows<Row>;
}

type CellLook = Pick<
  Column<never>,
  'align' | 'isWhole' | 'from' | 'isWide' | 'isBroad' | 'isHeadHidden' | 'headControl'
>;

const cellClass = (column: CellLook): string =>
  classNames(
    column.align === 'end' && styles.end,
    (column.isWhole ?? column.align === 'end') && styles.whole,
    column.from !== undefined && styles[`from${column.from}`],
    column.isWide === true && styles.wide,
    column.isBroad === true && styles.broad,
    (column.isHeadHidden === true || column.headControl !== undefined) && styles.controls,
  );

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
          {column.headControl ??
            (column.isHeadHidden === true ? (
              <VisuallyHidden>{column.head}</VisuallyHidden>
            ) : (
              column.head
            ))}
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

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'isVoid'> {
  readonly row: Row;
  /** Position in a long table, which renders only some of its rows. */
  readonly index?: number;
}

/** `aria-rowindex` starts at 1, and the head is the first row. */
const FIRST_ROW = 2;

const TableRow = <Row,>({ row, columns, isVoid, index }: RowProps<Row>) => (
  <tr
    className={isVoid?.(row) === true ? styles.void : undefined}
    {...(index !== undefined && { [ROW_INDEX]: index, 'aria-rowindex': index + FIRST_ROW })}
  >
    {columns.map((column) => (
      <Cell key={column.id} column={column} row={row} />
    ))}
  </tr>
);

const LongBody = <Row,>({ rows, rowKey, ...props }: Omit<LongTableProps<Row>, 'caption'>) => {
  const { ref, pieces, heightOf, onFocus, onBlur } = useWindow<HTMLTableSectionElement>(
    rows.length,
    EXPECTED_ROW_HEIGHT,
  );
  return (
    <tbody ref={ref} onFocus={onFocus} onBlur={onBlur}>
      {pieces.map((piece) => {
        if (piece.kind === 'gap')
          return (
            <tr key={`gap ${piece.from}`} aria-hidden="true" className={styles.gap}>
              {/* One cell: a wider one would bring back the columns that a tablet leaves out. */}
              <td style={{ height: heightOf(piece.rows) }} />
            </tr>
          );
        const row = rows.at(piece.index);
        return row && <TableRow key={rowKey(row)} {...props} row={row} index={piece.index} />;
      })}
    </tbody>
  );
};

/** A row of 52 px and its line. */
const EXPECTED_ROW_HEIGHT = 53;

interface FrameProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns'> {
  readonly rowCount?: number;
  readonly children: ReactNode;
}

const Frame = <Row,>({ caption, columns, rowCount, children }: FrameProps<Row>) => {
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  const isLong = rowCount !== undefined;
  return (
    <div className={styles.wrap}>
      <div className={styles.scroller}>
        <table
          className={classNames(styles.table, isLong && styles.long)}
          aria-rowcount={isLong ? rowCount + 1 + Number(hasFoot) : undefined}
        >
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <Head columns={columns} />
          {children}
          {hasFoot && <Foot columns={columns} />}
        </table>
      </div>
    </div>
  );
};

export const DataTable = <Row,>({ caption, rows, rowKey, ...props }: DataTableProps<Row>) => (
  <Frame caption={caption} columns={props.columns}>
    <tbody>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} {...props} row={row} />
      ))}
    </tbody>
  </Frame>
);

/**
 * Table for tens of thousands of rows, which renders only those near the window. Screen readers
 * still get the number of rows and the position of each, and Tab reaches rows that were not
 * rendered.
 */
export const LongTable = <Row,>({ caption, ...props }: LongTableProps<Row>) => (
  <Frame caption={caption} columns={props.columns} rowCount={props.rows.length}>
    <LongBody {...props} />
  </Frame>
);

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

export const WrappedWords = ({ children }: { readonly children: string }) => (
  <span className={styles.twoLines}>{children}</span>
);

/** Struck out in a void row, such as number and sums. */
export const Struck = ({ children }: { readonly children: ReactNode }) => (
  <span data-strike="">{children}</span>
);

/** An amount of money, struck out in a void row. */
export const Money = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.money} data-strike="">
    {children}
  </span>
);
