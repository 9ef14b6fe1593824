import { useSelector } from '@xstate/react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isOnline, isUnanswered } from '#machines/session/connectivity.machine.ts';
import { isCloudBehind } from '#machines/caching/caching.machine.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { limitIdentifier } from '#machines/limits/rate-limits.ts';
import {
  currentUser,
  isBusy,
  isExpired,
  requireUserId,
} from '#machines/session/session.machine.ts';
import { leavePageBy, useBackPlace } from '#ui/shared/hooks/use-back.ts';
import { AppLayout } from '#ui/layout/app-layout.tsx';
import { sectionName } from '#ui/layout/places.ts';
import { ReauthenticateDialog } from '#ui/session/reauthenticate-dialog.tsx';
import { ReauthenticateNote } from '#ui/session/reauthenticate-note.tsx';
import { LoadingScreen } from '#ui/shared/page/loading-screen.tsx';
import { SearchMigrationDialog } from '#ui/layout/search-migration-dialog.tsx';
import { silentMigrationText } from '#ui/layout/migrations.text.ts';
import { signInError } from '#ui/session/login.text.ts';
import { useFallback, useView, useWorkspace, WorkspaceContext } from '#ui/services/services.ts';
import { usePromise } from '#ui/shared/hooks/use-promise.ts';
import { useBlocks, useLimit } from '#ui/shared/saving/use-limit.ts';
import type { RunningApp } from '#app/services/app-services.ts';
import { useScrollToTop } from './scroll-to-top.ts';
import { Section } from './section.tsx';
import type { WorkspaceOf } from '#app/workspace/workspaces.ts';

interface AppProps {
  readonly app: RunningApp;
}

interface LayoutProps extends AppProps {
  readonly children: ReactNode;
}

interface ShellProps extends LayoutProps {
  readonly openWorkspace: WorkspaceOf;
}

const Question = ({ app }: AppProps) => {
  const session = useSelector(app.session, (snapshot) => snapshot);
  const { block, allows } = useLimit();
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return <ReauthenticateNote onAnswer={() => setPutOff(false)} />;
  const { fault } = session.context;
  const email = currentUser(session)?.email ?? '';
  return (
    <ReauthenticateDialog
      email={email}
      busy={isBusy(session)}
      error={fault === null ? null : signInError(fault)}
      block={block}
      onSubmit={(password) => {
        if (allows('auth:login', limitIdentifier({ email })))
          app.session.send({ type: 'SIGN_IN', email, password });
      }}
      onSignOut={() => leavePageBy(() => app.session.send({ type: 'SIGN_OUT' }))}
      onLater={() => setPutOff(true)}
    />
  );
};

/** Asks for the password each time the session is lost; the work stays on the screen. */
const Reauthentication = ({ app }: AppProps) =>
  useSelector(app.session, isExpired) ? <Question app={app} /> : null;

/** Shows the screens once the legacy app's data has been taken over (LAYOUT-6). */
const Migrated = ({ children }: { readonly children: ReactNode }) => {
  const { silentMigration, searchMigration } = useWorkspace();
  const isDone = useSelector(silentMigration, (snapshot) => snapshot.matches('done'));
  const migration = useSelector(searchMigration, (snapshot) => snapshot);
  if (!isDone) return <LoadingScreen text={silentMigrationText} />;
  return (
    <>
      {children}
      <SearchMigrationDialog migration={migration} send={searchMigration.send} />
    </>
  );
};

const shownRescue = (journal: Pick<Journal, 'getFacts'>): 'restored' | 'lost' | null => {
  const { rescue } = journal.getFacts();
  return rescue === null ? null : rescue.isRestored ? 'restored' : 'lost';
};

const Layout = ({ app, children }: LayoutProps) => {
  const { journal, sync, caching, syncNow, storedIn, former, disk } = useWorkspace();
  const blocks = useBlocks().filter(({ identifier }) => identifier === journal.userId);
  const { removed, conflicts, lastSync } = useView();
  const fallback = useFallback();
  const email = useSelector(app.session, (snapshot) => currentUser(snapshot)?.email ?? '');
  const online = useSelector(app.connectivity, isOnline);
  const isSilent = useSelector(app.connectivity, isUnanswered);
  const areBad = useSyncExternalStore(app.answers.subscribe, app.answers.areBad);
  const areRulesOutdated = useSelector(
    sync,
    ({ context }) => context.outcome?.stoppedBy === 'outdated-rules',
  );
  // Leaves out operations that can still be taken back: they are not late.
  const pendingCount = useSelector(sync, ({ context }) => context.pendingCount);
  const syncing = useSelector(sync, (snapshot) => snapshot.matches('syncing'));
  // A quiet pass takes only a moment, so the pending box would only flash.
  const quiet = useSelector(sync, (snapshot) => snapshot.matches({ idle: 'flushing' }));
  const location = useLocation();
  const { pathname } = location;
  useBackPlace(location);
  useScrollToTop(pathname);
  return (
    <AppLayout
      email={email}
      version={app.version}
      online={online}
      pendingCount={pendingCount}
      syncing={syncing}
      showPending={pendingCount > 0 && !quiet}
      lastSync={lastSync}
      isDurable={storedIn !== 'memory'}
      hidden={fallback.hidden}
      cloudTrouble={
        areRulesOutdated ? 'outdated-rules' : isSilent ? 'unanswered' : areBad ? 'passing' : null
      }
      attention={{
        removed: removed.length,
        conflicts: conflicts.length,
        isCloudBehind: useSelector(caching, isCloudBehind),
        hasFormer: useSyncExternalStore(former.subscribe, former.getFound).left !== null,
        isDiskShort: useSyncExternalStore(disk.subscribe, disk.isShort),
        fallback: fallback.taken !== null ? 'taken' : fallback.isKept ? 'kept' : null,
        rescue: useSyncExternalStore(journal.subscribe, () => shownRescue(journal)),
      }}
      blocks={blocks}
      onSync={syncNow}
      onSignOut={() => leavePageBy(() => app.session.send({ type: 'SIGN_OUT' }))}
    >
      <Reauthentication app={app} />
      <Section key={pathname} app={app} name={sectionName(pathname)}>
        <Migrated>{children}</Migrated>
      </Section>
    </AppLayout>
  );
};

/**
 * The frame of the gated routes, with the workspace of the signed-in user. Shows a loading screen
 * until the workspace is open.
 */
export const GatedShell = ({ app, openWorkspace, children }: ShellProps) => {
  const userId = useSelector(app.session, requireUserId);
  const workspace = usePromise(openWorkspace(userId));
  if (workspace === null) return <LoadingScreen />;
  return (
    <WorkspaceContext value={workspace.value}>
      <Layout app={app}>{children}</Layout>
    </WorkspaceContext>
  );
};
