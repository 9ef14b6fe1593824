import type { ReadTable, TableRefusal } from '#domain/import/read-table.ts';
import type { Sheet } from '#domain/reporting/sheet.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { WholeAccount } from '#machines/transfer/whole-account.ts';

/**
 * Data that goes out of the account and comes into it as files. Each job counts once against its limits, however long it is: throws
 * `LimitReached` then, and `Cancelled` where its control says so.
 */
export interface DataFiles {
  /** Everything that the account holds, read from the cloud. Throws `CloudFault`. */
  readAccount(control: JobControl): Promise<WholeAccount>;
  /** The rows of a spreadsheet's or text's file, or why it is not read. */
  readTable(file: Blob, control: JobControl): Promise<ReadTable | TableRefusal>;
  /** Saves a sheet as an .xlsx file under a name. */
  saveSheet(sheet: Sheet, name: string, control: JobControl): Promise<void>;
  /** Stores many operations, a part at a time, and has them sent. Throws `StorageFault`; what was told is stored then. */
  submitMany(operations: readonly NewOperation[], control: JobControl): Promise<void>;
}
