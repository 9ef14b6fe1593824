/** A table as read from somebody else's file, before anybody knows what its columns mean. */

/** How a file was written. */
export type TableForm = 'xlsx' | 'utf-8' | 'utf-16' | 'windows-1250';

/** A row that is not empty. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly number: number;
  /** Trimmed texts; rows may be of different lengths. */
  readonly cells: readonly string[];
  /** Hidden in the sheet, or filtered away: whoever saved it did not see the row. */
  readonly isHidden?: true;
}

/** The rows of a file; the first one is its head. */
export interface ReadTable {
  readonly form: TableForm;
  readonly rows: readonly TableRow[];
}

/** Why a file is not read. */
export type TableRefusal =
  /** More than `LARGEST_TABLE_BYTES`. */
  | 'too-large'
  /** More than `MOST_ROWS`. */
  | 'too-many-rows'
  /** More inside than any table that people keep, or reading it took too long. */
  | 'too-heavy'
  /** An old .xls, or a workbook with a password. */
  | 'old-or-locked'
  /** Zipped, but no workbook that can be read: damaged, cut off, or something else. */
  | 'broken-sheet'
  /** Neither a workbook nor text. */
  | 'not-a-table'
  /** Nothing below a head. */
  | 'empty';

/** The largest file that is opened. */
export const LARGEST_TABLE_BYTES = 30_000_000;

/** Most rows below the head: each is an operation that has to be stored and sent. */
export const MOST_ROWS = 20_000;

/** Columns beyond these are not looked at. */
export const MOST_COLUMNS = 60;
