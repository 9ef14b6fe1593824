import { useRef, useState } from 'react';
import { AllClear } from '#ui/shared/widgets/all-clear.tsx';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { offlineDataText as text } from '#ui/operation/offline-data.text.ts';
import type { OperationRow } from '#domain/recovery/listed-queue.ts';
import type { OfflineData } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { ClientDialog } from '#ui/client/client-dialog.tsx';
import { attempt, keepFocus } from '#ui/screens/offline-data/actions/attempt.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { OperationList } from './operation-list.tsx';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';

export interface QueueProps {
  readonly data: OfflineData;
  readonly online: boolean;
  readonly actions: RecoveryActions;
}

type Asked = { readonly kind: 'correct' | 'discard'; readonly row: OperationRow };

const Dialogs = ({
  asked,
  data,
  actions,
  onClose,
}: QueueProps & { readonly asked: Asked; readonly onClose: () => void }) => {
  const { id } = asked.row;
  if (asked.kind === 'discard')
    return (
      <DiscardDialog
        row={asked.row}
        loss={data.lossOf(id)}
        onClose={onClose}
        onDiscard={() => {
          attempt(actions.discard(id), onClose);
        }}
      />
    );
  const correction = data.correctionOf(id);
  if (correction?.kind !== 'client') return null;
  return (
    <ClientDialog
      title={text.correctTitle}
      initial={correction.form}
      onClose={onClose}
      onSave={async (fields) => {
        await actions.correctClient(id, fields);
        toasts.success(text.corrected);
        onClose();
      }}
    />
  );
};

const Operations = ({ isRemoved, ...props }: QueueProps & { readonly isRemoved: boolean }) => {
  const { data, actions } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    setAsked(null);
    keepFocus(list.current);
  };
  const retry = ({ id }: OperationRow) => {
    if (!isRemoved) actions.sync();
    else
      attempt(actions.requeue(id), (count) => {
        toasts.success(text.requeued(count));
        keepFocus(list.current);
      });
  };
  return (
    <>
      <OperationList
        ref={list}
        label={isRemoved ? text.removed : text.queue}
        rows={isRemoved ? data.removed : data.pending}
        isRemoved={isRemoved}
        names={data.names}
        online={props.online}
        correctionOf={data.correctionOf}
        onRetry={retry}
        onCorrect={(row) => setAsked({ kind: 'correct', row })}
        onDiscard={(row) => setAsked({ kind: 'discard', row })}
      />
      {asked !== null && <Dialogs {...props} asked={asked} onClose={close} />}
    </>
  );
};

/** Operations that were given up; a signed receipt may exist for each. */
export const RemovedCard = (props: QueueProps) => (
  <Card title={text.removed} isFlush note={<Note tone="danger">{text.removedNote}</Note>}>
    <Operations {...props} isRemoved />
  </Card>
);

/**
 * Reason why the queue may be incomplete: entries are `hidden` on this device, or `lost` with its
 * log.
 */
export type UnsentDoubt = 'hidden' | 'lost' | null;

const emptyNote = (doubt: UnsentDoubt) => {
  switch (doubt) {
    case 'hidden':
      return <Note tone="wait">{text.queueHidden}</Note>;
    case 'lost':
      return <Note tone="wait">{text.queueLost}</Note>;
    case null:
      return <AllClear>{text.queueEmpty}</AllClear>;
  }
};

export const QueueCard = ({ doubt, ...props }: QueueProps & { readonly doubt: UnsentDoubt }) => {
  const { data, online, actions } = props;
  const isEmpty = data.pending.length === 0;
  return (
    <Card
      title={text.queue}
      isFlush={!isEmpty}
      note={!isEmpty && !online && <Note>{text.queueOffline}</Note>}
      action={
        !isEmpty && (
          <Button variant="primary" onPress={() => actions.sync()}>
            {text.sync}
          </Button>
        )
      }
    >
      {isEmpty && emptyNote(doubt)}
      {!isEmpty && <Operations {...props} isRemoved={false} />}
    </Card>
  );
};
