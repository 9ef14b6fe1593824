import { fromCallback, fromPromise } from 'xstate';
import type { Auth, DeviceData, RememberedUser, User } from '#machines/ports/ports.ts';
import { sessionMachine } from './session.machine.ts';
import type { Credentials, SessionEvent } from './session.types.ts';

export interface SessionPorts {
  readonly auth: Auth;
  readonly remembered: RememberedUser;
  readonly device: DeviceData;
  /** Signs in through another provider's window; absent if none is set up. Throws `AuthFault`. */
  signInByPopup?(): Promise<User>;
  /** Reports an error that stops nothing. */
  log(error: unknown): void;
}

const attempt = <T>(ports: SessionPorts, work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch (error) {
    ports.log(error);
    return otherwise;
  }
};

/**
 * A null session without a remembered user is intended: every sign-out forgets the user before it
 * tells the service.
 */
const sessionEvent = (ports: SessionPorts, user: User | null): SessionEvent => {
  if (user !== null) return { type: 'SESSION', user };
  const read = (): User | null | undefined => ports.remembered.read();
  const remembered = attempt(ports, read, undefined);
  if (remembered === null) return { type: 'SIGNED_OUT_ELSEWHERE' };
  return remembered === undefined
    ? { type: 'SESSION', user }
    : { type: 'SESSION', user, remembered };
};

/** Failures to read or store the remembered user are only logged. */
export const sessionMachineWith = (ports: SessionPorts) =>
  sessionMachine.provide({
    actors: {
      watchSession: fromCallback<SessionEvent>(({ sendBack }) =>
        ports.auth.subscribe((user) => {
          sendBack(sessionEvent(ports, user));
        }),
      ),
      recall: fromPromise<User | null>(() => Promise.resolve(ports.remembered.read())),
      signIn: fromPromise<User, Credentials>(({ input }) =>
        input.byPopup === true && ports.signInByPopup !== undefined
          ? ports.signInByPopup()
          : ports.auth.signIn(input.email, input.password),
      ),
      signUp: fromPromise<User, Credentials>(({ input }) =>
        ports.auth.signUp(input.email, input.password),
      ),
      sendPasswordReset: fromPromise<void, { email: string }>(({ input }) =>
        ports.auth.sendPasswordReset(input.email),
      ),
      signOut: fromPromise<void>(() => ports.auth.signOut()),
      erase: fromPromise<void, { user: User | null }>(async ({ input }) => {
        // Signs out first, so that the other tabs close the data before it is deleted.
        await ports.auth.signOut();
        if (input.user !== null) await ports.device.erase(input.user.id);
      }),
    },
    actions: {
      remember: (_, user) => {
        attempt(
          ports,
          () => {
            ports.remembered.write(user);
          },
          undefined,
        );
      },
      log: (_, error) => {
        ports.log(error);
      },
    },
  });
