/** The parts of the app that do not depend on the user; `workspaces.ts` has the rest. */
import { createActor } from 'xstate';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { systemClock, systemTimers } from '#adapters/browser/clock.ts';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { browserInstallation } from '#adapters/browser/installation.ts';
import { localStorageRememberedUser } from '#adapters/storage/keys/remembered-user.ts';
import { type Answers, watchAnswers } from '#adapters/firebase/answers.ts';
import { firebaseAuth, subscribeToAccount } from '#adapters/firebase/auth.ts';
import { cloudAddress, type Connection, connectFirebase } from '#adapters/firebase/app.ts';
import { popupProvider, readConfig } from '#adapters/firebase/config.ts';
import { keepTokenFresh } from '#adapters/firebase/token-refresh.ts';
import { syncToken, tokenSyncAddress } from '#adapters/firebase/token-sync.ts';
import { connectivityMachineWith } from '#machines/session/connectivity.machine.ts';
import type { Auth } from '#machines/ports/ports.ts';
import { currentUser } from '#machines/session/session.machine.ts';
import { sessionMachineWith } from '#machines/session/session.actors.ts';
import type { Watched } from '#machines/workspace/workspace.ts';
import type { Crash } from '#ui/shared/page/error-boundary.tsx';
import type { AppServices } from '#ui/services/services.ts';
import { logUncaught, openDebugLog } from './debug-log.ts';
import { startLimits } from './limits.ts';
import { tellConnection, tellSessionNotices } from './notices.ts';
import { VERSION } from './version.ts';

export interface RunningApp extends AppServices {
  readonly connection: Connection;
  readonly answers: Answers;
  readonly log: (error: unknown) => void;
  readonly watched: Watched;
  /** Signs in, or proves that the password is right. Throws `AuthFault`. */
  readonly signIn: Auth['signIn'];
  /** Writes a crash to the debug log, under the id that the user sees (CRASH-3). */
  logCrash(crash: Crash): void;
}

/** A build without Google sign-in leaves this code out. */
const loadPopup =
  import.meta.env.VITE_SIGN_IN_POPUP === 'google'
    ? () => import('#adapters/firebase/popup.ts')
    : null;

const startActors = (env: Readonly<Record<string, unknown>>, watched: Watched) => {
  const connection = connectFirebase(readConfig(env));
  const auth = firebaseAuth(connection);
  const hasPopup = popupProvider(env) !== null;
  const log = openDebugLog(systemClock, () => currentUser(session.getSnapshot())?.id ?? null);
  const session = createActor(
    sessionMachineWith({
      auth,
      remembered: localStorageRememberedUser(),
      device: browserDeviceData(),
      ...(loadPopup !== null && {
        signInByPopup: async () => (await loadPopup()).signInByGoogle(connection),
      }),
      log,
    }),
    { ...watched, clock: systemTimers },
  ).start();
  logUncaught(log);
  tellSessionNotices(session);
  const subscribe = subscribeToAccount(connection);
  keepTokenFresh({ subscribe, clock: systemClock, timers: systemTimers });
  syncToken(tokenSyncAddress(env), { subscribe, send: fetch, clock: systemClock, log });
  const answers = watchAnswers();
  const connectivity = createActor(
    connectivityMachineWith(
      browserConnectivity(cloudAddress(connection), (listener) =>
        answers.subscribe(() => listener(answers.answeredFrom())),
      ),
    ),
    { ...watched, clock: systemTimers },
  ).start();
  tellConnection(connectivity);
  const limits = startLimits(log, watched);
  const { changePassword, signIn } = auth;
  // Loaded ahead: a browser blocks a window that opens long after the press.
  void loadPopup?.().catch(log);
  return {
    session,
    connectivity,
    connection,
    answers,
    limits,
    changePassword,
    signIn,
    hasPopup,
    log,
  };
};

/** Throws "Missing required environment variables: …" (CONF-1). */
export const startApp = (
  env: Readonly<Record<string, unknown>>,
  watched: Watched = {},
): RunningApp => {
  const actors = startActors(env, watched);
  return {
    ...actors,
    watched,
    installation: browserInstallation(),
    version: VERSION,
    now: () => systemClock.now(),
    logCrash: ({ error, errorId, context = '' }) => actors.log(error, `${errorId} ${context}`),
  };
};
