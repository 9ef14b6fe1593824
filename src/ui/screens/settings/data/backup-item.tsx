import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { writeBackup } from '#domain/backup/backup-file.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { shownRecords } from '#domain/view/view.ts';
import { reportProgress } from '#domain/shared/job-control.ts';
import { currentUser } from '#machines/session/session.machine.ts';
import type { Backup } from '#schemas/backup.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { RunningJob } from '#ui/shared/saving/job-dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { saveFile } from '#ui/shared/saving/save-file.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { useApp, useWorkspace } from '#ui/services/services.ts';
import { dataFilesText as text, faultText } from '#ui/data-file/data-files.text.ts';
import { type Job, useJob } from '#ui/shared/saving/use-job.ts';
import type { FileFault } from '#ui/shared/saving/file-problems.ts';
import { backupFileName } from '#ui/shared/saving/queue-file.ts';
import { DataItem } from './data-item.tsx';

/** `saveWhole` saves the account as read from the cloud, `saveHere` only what this device holds. */
const useBackup = (job: Job) => {
  const { journal, files } = useWorkspace();
  const { now, session } = useApp();
  const email = useSelector(session, (snapshot) => currentUser(snapshot)?.email ?? '');
  const save = (what: Pick<Backup, 'records' | 'isWhole'>) => {
    const savedAt = new Date(now()).toISOString();
    const json = writeBackup({ savedAt, owner: { id: journal.userId, email }, ...what });
    saveFile(new Blob([json], { type: 'application/json' }), backupFileName(now()));
  };
  const currentRecords = () =>
    backupRecords(shownRecords(journal.userId, journal.getSnapshot(), journal.getState()));
  return {
    receiptsHere: () => currentRecords().receipts.length,
    saveWhole: () =>
      job.run(async (control) => {
        const { records, setAside } = await files.readAccount(control);
        reportProgress(control, 0);
        save({ records, isWhole: true });
        if (setAside > 0) toasts.error(text.backupSetAside(setAside));
        else toasts.success(text.backupSaved);
      }),
    saveHere: () => save({ records: currentRecords(), isWhole: false }),
  };
};

type Backing = ReturnType<typeof useBackup>;

interface FailedProps {
  readonly fault: FileFault;
  readonly backing: Backing;
  readonly onClose: () => void;
}

const Failed = ({ fault, backing, onClose }: FailedProps) => {
  const isOffline = fault === 'no-answer';
  const saveHere = () => {
    backing.saveHere();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text.backup}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" autoFocus onPress={onClose}>
            {text.close}
          </Button>
          {isOffline && <Button onPress={saveHere}>{text.backupHere}</Button>}
        </>
      }
    >
      <Note tone="danger">{isOffline ? text.backupOffline : faultText[fault]}</Note>
      {isOffline && <p>{text.backupHereHint(backing.receiptsHere())}</p>}
    </Dialog>
  );
};

export const BackupItem = () => {
  const [fault, setFault] = useState<FileFault | null>(null);
  const job = useJob(setFault);
  const backing = useBackup(job);
  return (
    <DataItem
      title={text.backup}
      hint={text.backupHint}
      actions={
        <Button icon={Download} onPress={backing.saveWhole}>
          {text.backupButton}
        </Button>
      }
    >
      <RunningJob job={job} title={text.backup} words={text.backupBusy} />
      {fault !== null && <Failed fault={fault} backing={backing} onClose={() => setFault(null)} />}
    </DataItem>
  );
};
