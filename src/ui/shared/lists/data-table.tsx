import type { ReactNode } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { ROW_INDEX, useWindow } from './use-window.ts';
import type { Rows } from './window-rows.ts';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './data-table.module.css';

/** A column: its head (with the unit), what stands in it, and in the foot. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** For columns of actions: the head is heard and not seen. */
  readonly isHeadHidden?: boolean;
  /** What stands in the head instead of its words: a box that ticks all. */
  readonly headControl?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** The cell that names the row. */
  readonly isRowName?: boolean;
  /** A number, which no ellipsis cuts. */
  readonly isWhole?: boolean;
  /** Left out on a tablet. */
  readonly isWide?: boolean;
  /** Left out on a tablet that is held upright. */
  readonly isBroad?: boolean;
  /** Left out of a long table that is narrower than so many figures of its font. */
  readonly from?: '96ch' | '120ch';
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

/** A long table's data: as many rows as there are, of one height, in columns whose widths do not depend on what is in them. */
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
  /** Its place in a long table, of which not all rows stand in the page. */
  readonly index?: number;
}

/** The head is the first row for readers, and counting begins with 1. */
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
              {/* One cell: on a tablet some columns are not there, and a wider one would make them. */}
              <td style={{ height: heightOf(piece.rows) }} />
            </tr>
          );
        const row = rows.at(piece.index);
        return row && <TableRow key={rowKey(row)} {...props} row={row} index={piece.index} />;
      })}
    </tbody>
  );
};

/** 52 px and the line below. */
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

/** A table to read: head 36 px, rows 52 px, numbers at the end, totals in a foot that stays in view. */
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
 * The same for tens of thousands of rows, of which only those near the window stand in the page. It stays a table for readers, who
 * hear how many rows it has and which one they are at; Tab goes on through rows that were not there before.
 */
export const LongTable = <Row,>({ caption, ...props }: LongTableProps<Row>) => (
  <Frame caption={caption} columns={props.columns} rowCount={props.rows.length}>
    <LongBody {...props} />
  </Frame>
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

/** Words that may take both lines of a row; whole where the pointer rests on them. */
export const WrappedWords = ({ children }: { readonly children: string }) => (
  <span className={styles.twoLines}>{children}</span>
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
