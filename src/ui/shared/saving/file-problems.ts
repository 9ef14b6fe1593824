/** Why files are not taken in, as closed codes; the words stand in the text of the same files. */
import type { BackupRefusal } from '#domain/backup/backup-file.ts';
import type { TableRefusal } from '#domain/import/read-table.ts';
import { CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import type { BackupList } from '#schemas/backup.ts';

/** What any job over files may meet of the outside. */
export type FileFault = 'no-answer' | 'limit' | 'unexpected' | StorageFault['reason'];

/** What is imported. */
export type ImportKind = 'clients' | 'products';

/** The kinds of records of a backup. */
export type RestoreRowKind = BackupList | 'yard';

/** Why a table is not imported. */
export type ImportProblem = TableRefusal | FileFault;

/** Why a backup is not restored. */
export type RestoreProblem =
  | BackupRefusal
  | FileFault
  | 'too-large'
  /** Another user's, and the account is not empty. */
  | 'other-user'
  /** Operations wait that the plan could not see through. */
  | 'waiting';

/** The code of what was thrown. A mistake of the program is thrown on as well, where nobody waits for it. */
export const toFileFault = (error: unknown): FileFault => {
  if (error instanceof CloudFault) return 'no-answer';
  if (error instanceof LimitReached) return 'limit';
  if (error instanceof StorageFault) return error.reason;
  queueMicrotask(() => {
    throw error;
  });
  return 'unexpected';
};
