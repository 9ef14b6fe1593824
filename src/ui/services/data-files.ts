import type { ReadTable, TableRefusal } from '#domain/import/read-table.ts';
import type { Sheet } from '#domain/reporting/sheet.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { WholeAccount } from '#machines/transfer/whole-account.ts';

/**
 * Import and export of files. Each job counts once against its limit, whatever its length. Rejects
 * with `LimitReached`, or with `Cancelled` when `control` is cancelled.
 */
export interface DataFiles {
  /** Reads the whole account from the cloud. Rejects with `CloudFault`. */
  readAccount(control: JobControl): Promise<WholeAccount>;
  /**
   * Returns the rows of a spreadsheet or text file, or the reason why they cannot be read. Several
   * tables are plausible readings of one file, the likeliest first; the user has to choose.
   */
  readTable(file: Blob, control: JobControl): Promise<readonly ReadTable[] | TableRefusal>;
  saveSheet(sheet: Sheet, name: string, control: JobControl): Promise<void>;
  /**
   * Stores many operations in parts and sends them. Rejects with `StorageFault`; the operations
   * reported to `control` are stored even then.
   */
  submitMany(operations: readonly NewOperation[], control: JobControl): Promise<void>;
}
