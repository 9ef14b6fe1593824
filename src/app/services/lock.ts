/** The lock of the signed-in part, with the browser behind its ports. */
import { type Actor, createActor } from 'xstate';
import { browserActivity } from '#adapters/browser/activity.ts';
import { systemClock, systemTimers } from '#adapters/browser/clock.ts';
import { localStorageLockStore } from '#adapters/storage/keys/lock-store.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import { pauseLeft, watchPause, withPauses } from '#machines/lock/passphrase-pauses.ts';
import { lockMachineWith } from '#machines/lock/lock.actors.ts';
import type { lockMachine } from '#machines/lock/lock.machine.ts';
import { currentUser, isKnown, isOpen } from '#machines/session/session.machine.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { lockNoticeText } from '#ui/session/lock.text.ts';
import type { RunningApp } from './app-services.ts';

type LockedApp = Pick<RunningApp, 'session' | 'signIn' | 'log' | 'watched'>;
type LockActor = Actor<typeof lockMachine>;

/** The pauses after wrong passphrases. */
export interface Pauses {
  /** What is left of the pause that stands, ms. */
  leftMs(userId: string): number;
  /** Tells when that may have changed, until the returned way to stop is taken. */
  watch(userId: string, listener: () => void): () => void;
}

/** Toasts: what became of a change of the passphrase. */
const tellNotices = (lock: LockActor): void => {
  lock.on('notice', ({ notice }) => {
    if (notice === 'change-failed' || notice === 'change-paused')
      toasts.error(lockNoticeText[notice]);
    else toasts.success(lockNoticeText[notice]);
  });
};

/** Tells the lock who works here; whoever has just given the password is not asked for it a second time. */
const tellUser = ({ session }: LockedApp, lock: LockActor): void => {
  let isProven = false;
  const tell = (): void => {
    const snapshot = session.getSnapshot();
    const user = isOpen(snapshot) ? currentUser(snapshot) : null;
    if (user !== null) lock.send({ type: 'USER', user, isProven });
    else if (isKnown(snapshot)) lock.send({ type: 'NO_USER' });
    isProven = snapshot.matches('signingIn') || snapshot.matches('signingUp');
  };
  session.subscribe(tell);
  tell();
};

/** Starts the lock of this tab. */
export const startLock = (app: LockedApp) => {
  const lockStore = localStorageLockStore();
  const ports = { clock: systemClock, timers: systemTimers, store: lockStore };
  const keys = withPauses(browserVault(), ports);
  const machine = lockMachineWith({
    ...ports,
    activity: browserActivity(),
    vault: keys,
    confirm: async ({ email }, password) => {
      await app.signIn(email, password);
    },
    log: app.log,
  });
  const lock = createActor(machine, app.watched).start();
  tellNotices(lock);
  tellUser(app, lock);
  const pauses: Pauses = {
    leftMs: (userId) => pauseLeft(lockStore.read(userId), systemClock.now()),
    watch: (userId, listener) => watchPause(ports, userId, listener),
  };
  return { lock, lockStore, keys, pauses };
};
