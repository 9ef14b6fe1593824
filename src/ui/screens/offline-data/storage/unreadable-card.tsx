import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { formatCount } from '#ui/shared/words/format.text.ts';
import {
  storeText,
  unreadableCauseText,
  unreadableText as text,
} from '#ui/operation/offline-data.text.ts';
import type { Unreadable } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import { Facts } from '#ui/operation/facts.tsx';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';

import { UnreadableRecords, type UnreadableRecordsProps } from './unreadable-records.tsx';

export interface UnreadableCardProps {
  readonly unreadable: Unreadable;
  readonly online: boolean;
  readonly actions: Pick<RecoveryActions, 'saveUnreadable' | 'removeUnreadable'> &
    UnreadableRecordsProps['actions'];
}

const unreadableRows = ({ causes, inCloud, cached }: Unreadable) => [
  ...causes.map(([cause, count]) => [unreadableCauseText[cause], formatCount(count)] as const),
  ...(inCloud > 0 ? [[text.inCloud, formatCount(inCloud)] as const] : []),
  ...cached.map(([store, count]) => [storeText[store] ?? store, text.cached(count)] as const),
];

export const UnreadableCard = ({ unreadable, online, actions }: UnreadableCardProps) => {
  const { seqs, removableSeqs } = unreadable;
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    setIsAsking(false);
    attempt(actions.removeUnreadable(removableSeqs), () => toasts.success(text.removed));
  };
  const save = () => {
    actions.saveUnreadable(seqs).catch(() => toasts.error(text.failed));
  };
  return (
    <Card title={text.title}>
      <Facts
        note={<Note tone="wait">{text.note}</Note>}
        rows={unreadableRows(unreadable)}
        actions={
          <>
            {seqs.length > 0 && (
              <Button icon={Download} onPress={save}>
                {text.save}
              </Button>
            )}
            {removableSeqs.length > 0 && (
              <Button variant="quiet" icon={Trash} onPress={() => setIsAsking(true)}>
                {text.remove}
              </Button>
            )}
          </>
        }
      />
      {unreadable.named.length > 0 && (
        <UnreadableRecords records={unreadable.named} online={online} actions={actions} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={text.removeTitle}
        confirmLabel={text.remove}
        onCancel={() => setIsAsking(false)}
        onConfirm={remove}
      >
        <p>{text.removeBody(removableSeqs.length)}</p>
      </ConfirmDialog>
    </Card>
  );
};
