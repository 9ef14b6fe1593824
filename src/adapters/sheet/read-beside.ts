import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import type { ReadTable, TableRefusal, TableRow } from '#domain/import/read-table.ts';
import type { Timers } from '#machines/ports/ports.ts';
import type { TableMessage } from './table-message.ts';

export interface TableWorker {
  postMessage(file: Blob): void;
  onmessage: ((event: MessageEvent<TableMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export interface ReadingBeside {
  readonly timers: Timers;
  startWorker(): TableWorker;
}

/** A slow phone reads the largest honest table in a third of this time. */
const LONGEST_READING_MS = 30_000;

/** Interval between checks for cancellation. */
const LOOK_MS = 200;

export const startTableWorker = (): TableWorker =>
  new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a table in a worker that ends with the reading. Returns "too-heavy" after 30 s. Throws
 * `Cancelled`, and an error if the worker cannot be started.
 */
export const readTableBeside = (
  file: Blob,
  control: JobControl,
  { timers, startWorker }: ReadingBeside,
): Promise<readonly ReadTable[] | TableRefusal> => {
  const worker = startWorker();
  const tables: ReadTable[] = [];
  let rows: TableRow[] = [];
  let looked = 0;
  let look: unknown;
  const reading = new Promise<readonly ReadTable[] | TableRefusal>((resolve, reject) => {
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
      else if (data.kind === 'table') {
        const { kind: _, ...table } = data;
        tables.push({ ...table, rows });
        rows = [];
      } else resolve(data.kind === 'end' ? tables : data.refusal);
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
