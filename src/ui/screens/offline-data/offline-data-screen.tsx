import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import { isCloudBehind, isReading, readFault } from '#machines/caching/caching.machine.ts';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { currentUser } from '#machines/session/session.machine.ts';
import { listRepairs } from '#domain/recovery/done-repairs.ts';
import { agreedTime } from '#domain/time/wrong-clock.ts';
import { listedQueue } from '#domain/recovery/listed-queue.ts';
import { ClockNote } from '#ui/shared/page/clock-note.tsx';
import { useApp, useFallback, useView, useWorkspace } from '#ui/services/services.ts';
import { offlineData } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { useVoiding } from '#ui/receipt/void/use-voiding.tsx';
import { OfflineDataPage } from './offline-data-page.tsx';
import { recoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';

export const OfflineDataScreen = () => {
  const { connectivity, session, now } = useApp();
  const workspace = useWorkspace();
  const { journal, caching, sync, storage, storedIn, former, disk } = workspace;
  const email = useSelector(session, (snapshot) => currentUser(snapshot)?.email ?? '');
  const actions = useMemo(
    () => recoveryActions(workspace, { id: workspace.journal.userId, email }, now),
    [workspace, email, now],
  );
  const voiding = useVoiding();
  const snapshot = journal.getSnapshot();
  const data = offlineData({
    view: useView(),
    queue: listedQueue(journal.getState(), snapshot),
    snapshot,
    facts: journal.getFacts(),
    repairs: listRepairs(
      journal.getState(),
      journal.getRecords('all'),
      agreedTime(snapshot, now()),
    ),
    now: now(),
  });
  return (
    <>
      <ClockNote />
      <OfflineDataPage
        data={data}
        online={useSelector(connectivity, isOnline)}
        isCloudBehind={useSelector(caching, isCloudBehind)}
        reading={{
          isBusy: useSelector(caching, isReading),
          fault: useSelector(caching, readFault),
        }}
        sent={useSelector(sync, ({ context }) => context.sent)}
        former={useSyncExternalStore(former.subscribe, former.getFound)}
        fallback={useFallback()}
        storedIn={storedIn}
        isDiskShort={useSyncExternalStore(disk.subscribe, disk.isShort)}
        storage={storage}
        actions={actions}
        onVoid={voiding.ask}
      />
      {voiding.dialog}
    </>
  );
};
