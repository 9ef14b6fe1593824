/** Fills the session machine with plain ports. */
import { fromCallback, fromPromise } from 'xstate';
import type { Auth, DeviceData, RememberedUser, User } from '#machines/ports/ports.ts';
import { sessionMachine } from './session.machine.ts';
import type { Credentials, SessionEvent } from './session.types.ts';

/** What the session needs of the outside. */
export interface SessionPorts {
  readonly auth: Auth;
  readonly remembered: RememberedUser;
  readonly device: DeviceData;
  /** Signs in through another provider's window, where one is set up. Throws `AuthFault`. */
  signInByPopup?(): Promise<User>;
  /** Takes what went wrong without stopping anything. */
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

/** A null without a remembered user is a wish: every sign-out forgets the user before the service is told. */
const sessionEvent = (ports: SessionPorts, user: User | null): SessionEvent => {
  if (user !== null) return { type: 'SESSION', user };
  const read = (): User | null | undefined => ports.remembered.read();
  const remembered = attempt(ports, read, undefined);
  if (remembered === null) return { type: 'SIGNED_OUT_ELSEWHERE' };
  return remembered === undefined
    ? { type: 'SESSION', user }
    : { type: 'SESSION', user, remembered };
};

/** The session machine over `ports`. Failures of the remembered user are only logged. */
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
        // Signed out first: the other tabs let go of the data before it goes.
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
