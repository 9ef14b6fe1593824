/** The parts of the app that do not depend on who is signed in, and the workspace of whoever is. */
import { createActor } from 'xstate';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { systemClock, systemTimers } from '#adapters/browser/clock.ts';
import { localStorageRememberedUser } from '#adapters/browser/remembered-user.ts';
import { firebaseAuth, subscribeToAccount } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { connectFirebase } from '#adapters/firebase/app.ts';
import { readConfig } from '#adapters/firebase/config.ts';
import { syncToken, tokenSyncAddress } from '#adapters/token-sync.ts';
import { errorRecord } from '#domain/error-record.ts';
import { connectivityMachineWith, isOnline } from '#machines/connectivity.machine.ts';
import { currentUser, isKnown, maySend } from '#machines/session.machine.ts';
import { sessionMachineWith } from '#machines/session-ports.ts';
import type { Environment, Watched, WorkspacePorts } from '#machines/workspace.ts';
import type { Crash } from '#ui/screens/crash/error-boundary.tsx';
import type { AppServices } from '#ui/services.ts';
import { startLimits } from './limits.ts';
import { tellSessionNotices } from './notices.ts';
import { VERSION } from './version.ts';
import { type AppPorts, type OpenWorkspace, openWorkspace } from './workspace.ts';

/** The running app. */
export interface RunningApp extends AppServices {
  /** The workspace of the user; the same promise for the same user until the user changes. */
  workspaceOf(userId: string): Promise<OpenWorkspace>;
  /** Writes a crash to the debug log, under the id that the user sees (CRASH-3). */
  logCrash(crash: Crash): void;
}

/** The debug log, which is told of errors only, and of nobody by name (LOGS-1). */
const logFor =
  (userId: () => string | null) =>
  (error: unknown, context = ''): void => {
    const { userAgent } = navigator;
    const timestamp = new Date(systemClock.now()).toISOString();
    const place = { context, userAgent, url: location.href, timestamp, userId: userId() };
    console.error(errorRecord(error, place));
  };

const startActors = (env: Readonly<Record<string, unknown>>, watched: Watched) => {
  const firebase = connectFirebase(readConfig(env));
  const log = logFor(() => currentUser(session.getSnapshot())?.id ?? null);
  const session = createActor(
    sessionMachineWith({
      auth: firebaseAuth(firebase),
      remembered: localStorageRememberedUser(),
      log,
    }),
    watched,
  ).start();
  tellSessionNotices(session);
  syncToken(tokenSyncAddress(env), { subscribe: subscribeToAccount(firebase), send: fetch, log });
  const connectivity = createActor(connectivityMachineWith(browserConnectivity()), watched).start();
  const limits = startLimits(log);
  return { session, connectivity, cloud: firebaseCloud(firebase), limits, log };
};

type Actors = ReturnType<typeof startActors>;

const watchEnvironment =
  ({ session, connectivity }: Actors): WorkspacePorts['watchEnvironment'] =>
  (listener) => {
    const tell = () => {
      const environment: Environment = {
        online: isOnline(connectivity.getSnapshot()),
        maySend: maySend(session.getSnapshot()),
      };
      listener(environment);
    };
    tell();
    const ends = [session.subscribe(tell), connectivity.subscribe(tell)];
    return () => {
      for (const { unsubscribe } of ends) unsubscribe();
    };
  };

/** Keeps one workspace open: that of the current user. */
const workspaces = (actors: Actors, watched: Watched) => {
  let open: { readonly userId: string; readonly workspace: Promise<OpenWorkspace> } | null = null;
  const close = () => {
    // One that failed to open has nothing to close.
    void open?.workspace.then((workspace) => workspace.close()).catch(() => undefined);
    open = null;
  };
  actors.session.subscribe((snapshot) => {
    if (isKnown(snapshot) && open !== null && currentUser(snapshot)?.id !== open.userId) close();
  });
  const ports: AppPorts = {
    cloud: actors.cloud,
    clock: systemClock,
    timers: systemTimers,
    watchEnvironment: watchEnvironment(actors),
    log: actors.log,
    ...watched,
  };
  return (userId: string): Promise<OpenWorkspace> => {
    if (open?.userId !== userId) {
      close();
      open = { userId, workspace: openWorkspace(userId, ports, actors.limits) };
      watchRefusals(actors, open.workspace);
    }
    return open.workspace;
  };
};

/** A session that the cloud refuses, also after a fresh token, is over: the user is asked to sign in. */
const watchRefusals = ({ session, log }: Actors, opening: Promise<OpenWorkspace>): void => {
  opening
    .then(({ sync }) => {
      sync.on('pass-ended', ({ outcome }) => {
        if (outcome.stoppedBy === 'unauthenticated') session.send({ type: 'SESSION_REFUSED' });
      });
    })
    .catch(log);
};

/** Starts the app. Throws "Missing required environment variables: …" (CONF-1). */
export const startApp = (
  env: Readonly<Record<string, unknown>>,
  watched: Watched = {},
): RunningApp => {
  const actors = startActors(env, watched);
  return {
    session: actors.session,
    connectivity: actors.connectivity,
    limits: actors.limits,
    version: VERSION,
    now: () => systemClock.now(),
    workspaceOf: workspaces(actors, watched),
    logCrash: ({ error, errorId, context = '' }) => actors.log(error, `${errorId} ${context}`),
  };
};
