/** Opens the contender named in the address and hands it to the harness as `nemesis`. */
import { operationOf } from '#bench/operation.ts';
import type { BenchOperation } from '#bench/operation.ts';
import type { OpenPeer, Peer } from './peer.ts';

const OPENERS: Readonly<Record<string, () => Promise<{ readonly open: OpenPeer }>>> = {
  ours: () => import('./peers/ours.ts'),
  tanstack: () => import('./peers/tanstack.ts'),
  firestore: () => import('./peers/firestore.ts'),
  pouchdb: () => import('./peers/pouchdb.ts'),
  'dexie-outbox': () => import('./peers/dexie-outbox.ts'),
  'redux-offline': () => import('./peers/redux-offline.ts'),
};

/** How long a write may take until nobody would wait for it, ms. */
const PATIENCE_MS = 3000;

/** Between two writes of a loop that runs until it is killed, ms: what it piles up must still be sent. */
const BREATH_MS = 5;

const openNamed = async (): Promise<Peer> => {
  const query = new URLSearchParams(location.search);
  const opener = OPENERS[query.get('peer') ?? ''];
  if (opener === undefined) throw new Error(`No contender is named by ${location.search}.`);
  const { open } = await opener();
  return open({ emulator: query.get('emulator') ?? '', email: query.get('email') ?? '' });
};

const opening = openNamed();

const acknowledged = async (operation: BenchOperation): Promise<boolean> => {
  const peer = await opening;
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const written = peer.write(operation).then(
    () => true,
    () => false,
  );
  return Promise.race([written, tooLate]);
};

/** Replaces the page's clock: it stands still, or goes one hour behind. */
const changeClock = (change: 'stop' | 'back'): void => {
  const real = Date.now;
  const stopped = real();
  const now = (): number => (change === 'stop' ? stopped : real() - 3_600_000);
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: readonly unknown[]): Date =>
      Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  });
};

const nemesis = {
  changeClock,
  ready: () => opening.then(() => undefined),
  acknowledged,
  held: async () => (await opening).held(),
  /** Writes one after the other and tells each acknowledgement at once, until the tab is no more. */
  writeOnAndOn: async (from: number, told: (number: number) => unknown) => {
    for (let number = from; ; number += 1) {
      if (await acknowledged(operationOf(number))) told(number);
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    }
  },
};

/** What the harness calls on the page. */
export type Nemesis = typeof nemesis;

Object.assign(globalThis, { nemesis });
