import { type MisnamedBackup, readBackup } from '#domain/backup/backup-file.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import type { ShownJournal } from '#machines/journal/journal.ts';
import type { DataFiles } from '#ui/services/data-files.ts';
import { readStrictText } from '#ui/data-file/strict-text.ts';
import type { RestoreProblem } from '#ui/shared/saving/file-problems.ts';
import { LARGEST_BACKUP_BYTES, previewRestore, type PreviewedBackup } from './restore-view.ts';

export interface Compared {
  readonly journal: ShownJournal;
  readonly files: Pick<DataFiles, 'readAccount'>;
}

/**
 * Compares a backup with the whole account, read from the cloud because the cache may lack records.
 * Refuses while operations are pending, since they are about to change the account.
 */
export const readBackupFile = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
  { journal, files }: Compared,
  control: JobControl,
): Promise<PreviewedBackup | MisnamedBackup | RestoreProblem> => {
  if (file.size > LARGEST_BACKUP_BYTES) return 'too-large';
  const text = await readStrictText(file);
  if (text === null) return 'broken';
  const backup = readBackup(text);
  if (typeof backup === 'string' || 'misnamed' in backup) return backup;
  if (journal.getView().pending.length > 0) return 'waiting';
  const { records } = await files.readAccount(control);
  return previewRestore(backup, journal.userId, records);
};
