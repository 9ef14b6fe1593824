/** Measures the time from opening the storage to the list of pending operations, after a reload. */
import { operationOf } from '#bench/operation.ts';
import { named, numbers, timed } from './measure.ts';
import type { Measure } from './measure.ts';
import { openDexie } from './outbox/dexie.ts';
import { openOurs } from './outbox/ours.ts';
import type { OpenOutbox } from './outbox/outbox.ts';
import { openRaw, openRawSealed } from './outbox/raw.ts';
import { openRxdb } from './outbox/rxdb.ts';

const OUTBOXES: Readonly<Record<string, OpenOutbox>> = {
  raw: openRaw,
  'raw sealed': openRawSealed,
  ours: openOurs,
  dexie: openDexie,
  rxdb: openRxdb,
};

export const restart: Measure = {
  contenders: Object.keys(OUTBOXES),
  fill: async (contender, count) => {
    const { appendAll } = await named(OUTBOXES, contender)();
    await appendAll?.(numbers(count).map((number) => operationOf(number)));
  },
  run: async (contender, count) => {
    let found = 0;
    const ms = await timed(async () => {
      found = await (await named(OUTBOXES, contender)()).count();
    });
    if (found !== count) throw new Error(`${String(found)} of ${String(count)} are there.`);
    return { ms: [ms] };
  },
};
