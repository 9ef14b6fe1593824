import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createMemoryAuth } from '#test/memory/auth.ts';
import { type RememberedUser, StorageFault, type User } from '#machines/ports/ports.ts';
import { sessionMachineWith } from '#machines/session/session.actors.ts';
import { currentUser, isKnown, isOpen, canSend } from '#machines/session/session.machine.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';

export const anna: User = { id: 'anna', email: 'anna@kwity.pl' };
export const bogdan: User = { id: 'bogdan', email: 'bogdan@kwity.pl' };

export const memoryOf = (user: User | null) => {
  const port: RememberedUser & { user: User | null } = {
    user,
    read: () => port.user,
    write: (next) => {
      port.user = next;
    },
  };
  return port;
};

export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export const start = (
  options: {
    session?: User | null | 'unknown';
    remembered?: User | null;
    isEraseRefused?: boolean;
  } = {},
) => {
  const auth = createMemoryAuth(options.session);
  const remembered = memoryOf(options.remembered ?? null);
  const log = vi.fn<(error: unknown) => void>();
  const clock = new SimulatedClock();
  const erased: string[] = [];
  const device = {
    erase: (userId: string) => {
      if (options.isEraseRefused === true) return Promise.reject(new StorageFault('aborted'));
      erased.push(userId);
      return Promise.resolve();
    },
  };
  const actor = createActor(sessionMachineWith({ auth, remembered, device, log }), { clock });
  const notices: string[] = [];
  actor.on('notice', ({ notice }) => notices.push(notice));
  actor.start();
  const state = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '');
  const seen = () => ({
    state: state(),
    known: isKnown(actor.getSnapshot()),
    open: isOpen(actor.getSnapshot()),
    send: canSend(actor.getSnapshot()),
    user: currentUser(actor.getSnapshot()),
  });
  const send = async (event: SessionEvent) => {
    actor.send(event);
    await settle();
  };
  return { auth, remembered, erased, log, clock, actor, notices, seen, state, send };
};

type Session = ReturnType<typeof start>;

export const signedIn = async (user: User = anna): Promise<Session> => {
  const session = start({ session: user });
  await settle();
  return session;
};

export const withAccount = async (): Promise<Session & { user: User }> => {
  const session = start();
  const user = await session.auth.signUp('anna@kwity.pl', 'secret-1');
  await session.send({ type: 'SIGN_OUT' });
  session.notices.length = 0;
  return { ...session, user };
};

export const outcome = (session: Session) => {
  const { fault, notice } = session.actor.getSnapshot().context;
  return { state: session.state(), fault, notice, notices: session.notices };
};
