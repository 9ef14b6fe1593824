import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { appUpdates } from '#adapters/browser/app-updates.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  /** A newer worker is found and installed. */
  install(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
    return worker;
  }
}

class Workers extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  register = () => Promise.resolve(this.registration);
  getRegistration = () => Promise.resolve(this.registration);
  takeOver(worker: Worker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const device = () => {
  const workers = new Workers();
  const clock = new SimulatedClock();
  let state: unknown = { idx: 3 };
  let reloads = 0;
  return {
    workers,
    clock,
    reloads: () => reloads,
    state: () => state,
    /** The page of `version`, as after a reload. */
    open: (version: string) => {
      let told = 0;
      const page = {
        document: { querySelector: () => ({ getAttribute: () => `/assets/main-${version}.js` }) },
        history: {
          get state() {
            return state;
          },
          replaceState: (next: unknown) => (state = next),
        },
        location: { reload: () => (reloads += 1) },
      };
      const updates = appUpdates(
        workers as unknown as ServiceWorkerContainer,
        clock,
        page as unknown as Window,
      );
      updates.watch(() => (told += 1));
      return { updates, told: () => told };
    },
  };
};

const settled = () => new Promise(setImmediate);

describe('[PWA-1] a page', () => {
  it('is told of every newer worker, but not of its first one', async () => {
    const { workers, open } = device();
    const { told } = open('a');
    await settled();
    workers.takeOver(workers.registration.install());
    expect(told()).toBe(0);
    workers.registration.active = workers.controller;
    for (const times of [1, 2, 3]) {
      workers.registration.install();
      expect(told()).toBe(times);
    }
    workers.takeOver(new Worker());
    expect(told()).toBe(4);
    const second = open('a');
    await settled();
    expect(second.told()).toBe(1);
  });

  it('is reloaded when the newest worker takes over, or at once if none waits', async () => {
    const { workers, open, reloads } = device();
    const { updates } = open('a');
    const waiting = workers.registration.install();
    await updates.take();
    expect([waiting.messages, reloads()]).toEqual([[{ type: 'SKIP_WAITING' }], 0]);
    workers.takeOver(waiting);
    expect(reloads()).toBe(1);
    workers.registration.waiting = null;
    await open('b').updates.take();
    expect(reloads()).toBe(2);
  });

  it('that is still the former version after a second is reloaded again, at most three times', async () => {
    const { workers, clock, open, reloads, state } = device();
    workers.registration.install();
    for (const times of [1, 2, 3]) {
      const { updates } = open('a');
      await updates.take();
      clock.increment(999);
      expect(reloads()).toBe(times - 1);
      clock.increment(1);
      expect(reloads()).toBe(times);
      expect(open('a').updates.isUnfinished()).toBe(times < 3);
      expect(open('b').updates.isUnfinished()).toBe(false);
    }
    expect(state()).toMatchObject({ idx: 3 });
  });
});
