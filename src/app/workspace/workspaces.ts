import { systemClock, systemTimers } from '#adapters/browser/clock.ts';
import type { Keys } from '#adapters/storage/vault/vault.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { withFirestore } from '#adapters/firebase/firestore.ts';
import { isOnline, isUnanswered } from '#machines/session/connectivity.machine.ts';
import { isUnlocked } from '#machines/lock/lock.machine.ts';
import { currentUser, isKnown, isOpen, canSend } from '#machines/session/session.machine.ts';
import type { Environment } from '#machines/sync/sync.types.ts';
import type { WorkspacePorts } from '#machines/workspace/workspace.ts';
import type { Locking } from '#ui/services/services.ts';
import type { RunningApp } from '#app/services/app-services.ts';
import { type AppPorts, type OpenWorkspace, openWorkspace } from './workspace.ts';

const watchEnvironment =
  ({ session, connectivity }: RunningApp): WorkspacePorts['watchEnvironment'] =>
  (listener) => {
    const tell = () => {
      const environment: Environment = {
        online: isOnline(connectivity.getSnapshot()),
        isSilent: isUnanswered(connectivity.getSnapshot()),
        isConfirmed: canSend(session.getSnapshot()),
      };
      listener(environment);
    };
    tell();
    const ends = [session.subscribe(tell), connectivity.subscribe(tell)];
    return () => {
      for (const { unsubscribe } of ends) unsubscribe();
    };
  };

/** Asks the user to sign in again if the cloud refuses the session even with a fresh token. */
const watchRefusals = ({ session, log }: RunningApp, opening: Promise<OpenWorkspace>): void => {
  opening
    .then(({ sync }) => {
      sync.on('pass-ended', ({ outcome }) => {
        if (outcome.stoppedBy === 'unauthenticated') session.send({ type: 'SESSION_REFUSED' });
      });
    })
    .catch(log);
};

/** Returns the same promise for the same user until the user changes. */
export type WorkspaceOf = (userId: string) => Promise<OpenWorkspace>;

export const openWorkspaces = (
  app: RunningApp,
  { keys, ...locking }: Locking & { readonly keys: Keys },
): WorkspaceOf => {
  let open: { readonly userId: string; readonly workspace: Promise<OpenWorkspace> } | null = null;
  const close = () => {
    // A workspace that failed to open has nothing to close.
    void open?.workspace.then((workspace) => workspace.close()).catch(() => undefined);
    open = null;
  };
  app.session.subscribe((snapshot) => {
    const isOpenFor = (userId: string) => isOpen(snapshot) && currentUser(snapshot)?.id === userId;
    if (isKnown(snapshot) && open !== null && !isOpenFor(open.userId)) close();
  });
  // While the app is locked, no key and no opened data may remain in memory.
  locking.lock.subscribe((snapshot) => {
    if (!isUnlocked(snapshot)) close();
  });
  const ports: AppPorts = {
    cloud: firebaseCloud(withFirestore(app.connection)),
    clock: systemClock,
    timers: systemTimers,
    watchEnvironment: watchEnvironment(app),
    secretFor: keys.secretFor,
    openKey: keys.open,
    locking,
    log: app.log,
    ...app.watched,
  };
  return (userId) => {
    if (open?.userId !== userId) {
      close();
      open = { userId, workspace: openWorkspace(userId, ports, app.limits) };
      watchRefusals(app, open.workspace);
    }
    return open.workspace;
  };
};
