import type { NewOperation } from '#schemas/operation.ts';
import { saveFile } from './save-file.ts';
import { type CopySource, queueFile } from './queue-file.ts';

/**
 * Saves operations that could not be stored as a queue file, which /offline-data loads. `now` is in
 * ms.
 */
export const saveUnstored = (
  operations: readonly NewOperation[],
  owner: CopySource['owner'],
  now: number,
): void => {
  const pending = operations.map((operation) => ({ ...operation, timestamp: now, retryCount: 0 }));
  const { name, json } = queueFile({ pending, removed: [] }, { owner, store: null }, now);
  saveFile(new Blob([json], { type: 'application/json' }), name);
};
