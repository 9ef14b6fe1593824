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

export interface Pauses {
  /** Remaining pause, ms. */
  leftMs(userId: string): number;
  /** Calls `listener` when the pause may have changed. Returns a function that ends the watch. */
  watch(userId: string, listener: () => void): () => void;
}

const tellNotices = (lock: LockActor): void => {
  lock.on('notice', ({ notice }) => {
    if (notice === 'change-failed' || notice === 'change-paused')
      toasts.error(lockNoticeText[notice]);
    else toasts.success(lockNoticeText[notice]);
  });
};

/**
 * Tells the lock the current user. A user who has just entered the password is not asked for it
 * again.
 */
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
  const lock = createActor(machine, { ...app.watched, clock: systemTimers }).start();
  tellNotices(lock);
  tellUser(app, lock);
  const pauses: Pauses = {
    leftMs: (userId) => pauseLeft(lockStore.read(userId), systemClock.now()),
    watch: (userId, listener) => watchPause(ports, userId, listener),
  };
  return { lock, lockStore, keys, pauses };
};
