import Upload from 'lucide-react/icons/upload';
import { Button } from '#ui/shared/widgets/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { FileButton } from '#ui/shared/fields/file-button.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { formatDateTime } from '#ui/shared/words/format.text.ts';
import {
  queueFileText as text,
  offlineDataText,
  operationTitle,
  verdictText,
} from '#ui/operation/offline-data.text.ts';
import type { ReadQueueFile } from '#domain/recovery/queue-file.ts';
import type { CopyPreview, PreviewRow } from './queue-file-preview.ts';
import styles from './load-queue-file.module.css';

export const LoadQueueFileButton = ({ onFile }: { readonly onFile: (file: File) => void }) => (
  <FileButton icon={Upload} accept=".json,application/json" onFile={onFile}>
    {offlineDataText.load}
  </FileButton>
);

export interface LoadQueueFileDialogProps {
  readonly copy: ReadQueueFile;
  readonly preview: CopyPreview;
  readonly onLoad: () => void;
  readonly onClose: () => void;
}

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly PreviewRow[] }) =>
  rows.length > 0 && (
    <>
      <p>{title}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            {operationTitle(row)}
            <small>{verdictText[row.verdict]}</small>
          </li>
        ))}
      </ul>
    </>
  );

const Preview = ({ copy, preview }: Pick<LoadQueueFileDialogProps, 'copy' | 'preview'>) => (
  <>
    <p>{text.savedAt(formatDateTime(copy.savedAt))}</p>
    {copy.unreadable > 0 && <Note tone="wait">{text.unreadable(copy.unreadable)}</Note>}
    {preview.added.length + copy.unreadable === 0 && <p>{text.nothing}</p>}
    <Rows title={text.adds(preview.added.length)} rows={preview.added} />
    <Rows title={text.passes(preview.passed.length)} rows={preview.passed} />
  </>
);

export const LoadQueueFileDialog = ({ onLoad, onClose, ...shown }: LoadQueueFileDialogProps) =>
  shown.preview.added.length === 0 ? (
    <Dialog
      isOpen
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          {text.close}
        </Button>
      }
    >
      <Preview {...shown} />
    </Dialog>
  ) : (
    <ConfirmDialog
      isOpen
      title={text.title}
      confirmLabel={text.confirm}
      onCancel={onClose}
      onConfirm={onLoad}
    >
      <Preview {...shown} />
    </ConfirmDialog>
  );
