/** Imports and exports of files; the spreadsheet code loads only when it is needed. */
import { systemTimers } from '#adapters/browser/clock.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { limitsBefore } from '#domain/commands/limited-operations.ts';
import { storeInParts } from '#machines/transfer/bulk.ts';
import { type AccountSource, readWholeAccount } from '#machines/transfer/whole-account.ts';
import { type JobControl, reportProgress } from '#domain/shared/job-control.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';
import type { Submitting } from '#machines/workspace/submit.ts';
import { saveFile } from '#ui/shared/saving/save-file.ts';
import type { DataFiles } from '#ui/services/data-files.ts';

export interface DataFilesPorts extends AccountSource {
  requireAllowed(operation: LimitedOperation): void;
  store: Submitting['store'];
}

/** Reads in a worker; in the page if the browser has no workers. */
const readTable = async (file: Blob, control: JobControl) => {
  if (typeof Worker === 'undefined') {
    const { readTableFile } = await import('#adapters/sheet/table-file.ts');
    return readTableFile(file, { control, yieldToMain });
  }
  const { readTableBeside, startTableWorker } = await import('#adapters/sheet/read-beside.ts');
  return readTableBeside(file, control, { timers: systemTimers, startWorker: startTableWorker });
};

/** Each job asks its limits once, before it begins. */
export const dataFiles = ({ requireAllowed, store, ...source }: DataFilesPorts): DataFiles => ({
  readAccount: async (control) => {
    requireAllowed('export:data');
    return readWholeAccount(source, control);
  },
  readTable,
  saveSheet: async (sheet, name, control) => {
    requireAllowed('export:data');
    const { xlsxFile } = await import('#adapters/sheet/sheet-file.ts');
    const file = await xlsxFile(sheet, control);
    reportProgress(control, sheet.rows.length);
    saveFile(file, name);
  },
  submitMany: async (operations, control) => {
    for (const operation of limitsBefore(operations)) requireAllowed(operation);
    await storeInParts({ yieldToMain, store }, operations, control);
  },
});
