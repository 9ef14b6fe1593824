export type TableForm = 'xlsx' | 'utf-8' | 'utf-16' | 'windows-1250' | 'iso-8859-2' | 'cp852';

export interface RowMarks {
  /** The row was hidden or filtered when the file was saved, so nobody saw it. */
  readonly isHidden?: true;
  /** A cell holds a separator and the end of a row, perhaps because of a stray quotation mark. */
  readonly isJoined?: true;
  /** Cells beyond `MOST_COLUMNS` are left out. */
  readonly isCut?: true;
}

/** Empty rows are left out. */
export interface TableRow extends RowMarks {
  /** The row's number in the spreadsheet, from 1. */
  readonly number: number;
  /** Trimmed texts; rows may have different lengths. */
  readonly cells: readonly string[];
}

/** The first row is the heading. */
export interface ReadTable {
  readonly form: TableForm;
  readonly rows: readonly TableRow[];
  /** Names of the workbook's other sheets, which are not read. */
  readonly otherSheets?: readonly string[];
}

export type TableRefusal =
  | 'too-large'
  | 'too-many-rows'
  /** More content than any real table has, or reading it took too long. */
  | 'too-heavy'
  /** An old .xls file, or a workbook with a password. */
  | 'old-or-locked'
  /** Zipped, but not a readable workbook: damaged, truncated, or something else. */
  | 'broken-sheet'
  /** A text of two bytes a sign, the last of which is missing. */
  | 'cut-off'
  /** Neither a workbook nor text. */
  | 'not-a-table'
  /** No rows below the heading. */
  | 'empty';

export const LARGEST_TABLE_BYTES = 30_000_000;

/** Most rows below the heading; each one becomes an operation that must be stored and sent. */
export const MOST_ROWS = 20_000;

export const MOST_COLUMNS = 60;
