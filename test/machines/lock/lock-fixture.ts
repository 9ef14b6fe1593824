import { createActor, SimulatedClock } from 'xstate';
import { lockMachineWith } from '#machines/lock/lock.actors.ts';
import {
  type LockRecord,
  NEVER_LOCKED,
  type Vault,
  WrongPassphrase,
} from '#machines/ports/lock-ports.ts';
import { pauseLeft, watchPause, withPauses } from '#machines/lock/passphrase-pauses.ts';
import { isLocked, isUnlocked } from '#machines/lock/lock.machine.ts';
import type { LockEvent } from '#machines/lock/lock.types.ts';
import { AuthFault } from '#machines/ports/ports.ts';
import { anna, settle } from '#test/machines/session/session-fixture.ts';

export const PASSWORD = 'haslo-konta';
export const MINUTE_MS = 60_000;

const listenersOf = () => {
  const all = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of [...all]) listener();
    },
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
};

/** A device whose tabs share the lock record and the passphrase; each tab must be given it. */
export const lockDevice = (given: Partial<LockRecord> = {}) => {
  const timers = new SimulatedClock();
  const device = {
    record: { ...NEVER_LOCKED, ...given },
    passphrase: null as string | null,
    fault: null as Error | null,
    turned: 0,
  };
  const changes = listenersOf();
  const keys = listenersOf();
  const logged: unknown[] = [];

  const vaultOfTab = (): Vault => {
    let held: string | null = null;
    const attempt = () =>
      device.fault === null ? Promise.resolve() : Promise.reject(device.fault);
    const isOpen = () => device.passphrase === null || held === device.passphrase;
    return {
      hasPassphrase: () => attempt().then(() => device.passphrase !== null),
      isOpen: () => Promise.resolve(isOpen()),
      open: async (_, passphrase) => {
        await attempt();
        if (passphrase !== device.passphrase) throw new WrongPassphrase();
        held = passphrase;
      },
      change: async (_, next) => {
        await attempt();
        if (!isOpen()) throw new WrongPassphrase();
        device.passphrase = held = next;
        keys.tell();
      },
      close: () => {
        held = null;
      },
      subscribe: (_, listener) => keys.subscribe(listener),
    };
  };

  const openTab = () => {
    const activity = listenersOf();
    const ports = {
      clock: { now: () => timers.now() + device.turned },
      timers,
      store: {
        read: () => device.record,
        change: (_: string, change: Partial<LockRecord>) => {
          device.record = { ...device.record, ...change };
          changes.tell();
        },
        subscribe: changes.subscribe,
      },
    };
    const vault = withPauses(vaultOfTab(), ports);
    const machine = lockMachineWith({
      ...ports,
      activity,
      vault,
      confirm: (_, password) =>
        password === PASSWORD
          ? Promise.resolve()
          : Promise.reject(new AuthFault('invalid-credential', '')),
      log: (error) => logged.push(error),
    });
    const actor = createActor(machine, { clock: timers });
    const notices: string[] = [];
    actor.on('notice', ({ notice }) => notices.push(notice));
    actor.start();
    const send = async (event: LockEvent) => {
      actor.send(event);
      await settle();
    };
    return {
      send,
      notices,
      touch: activity.tell,
      signIn: (isProven = false) => send({ type: 'USER', user: anna, isProven }),
      unlock: (secret: string) => send({ type: 'UNLOCK', secret }),
      fault: () => actor.getSnapshot().context.fault,
      asksFor: () => actor.getSnapshot().context.asksFor,
      pauseLeft: () => pauseLeft(device.record, ports.clock.now()),
      watchPause: () => watchPause(ports, anna.id, () => undefined),
      holdsKey: () => vault.isOpen(anna.id),
      state: () => {
        const snapshot = actor.getSnapshot();
        if (isUnlocked(snapshot)) return 'open';
        return isLocked(snapshot) ? 'locked' : JSON.stringify(snapshot.value).replaceAll('"', '');
      },
    };
  };

  /** In steps, because a timer that re-arms itself counts from where the simulated clock is. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) timers.increment(Math.min(1000, left));
    await settle();
  };
  /** The device sleeps: time passes without timers. */
  const sleep = (ms: number) => {
    device.turned += ms;
  };
  return { device, logged, openTab, pass, sleep };
};
