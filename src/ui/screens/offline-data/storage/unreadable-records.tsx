import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { unreadableText as text } from '#ui/operation/offline-data.text.ts';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import type { UnreadableRecord } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from '#ui/screens/offline-data/conflicts/findings-card.module.css';

export interface UnreadableRecordsProps {
  readonly records: readonly UnreadableRecord[];
  readonly online: boolean;
  readonly actions: Pick<RecoveryActions, 'saveRaw' | 'deleteUnreadable'>;
}

/** Records of the cloud that cannot be read, each with its raw document and its deletion. */
export const UnreadableRecords = ({ records, online, actions }: UnreadableRecordsProps) => {
  const [asked, setAsked] = useState<UnreadableRecord | null>(null);
  const save = ({ path }: UnreadableRecord) =>
    attempt(actions.saveRaw(path), (isSaved) => {
      if (!isSaved) toasts.error(text.gone);
    });
  const remove = ({ path }: UnreadableRecord) => {
    setAsked(null);
    attempt(actions.deleteUnreadable(path), (done) => toasts.success(text[done]));
  };
  return (
    <>
      <ul className={styles.list} aria-label={text.inCloudList}>
        {records.map((one) => (
          <li key={one.path} className={styles.item}>
            <span>
              {text.wrong(one.label, one.fields)}
              {!online && <small className={styles.note}>{text.offline}</small>}
            </span>
            <span className={styles.compared}>
              <Button icon={Download} size="dense" isDisabled={!online} onPress={() => save(one)}>
                {text.saveRaw}
              </Button>
              {one.canBeDeleted && (
                <Button
                  icon={Trash}
                  size="dense"
                  variant="quiet"
                  isDisabled={!online}
                  onPress={() => setAsked(one)}
                >
                  {text.deleteRecord}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={text.deleteTitle}
          confirmLabel={text.deleteRecord}
          onCancel={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        >
          <p>{text.deleteBody(asked.label, asked.path.startsWith('conflicts/'))}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
