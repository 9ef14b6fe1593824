import { type ReactNode, Suspense, use, useState } from 'react';
import type { DeviceStorage, StoragePlace, StorageState } from '#machines/ports/ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { Skeleton } from '#ui/shared/widgets/skeleton.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { formatBytes } from '#ui/shared/words/format.text.ts';
import { storageText as text } from './offline-data.text.ts';
import { Facts } from './facts.tsx';

export interface StorageCardProps {
  readonly storage: DeviceStorage;
  readonly storedIn: StoragePlace;
  readonly isEncrypted: boolean;
  /** The device has hardly any free space. */
  readonly isShort: boolean;
}

const persistence = (isPersistent: boolean | null): string => {
  if (isPersistent === null) return text.unknown;
  return isPersistent ? text.isPersistent : text.notPersistent;
};

const usage = ({ usedBytes, quotaBytes }: StorageState): string => {
  if (usedBytes === null) return text.unknown;
  const used = formatBytes(usedBytes);
  return quotaBytes === null ? used : text.ofQuota(used, formatBytes(quotaBytes));
};

type StorageFactsProps = Omit<StorageCardProps, 'storage'> & {
  readonly asked: Promise<StorageState>;
  readonly onPersist: () => void;
};

const placeNote = (storedIn: StoragePlace, isShort: boolean): ReactNode => {
  switch (storedIn) {
    case 'indexedDb':
      return isShort ? <Note tone="danger">{text.shortNote}</Note> : undefined;
    case 'localStorage':
      return <Note tone="wait">{text.localStorageNote}</Note>;
    case 'memory':
      return <Note tone="danger">{text.memoryNote}</Note>;
  }
};

const StorageFacts = ({ asked, storedIn, isEncrypted, isShort, onPersist }: StorageFactsProps) => {
  const state = use(asked);
  return (
    <Facts
      note={placeNote(storedIn, isShort)}
      rows={[
        [text.kind, text.place[storedIn]],
        [text.persistent, persistence(state.isPersistent)],
        [text.used, usage(state)],
        [text.encrypted, isEncrypted ? text.isEncrypted : text.notEncrypted],
      ]}
      actions={
        storedIn !== 'memory' && state.isPersistent === false ? (
          <Button onPress={onPersist}>{text.persist}</Button>
        ) : undefined
      }
    />
  );
};

export const StorageCard = ({ storage, ...rest }: StorageCardProps) => {
  const [asked, setAsked] = useState(() => storage.read());
  const persist = async () => {
    const isPersistent = await storage.askToPersist();
    if (isPersistent) toasts.success(text.persisted);
    else toasts.info(text.refused);
    setAsked(storage.read());
  };
  return (
    <Card title={text.title}>
      <Suspense fallback={<Skeleton height="96px" />}>
        <StorageFacts {...rest} asked={asked} onPersist={() => void persist()} />
      </Suspense>
    </Card>
  );
};
