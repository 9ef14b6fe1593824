/** Measures storing operations one by one, each after the last one is durable, and all at once. */
import { operationOf } from '#bench/operation.ts';
import { named, numbers, pause, timed } from './measure.ts';
import type { Measure } from './measure.ts';
import { openDexie } from './outbox/dexie.ts';
import { openFirestore } from './outbox/firestore.ts';
import { openLocalStorage } from './outbox/local-storage.ts';
import { openOurs } from './outbox/ours.ts';
import type { OpenOutbox, Outbox } from './outbox/outbox.ts';
import { openPouchdb } from './outbox/pouchdb.ts';
import { openRaw, openRawSealed } from './outbox/raw.ts';
import { openRxdb, openRxdbSealed } from './outbox/rxdb.ts';

type Outboxes = Readonly<Record<string, OpenOutbox>>;

const requireAll = async (outbox: Outbox, count: number): Promise<void> => {
  const found = await outbox.count();
  if (found !== count)
    throw new Error(`${String(found)} of ${String(count)} operations are there.`);
};

const DURABLE: Outboxes = {
  raw: openRaw,
  'raw sealed': openRawSealed,
  ours: openOurs,
  dexie: openDexie,
  rxdb: openRxdb,
  pouchdb: openPouchdb,
};

/** Appends that are measured behind those that wait already. */
const MORE = 100;

/** Time in which a page tidies up after it was opened, so that only the saves are measured. */
const REST_MS = 1000;

/** Measures storing more operations, one by one, while `count` of them wait to be sent. */
export const appendBehind: Measure = {
  contenders: ['raw', 'raw sealed', 'ours', 'dexie'],
  fill: async (contender, count) => {
    const { appendAll } = await named(DURABLE, contender)();
    await appendAll?.(numbers(count).map((number) => operationOf(number)));
  },
  run: async (contender) => {
    const outbox = await named(DURABLE, contender)();
    const before = await outbox.count();
    await pause(REST_MS);
    const ms = await timed(async () => {
      for (const number of numbers(MORE)) await outbox.append(operationOf(before + number));
    });
    await requireAll(outbox, before + MORE);
    await outbox.settled?.();
    return { ms: [ms / MORE] };
  },
};

const measureOf = (
  outboxes: Outboxes,
  store: (outbox: Outbox, count: number) => Promise<unknown>,
): Measure => ({
  contenders: Object.keys(outboxes),
  run: async (contender, count) => {
    const outbox = await named(outboxes, contender)();
    const ms = await timed(() => store(outbox, count));
    await requireAll(outbox, count);
    return { ms: [ms] };
  },
});

export const append = measureOf(
  {
    ...DURABLE,
    'rxdb sealed': openRxdbSealed,
    firestore: openFirestore,
    'localStorage array': openLocalStorage,
  },
  async (outbox, count) => {
    for (const number of numbers(count)) await outbox.append(operationOf(number));
  },
);

export const burst = measureOf(DURABLE, (outbox, count) =>
  Promise.all(numbers(count).map((number) => outbox.append(operationOf(number)))),
);
