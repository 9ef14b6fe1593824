/** Reads a table beside the page, in a worker of its own, and for so long only. */
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import type { ReadTable, TableRefusal, TableRow } from '#domain/import/read-table.ts';
import type { Timers } from '#machines/ports/ports.ts';
import type { TableMessage } from './table-message.ts';

/** What is needed of a worker. */
export interface TableWorker {
  postMessage(file: Blob): void;
  onmessage: ((event: MessageEvent<TableMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** Ports of a reading. */
export interface ReadingBeside {
  readonly timers: Timers;
  startWorker(): TableWorker;
}

/** The largest honest table takes a slow phone a third of it. */
const LONGEST_READING_MS = 30_000;

/** Between two looks at whether the table is still wanted. */
const LOOK_MS = 200;

/** Starts the worker; its file is loaded then. */
export const startTableWorker = (): TableWorker =>
  new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a table in a worker that ends with the reading, whatever comes of it: one that takes too
 * long is refused. Throws `Cancelled`, and where the worker can't be had.
 */
export const readTableBeside = (
  file: Blob,
  control: JobControl,
  { timers, startWorker }: ReadingBeside,
): Promise<ReadTable | TableRefusal> => {
  const worker = startWorker();
  const rows: TableRow[] = [];
  let looked = 0;
  let look: unknown;
  const reading = new Promise<ReadTable | TableRefusal>((resolve, reject) => {
    const lookAgain = (): void => {
      look = timers.setTimeout(() => {
        looked += LOOK_MS;
        if (control.isCancelled()) reject(new Cancelled());
        else if (looked >= LONGEST_READING_MS) resolve('too-heavy');
        else lookAgain();
      }, LOOK_MS);
    };
    worker.onmessage = ({ data }) => {
      if (data.kind === 'read') control.tell(data.read);
      else if (data.kind === 'rows') rows.push(...data.rows);
      else resolve(data.kind === 'end' ? { form: data.form, rows } : data.refusal);
    };
    worker.onerror = ({ message }) => {
      reject(new Error(`The worker of tables has ended: ${message}`));
    };
    lookAgain();
    worker.postMessage(file);
  });
  return reading.finally(() => {
    timers.clearTimeout(look);
    worker.terminate();
  });
};
