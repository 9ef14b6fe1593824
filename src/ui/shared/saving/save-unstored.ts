import type { NewOperation } from '#schemas/operation.ts';
import { saveFile } from './save-file.ts';
import { type CopySource, queueFile } from './queue-file.ts';

/** Saves what could not be stored as a copy of a queue, which /offline-data loads; `now` in ms. */
export const saveUnstored = (
  operations: readonly NewOperation[],
  owner: CopySource['owner'],
  now: number,
): void => {
  const pending = operations.map((operation) => ({ ...operation, timestamp: now, retryCount: 0 }));
  const { name, json } = queueFile({ pending, removed: [] }, { owner, store: null }, now);
  saveFile(new Blob([json], { type: 'application/json' }), name);
};
