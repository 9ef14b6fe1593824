/** Codes of the reasons why a file is refused. Their words are in `data-files.text.ts`. */
import type { BackupRefusal } from '#domain/backup/backup-file.ts';
import type { TableRefusal } from '#domain/import/read-table.ts';
import { CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import type { BackupList } from '#schemas/backup.ts';

export type FileFault = 'no-answer' | 'limit' | 'unexpected' | StorageFault['reason'];

export type ImportKind = 'clients' | 'products';

export type RestoreRowKind = BackupList | 'yard';

export type ImportProblem = TableRefusal | FileFault;

export type RestoreProblem =
  | BackupRefusal
  | FileFault
  | 'too-large'
  /** The backup of another user, while this account is not empty. */
  | 'other-user'
  /** Pending operations, which the plan would not take into account. */
  | 'waiting';

/**
 * Returns the code of a thrown error. A bug is also thrown again in a microtask, so that the page's
 * error handler sees it.
 */
export const toFileFault = (error: unknown): FileFault => {
  if (error instanceof CloudFault) return 'no-answer';
  if (error instanceof LimitReached) return 'limit';
  if (error instanceof StorageFault) return error.reason;
  queueMicrotask(() => {
    throw error;
  });
  return 'unexpected';
};
