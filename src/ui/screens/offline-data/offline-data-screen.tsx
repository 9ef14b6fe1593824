import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { isFresh } from '#domain/freshness.ts';
import type { View } from '#domain/log/view.ts';
import { isOnline } from '#machines/connectivity.machine.ts';
import type { StorageFacts } from '#machines/journal.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Note } from '#ui/components/note.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { formatCount, formatDateTime } from '#ui/text/format.ts';
import { offlineDataText as text } from '#ui/text/offline-data.ts';
import { OperationsTable } from './operations-table.tsx';
import { type QueueActions, queueActions } from './queue-actions.ts';
import styles from './offline-data.module.css';

/** What is stored on this device, what waits, and what was given up. */
export interface OfflineDataPageProps {
  readonly view: View;
  readonly facts: StorageFacts;
  readonly online: boolean;
  readonly now: number;
  readonly onSync: () => void;
  readonly onRefresh: () => void;
  readonly actions: QueueActions;
}

const factRows = ({ view, facts, now }: OfflineDataPageProps) => {
  const { lastSync } = view;
  const age = isFresh(lastSync, now) ? text.fresh : text.stale;
  const setAside = Object.values(facts.setAside).reduce((sum, count) => sum + count, 0);
  return [
    [text.lastSync, lastSync === null ? text.never : `${formatDateTime(lastSync)}, ${age}`],
    [text.clients, formatCount(view.clients.length)],
    [text.receipts, formatCount(view.receipts.length)],
    [text.products, formatCount(view.products.length)],
    [text.categories, formatCount(view.categories.length)],
    [text.company, view.companyDetails === null ? text.no : text.yes],
    [text.encrypted, facts.encrypted ? text.yes : text.no],
    [text.setAside, formatCount(setAside + facts.unreadable.length)],
  ] as const;
};

const Facts = (props: OfflineDataPageProps) => (
  <Card title={text.cache} action={<Button onPress={props.onRefresh}>{text.refresh}</Button>}>
    <dl className={styles.facts}>
      {factRows(props).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

const Queue = ({ view, onSync, actions }: OfflineDataPageProps) => (
  <Card
    title={text.queue}
    isFlush
    action={
      view.pending.length > 0 && (
        <Button variant="primary" onPress={onSync}>
          {text.sync}
        </Button>
      )
    }
  >
    {view.pending.length === 0 ? (
      <EmptyState icon={CircleCheck} fact={text.queueEmpty} />
    ) : (
      <OperationsTable title={text.queue} operations={view.pending} onDiscard={actions.discard} />
    )}
  </Card>
);

const hasUnsent = ({ pending, removed }: View): boolean => pending.length + removed.length > 0;

const SaveQueue = ({ view, now, actions }: OfflineDataPageProps) => (
  <Button icon={Download} onPress={() => actions.save(view, now)}>
    {text.save}
  </Button>
);

const Removed = ({ view, actions }: OfflineDataPageProps) => (
  <Card title={text.removed} isFlush>
    <Note tone="danger">{text.removedNote}</Note>
    <OperationsTable
      title={text.removed}
      operations={view.removed}
      onRequeue={actions.requeue}
      onDiscard={actions.discard}
    />
  </Card>
);

/** /offline-data as a function of what is stored: failed first, since a signed paper may stand behind it. */
export const OfflineDataPage = (props: OfflineDataPageProps) => (
  <>
    <PageHeader
      title={text.title}
      note={props.online ? text.online : text.offline}
      actions={hasUnsent(props.view) && <SaveQueue {...props} />}
    />
    {props.view.removed.length > 0 && <Removed {...props} />}
    <Queue {...props} />
    <Facts {...props} />
  </>
);

/** /offline-data */
export const OfflineDataScreen = () => {
  const { connectivity, now } = useApp();
  const workspace = useWorkspace();
  const { journal, sync, caching } = workspace;
  const view = useView();
  return (
    <OfflineDataPage
      view={view}
      facts={journal.getFacts()}
      online={useSelector(connectivity, isOnline)}
      now={now()}
      onSync={() => sync.send({ type: 'SYNC' })}
      onRefresh={() => caching.send({ type: 'REFRESH' })}
      actions={queueActions(workspace)}
    />
  );
};
