import { fromCallback, fromPromise } from 'xstate';
import { type LockPorts, Paused } from '#machines/ports/lock-ports.ts';
import { isDue, watchLocked, watchOpen } from './lock-watch.ts';
import { lockMachine } from './lock.machine.ts';
import type { ChangeInput, LockEvent, LockFacts, LockNotice, UnlockInput } from './lock.types.ts';
import { StorageFault, type User } from '#machines/ports/ports.ts';

/** Clears the lock mark for all tabs. Writes nothing without a lock and a mark. */
const unmark = ({ store, clock }: LockPorts, userId: string): void => {
  const { minutes, isLocked } = store.read(userId);
  if (minutes !== null || isLocked)
    store.change(userId, { isLocked: false, touchedAt: clock.now() });
};

/** If the storage refuses, this tab can open no sealed data, so it asks for no passphrase. */
const needsPassphrase = async ({ vault, log }: LockPorts, userId: string): Promise<boolean> => {
  try {
    return await vault.hasPassphrase(userId);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    log(error);
    return false;
  }
};

const look = async (
  ports: LockPorts,
  { user, isProven }: { readonly user: User; readonly isProven: boolean },
): Promise<LockFacts> => {
  if (isProven) unmark(ports, user.id);
  const isMarked = isDue(ports.store.read(user.id), ports.clock.now());
  if (isMarked) ports.store.change(user.id, { isLocked: true });
  const asksForIt = await needsPassphrase(ports, user.id);
  const isShut = asksForIt && !(await ports.vault.isOpen(user.id));
  return { asksFor: asksForIt ? 'passphrase' : 'password', isLocked: isMarked || isShut };
};

const check = ({ vault, confirm }: LockPorts, { user, asksFor, secret }: UnlockInput) => {
  switch (asksFor) {
    case 'passphrase':
      return vault.open(user.id, secret);
    case 'password':
      return confirm(user, secret);
  }
};

const change = async (
  { vault }: LockPorts,
  { userId, current, next }: ChangeInput,
): Promise<LockNotice> => {
  try {
    if (current !== null) await vault.open(userId, current);
  } catch (error) {
    if (error instanceof Paused) return 'change-paused';
    throw error;
  }
  await vault.change(userId, next);
  return next === null ? 'passphrase-removed' : 'passphrase-set';
};

export const lockMachineWith = (ports: LockPorts) =>
  lockMachine.provide({
    actors: {
      look: fromPromise<LockFacts, { user: User; isProven: boolean }>(({ input }) =>
        look(ports, input),
      ),
      check: fromPromise<void, UnlockInput>(({ input }) => check(ports, input)),
      change: fromPromise<LockNotice, ChangeInput>(({ input }) => change(ports, input)),
      watchOpen: fromCallback<LockEvent, { userId: string }>(({ sendBack, input }) =>
        watchOpen(ports, input.userId, {
          onDue: () => sendBack({ type: 'LOCK' }),
          onKeyChanged: () => sendBack({ type: 'LOOK_AGAIN' }),
        }),
      ),
      watchLocked: fromCallback<LockEvent, { userId: string }>(({ sendBack, input }) =>
        watchLocked(ports, input.userId, () => sendBack({ type: 'LOOK_AGAIN' })),
      ),
    },
    actions: {
      mark: (_, { userId }) => ports.store.change(userId, { isLocked: true }),
      unmark: (_, { userId }) => unmark(ports, userId),
      shut: () => ports.vault.close(),
    },
  });
