import Upload from 'lucide-react/icons/upload';
import type { MisnamedBackup as Misnamed } from '#domain/backup/backup-file.ts';
import { restoreOperations } from '#domain/backup/restore-plan.ts';
import { FileButton } from '#ui/shared/fields/file-button.tsx';
import { useApp, useWorkspace } from '#ui/services/services.ts';
import {
  dataFilesText as text,
  restoreProblemText,
  restoreText,
} from '#ui/data-file/data-files.text.ts';
import type { RestoreProblem } from '#ui/shared/saving/file-problems.ts';
import type { PreviewedBackup } from './restore-view.ts';
import { DataItem } from './data-item.tsx';
import { MisnamedBackup } from './misnamed-backup.tsx';
import { readBackupFile } from './read-backup.ts';
import { RestorePreview } from './restore-preview.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useTransfer } from './use-transfer.ts';

const WORDS = { ...restoreText, reading: () => restoreText.reading, problem: restoreProblemText };

/** Restores a backup into the account; records are matched by id. */
export const RestoreItem = () => {
  const { journal, files, newOperationId } = useWorkspace();
  const { now } = useApp();
  const transfer = useTransfer<PreviewedBackup | Misnamed, RestoreProblem>((file, control) =>
    readBackupFile(file, { journal, files }, control),
  );
  const operationsFor = ({ plan }: PreviewedBackup, alsoChanged: boolean) => {
    const at = new Date(now()).toISOString();
    return restoreOperations(plan, { userId: journal.userId, at, newOperationId }, alsoChanged);
  };
  return (
    <DataItem
      title={text.restore}
      hint={text.restoreHint}
      actions={
        <FileButton icon={Upload} accept=".json,application/json" onFile={transfer.start}>
          {text.restoreButton}
        </FileButton>
      }
    >
      <TransferDialog
        transfer={transfer}
        words={WORDS}
        preview={(read) =>
          'misnamed' in read ? (
            <MisnamedBackup misnamed={read.misnamed} onClose={transfer.close} />
          ) : (
            <RestorePreview
              previewed={read}
              operationsFor={(alsoChanged) => operationsFor(read, alsoChanged)}
              onConfirm={transfer.confirm}
              onClose={transfer.close}
            />
          )
        }
      />
    </DataItem>
  );
};
