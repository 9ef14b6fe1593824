import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { QueueFileRefusal } from '#domain/recovery/queue-file.ts';
import type { Reading } from '#machines/caching/caching.machine.ts';
import type { FormerFound } from '#machines/recovery/former.types.ts';
import type { DeviceStorage, StoragePlace } from '#machines/ports/ports.ts';
import type { FallbackFound } from '#machines/ports/fallback-ports.ts';
import type { Sent } from '#machines/sync/sync.types.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import {
  copyRefusalText,
  queueFileText,
  offlineDataText as text,
} from '#ui/operation/offline-data.text.ts';
import { copyPreview } from '#ui/screens/offline-data/queue/queue-file-preview.ts';
import type { OfflineData } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import { CacheCard } from '#ui/screens/offline-data/storage/cache-card.tsx';
import { ConflictsCard } from '#ui/screens/offline-data/conflicts/conflicts-card.tsx';
import { FindingsCard } from '#ui/screens/offline-data/conflicts/findings-card.tsx';
import { FormerCard } from '#ui/screens/offline-data/storage/former-card.tsx';
import {
  LoadQueueFileButton,
  LoadQueueFileDialog,
} from '#ui/screens/offline-data/queue/load-queue-file.tsx';
import {
  QueueCard,
  RemovedCard,
  type UnsentDoubt,
} from '#ui/screens/offline-data/queue/queue-cards.tsx';
import { RepairsCard } from '#ui/screens/offline-data/conflicts/repairs-card.tsx';
import { RescueCard } from '#ui/screens/offline-data/storage/rescue-card.tsx';
import { FallbackCard } from '#ui/screens/offline-data/storage/fallback-card.tsx';
import type { JudgedQueueFile } from '#machines/recovery/operation-recovery.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import { StorageCard } from '#ui/operation/storage-card.tsx';
import { UnreadableCard } from '#ui/screens/offline-data/storage/unreadable-card.tsx';
import { VanishedCard } from '#ui/screens/offline-data/conflicts/vanished-card.tsx';
import { WentBackCard } from '#ui/screens/offline-data/storage/went-back-card.tsx';

export interface OfflineDataPageProps {
  readonly data: OfflineData;
  readonly online: boolean;
  readonly isCloudBehind: boolean;
  readonly reading: Reading;
  readonly sent: Sent | null;
  readonly former: FormerFound;
  readonly fallback: FallbackFound;
  readonly storedIn: StoragePlace;
  readonly storage: DeviceStorage;
  readonly isDiskShort: boolean;
  readonly actions: RecoveryActions;
  readonly onVoid: (id: string) => void;
}

/** The judged queue file, or the reason why it cannot be loaded. */
type Chosen = JudgedQueueFile | QueueFileRefusal | null;

const useCopy = (actions: RecoveryActions) => {
  const [chosen, setChosen] = useState<Chosen>(null);
  return {
    refusal: typeof chosen === 'string' ? chosen : null,
    read: typeof chosen === 'string' ? null : chosen,
    choose: (file: File) => attempt(actions.readCopy(file), setChosen),
    load: ({ copy }: JudgedQueueFile, count: number) => {
      setChosen(null);
      attempt(actions.load(copy), () => toasts.success(queueFileText.loaded(count)));
    },
    close: () => setChosen(null),
  };
};

const Header = ({
  data,
  online,
  actions,
  onFile,
}: Pick<OfflineDataPageProps, 'data' | 'online' | 'actions'> & {
  readonly onFile: (file: File) => void;
}) => (
  <PageHeader
    title={text.title}
    note={online ? text.online : text.offline}
    actions={
      <>
        {data.pending.length + data.removed.length > 0 && (
          <Button icon={Download} onPress={() => void actions.save()}>
            {text.save}
          </Button>
        )}
        <LoadQueueFileButton onFile={onFile} />
      </>
    }
  />
);

const unsentDoubt = ({ fallback, data }: OfflineDataPageProps): UnsentDoubt => {
  if (fallback.hidden !== null) return 'hidden';
  return data.rescue?.isRestored === false ? 'lost' : null;
};

const Cards = (props: OfflineDataPageProps) => {
  const { data, online, storedIn, storage, actions, onVoid } = props;
  const { seqs, inCloud, cached } = data.unreadable;
  return (
    <>
      {data.rescue !== null && <RescueCard rescue={data.rescue} actions={actions} />}
      <FallbackCard fallback={props.fallback} actions={actions} />
      {props.isCloudBehind && <WentBackCard online={online} actions={actions} />}
      <FormerCard found={props.former} isRead={data.cache.lastSync !== null} actions={actions} />
      {data.removed.length > 0 && <RemovedCard data={data} online={online} actions={actions} />}
      {data.conflicts.length > 0 && (
        <ConflictsCard conflicts={data.conflicts} actions={actions} onVoid={onVoid} />
      )}
      <QueueCard data={data} online={online} actions={actions} doubt={unsentDoubt(props)} />
      {seqs.length + inCloud + cached.length > 0 && (
        <UnreadableCard unreadable={data.unreadable} online={online} actions={actions} />
      )}
      {data.vanished.length > 0 && <VanishedCard vanished={data.vanished} actions={actions} />}
      <FindingsCard findings={data.findings} gaps={data.gaps} online={online} actions={actions} />
      {data.repairs.length > 0 && <RepairsCard repairs={data.repairs} actions={actions} />}
      <CacheCard
        cache={data.cache}
        online={online}
        reading={props.reading}
        sent={props.sent}
        onRefresh={() => actions.refresh()}
      />
      <StorageCard
        storage={storage}
        storedIn={storedIn}
        isEncrypted={data.isEncrypted}
        isShort={props.isDiskShort}
      />
    </>
  );
};

/** Removed operations come before the queue, since a signed receipt may exist for them. */
export const OfflineDataPage = (props: OfflineDataPageProps) => {
  const { refusal, read, choose, load, close } = useCopy(props.actions);
  const preview = read === null ? null : copyPreview(read.judged);
  return (
    <>
      <Header {...props} onFile={choose} />
      {refusal !== null && <Note tone="danger">{copyRefusalText[refusal]}</Note>}
      <Cards {...props} />
      {read !== null && preview !== null && (
        <LoadQueueFileDialog
          copy={read.copy}
          preview={preview}
          onLoad={() => load(read, preview.added.length)}
          onClose={close}
        />
      )}
    </>
  );
};
