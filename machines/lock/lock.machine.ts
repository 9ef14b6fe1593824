/**
 * Locks and unlocks the app of the signed-in user in this tab.
 * - Only `open` shows or sends anything; `locked` holds no key, and no state keeps a secret.
 * - Locking changes no stored records; only `changing` encrypts the records again.
 *
 *   closed ── USER ──> looking ──> open ── LOCK, idle time, a lock in another tab ──> locked
 *                         └──────> locked.asking ── UNLOCK ──> checking ── correct ──> open
 *   open ── CHANGE_PASSPHRASE ──> changing ──> looking       any state ── NO_USER ──> closed
 */
import { error, output } from '#machines/ports/actor-end.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import {
  unfilledAction,
  unfilledCallback,
  unfilledPromise,
} from '#machines/ports/unfilled-port.ts';
import type { SnapshotFrom } from 'xstate';
import type { User } from '#machines/ports/ports.ts';
import type {
  LockFacts,
  LockContext,
  LockEvent,
  LockNotice,
  LockEmitted,
  UnlockInput,
  ChangeInput,
} from './lock.types.ts';

const requireUser = ({ user }: LockContext): User => {
  if (user === null) throw new Error('nobody works here');
  return user;
};

const lockSetup = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
    emitted: {} as LockEmitted,
  },
  actors: {
    look: unfilledPromise<LockFacts, { user: User; isProven: boolean }>('look'),
    check: unfilledPromise<void, UnlockInput>('check'),
    change: unfilledPromise<LockNotice, ChangeInput>('change'),
    /** Sends LOCK and LOOK_AGAIN. */
    watchOpen: unfilledCallback<LockEvent, { userId: string }>('watchOpen'),
    /** Sends LOOK_AGAIN. */
    watchLocked: unfilledCallback<LockEvent, { userId: string }>('watchLocked'),
  },
  guards: {
    isSameUser: ({ context, event }) => event.type === 'USER' && event.user.id === context.user?.id,
    isLocked: (_, facts: LockFacts) => facts.isLocked,
  },
  actions: {
    takeUser: assign(({ event }) => {
      assertEvent(event, 'USER');
      return { user: event.user, isProven: event.isProven, fault: null };
    }),
    takeFacts: assign((_, facts: LockFacts) => ({ asksFor: facts.asksFor })),
    takeFault: assign((_, fault: unknown) => ({ fault })),
    clearFault: assign({ fault: null }),
    forgetProof: assign({ isProven: false }),
    forgetUser: assign({ user: null, isProven: false, fault: null }),
    tell: emit((_, notice: LockNotice) => ({ type: 'notice' as const, notice })),
    /** Port: marks the device as locked, for all tabs. */
    mark: unfilledAction<{ userId: string }>('mark'),
    /** Port: removes that mark. */
    unmark: unfilledAction<{ userId: string }>('unmark'),
    /** Port: forgets the keys. */
    shut: unfilledAction('shut'),
  },
});

const userParams = ({ context }: { readonly context: LockContext }) => ({
  userId: requireUser(context).id,
});

/** `lockMachineWith` in lock.actors.ts fills the ports. */
export const lockMachine = lockSetup.createMachine({
  id: 'lock',
  context: { user: null, asksFor: 'password', isProven: false, fault: null },
  initial: 'closed',
  on: {
    USER: [{ guard: 'isSameUser' }, { target: '.looking', actions: 'takeUser' }],
    NO_USER: {
      target: '.closed',
      actions: [{ type: 'unmark', params: userParams }, 'shut', 'forgetUser'],
    },
  },
  states: {
    closed: { on: { NO_USER: {} } },
    looking: {
      invoke: {
        src: 'look',
        input: ({ context }) => ({ user: requireUser(context), isProven: context.isProven }),
        onDone: [
          {
            guard: { type: 'isLocked', params: output },
            target: 'locked',
            actions: { type: 'takeFacts', params: output },
          },
          {
            target: 'open',
            actions: { type: 'takeFacts', params: output },
          },
        ],
        onError: {
          target: 'locked',
          actions: { type: 'takeFault', params: error },
        },
      },
      exit: 'forgetProof',
    },
    open: {
      entry: { type: 'unmark', params: userParams },
      invoke: {
        src: 'watchOpen',
        input: userParams,
        // Without a watcher the app would never lock.
        onError: {
          target: 'locked',
          actions: { type: 'takeFault', params: error },
        },
      },
      on: {
        LOCK: { target: 'locked', actions: { type: 'mark', params: userParams } },
        LOOK_AGAIN: 'looking',
        CHANGE_PASSPHRASE: 'changing',
      },
    },
    locked: {
      entry: 'shut',
      invoke: {
        src: 'watchLocked',
        input: userParams,
        onError: {
          actions: { type: 'takeFault', params: error },
        },
      },
      on: { LOOK_AGAIN: 'looking' },
      initial: 'asking',
      states: {
        asking: { on: { UNLOCK: 'checking' } },
        checking: {
          entry: 'clearFault',
          invoke: {
            src: 'check',
            input: ({ context, event }) => {
              assertEvent(event, 'UNLOCK');
              return { user: requireUser(context), asksFor: context.asksFor, secret: event.secret };
            },
            onDone: '#lock.open',
            onError: {
              target: 'asking',
              actions: { type: 'takeFault', params: error },
            },
          },
        },
      },
    },
    changing: {
      invoke: {
        src: 'change',
        input: ({ context, event }) => {
          assertEvent(event, 'CHANGE_PASSPHRASE');
          return { userId: requireUser(context).id, current: event.current, next: event.next };
        },
        onDone: {
          target: 'looking',
          actions: { type: 'tell', params: output },
        },
        onError: {
          target: 'looking',
          actions: { type: 'tell', params: 'change-failed' },
        },
      },
    },
  },
});

export type LockSnapshot = SnapshotFrom<typeof lockMachine>;

export const isUnlocked = (snapshot: LockSnapshot): boolean => snapshot.matches('open');

export const isLocked = (snapshot: LockSnapshot): boolean => snapshot.matches('locked');

export const isUnlocking = (snapshot: LockSnapshot): boolean =>
  snapshot.matches({ locked: 'checking' });
