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
  takeOver(worker: Worker | null): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const device = () => {
  const workers = new Workers();
  const clock = new SimulatedClock();
  let reloads = 0;
  let left = '';
  return {
    workers,
    clock,
    reloads: () => reloads,
    left: () => left,
    open: () => {
      let told = 0;
      const location = {
        ...{ pathname: '/edit-receipt/1', search: '?preview=2' },
        reload: () => (reloads += 1),
        replace: (url: string) => (left = url),
      } as unknown as Location;
      const updates = appUpdates(workers as unknown as ServiceWorkerContainer, clock, { location });
      updates.watch(() => (told += 1));
      return { updates, told: () => told };
    },
  };
};

const settled = () => new Promise(setImmediate);

describe('[PWA-1] a page', () => {
  it('is told of no newer version when its worker is cleared away with the site’s data', async () => {
    const { workers, open } = device();
    workers.takeOver(new Worker());
    const { told } = open();
    await settled();
    workers.takeOver(null);
    expect(told()).toBe(0);
  });

  it('is told of every newer worker, but not of its first one', async () => {
    const { workers, open } = device();
    const { told } = open();
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
    const second = open();
    await settled();
    expect(second.told()).toBe(1);
  });

  it('is reloaded when the newest worker takes over, or at once if none waits', async () => {
    const { workers, open, reloads } = device();
    const { updates } = open();
    const waiting = workers.registration.install();
    void updates.take();
    await settled();
    expect([waiting.messages, reloads()]).toEqual([[{ type: 'SKIP_WAITING' }], 0]);
    workers.takeOver(waiting);
    await settled();
    expect(reloads()).toBe(1);
    workers.registration.waiting = null;
    void updates.take();
    await settled();
    expect(reloads()).toBe(2);
  });

  it('is left after a second without a takeover, and reloaded if one comes then', async () => {
    const { workers, clock, open, left, reloads } = device();
    const waiting = workers.registration.install();
    void open().updates.take();
    await settled();
    clock.increment(999);
    await settled();
    expect(left()).toBe('');
    clock.increment(1);
    await settled();
    expect([left(), reloads()]).toEqual(['/update.html#%2Fedit-receipt%2F1%3Fpreview%3D2', 0]);
    workers.takeOver(waiting);
    await settled();
    expect(reloads()).toBe(1);
  });

  it('is told a second later if it stays', async () => {
    const { workers, clock, open } = device();
    for (const isWaiting of [false, true]) {
      if (isWaiting) workers.registration.install();
      let isThere = false;
      void open()
        .updates.take()
        .then(() => (isThere = true));
      for (const isExpected of isWaiting ? [false, false, true] : [false, true]) {
        await settled();
        expect(isThere).toBe(isExpected);
        clock.increment(1000);
      }
    }
  });
});
