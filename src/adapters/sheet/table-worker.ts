/**
 * Worker that receives one file and answers with `TableMessage`; the page then ends the worker.
 */
import type { ReadTable } from '#domain/import/read-table.ts';
import { readTableFile } from './table-file.ts';
import type { TableMessage } from './table-message.ts';

/** Rows per message: a whole table at once would block the page. */
const ROWS_AT_ONCE = 500;

/**
 * Progress is sent less often than it changes, since drawing each step would take longer than
 * reading.
 */
const MS_BETWEEN_STEPS = 100;

const send = (message: TableMessage): void => postMessage(message);

const stepSender = (): ((read: number) => void) => {
  let last = performance.now();
  return (read) => {
    const now = performance.now();
    if (now - last < MS_BETWEEN_STEPS) return;
    last = now;
    send({ kind: 'read', read });
  };
};

const sendTable = ({ rows, ...table }: ReadTable): void => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    send({ kind: 'rows', rows: rows.slice(from, from + ROWS_AT_ONCE) });
  send({ kind: 'table', ...table });
};

const readAndSend = async (file: File): Promise<void> => {
  const tables = await readTableFile(file, {
    control: { isCancelled: () => false, tell: stepSender() },
    yieldToMain: () => Promise.resolve(),
  });
  if (typeof tables === 'string') return send({ kind: 'refused', refusal: tables });
  tables.forEach(sendTable);
  send({ kind: 'end' });
};

onmessage = ({ data }: MessageEvent<File>): void => {
  void readAndSend(data);
};
