/**
 * Worker that receives one file and answers with `TableMessage`; the page then ends the worker.
 */
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

const readAndSend = async (file: File): Promise<void> => {
  const table = await readTableFile(file, {
    control: { isCancelled: () => false, tell: stepSender() },
    yieldToMain: () => Promise.resolve(),
  });
  if (typeof table === 'string') return send({ kind: 'refused', refusal: table });
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE)
    send({ kind: 'rows', rows: table.rows.slice(from, from + ROWS_AT_ONCE) });
  send({ kind: 'end', form: table.form });
};

onmessage = ({ data }: MessageEvent<File>): void => {
  void readAndSend(data);
};
