/**
 * Measures the time from opening the storage to the hits of a first search, with a cached yard and
 * up to 500 pending operations.
 */
import { operationOf } from '#bench/operation.ts';
import { named, numbers, timed } from './measure.ts';
import type { Measure } from './measure.ts';
import { peopleOf } from './people.ts';
import { ours, scan } from './searchers.ts';
import { openFirestoreYard } from './yard/firestore.ts';
import { openDexieYard, openRawYard } from './yard/indexed-db.ts';
import { openOurYard } from './yard/ours.ts';
import { openRxdbYard } from './yard/rxdb.ts';
import type { OpenYard } from './yard/yard.ts';

const YARDS: Readonly<Record<string, OpenYard>> = {
  raw: openRawYard,
  ours: openOurYard,
  dexie: openDexieYard,
  rxdb: openRxdbYard,
  firestore: openFirestoreYard,
};

/** Pending operations: 500, or one per client if there are fewer clients. */
const waitingOf = (clients: number): number => Math.min(500, clients);

const SOUGHT = 'kowal';

const firstHits = async (contender: string) => {
  const { clients, waiting } = await (await named(YARDS, contender)()).read();
  // The other contenders return texts only, and for one search a scan is cheapest.
  const makeSearch = contender === 'ours' ? ours : scan;
  return { waiting, hits: makeSearch(clients)(SOUGHT)() };
};

export const yard: Measure = {
  contenders: Object.keys(YARDS),
  fill: async (contender, count) => {
    const { store } = await named(YARDS, contender)();
    const waiting = numbers(waitingOf(count)).map((number) => operationOf(number));
    await store(peopleOf(count), waiting);
  },
  run: async (contender, count) => {
    let found: Awaited<ReturnType<typeof firstHits>> = { waiting: 0, hits: [] };
    const ms = await timed(async () => {
      found = await firstHits(contender);
    });
    const wanted = scan(peopleOf(count))(SOUGHT)().length;
    if (found.hits.length !== wanted || found.waiting !== waitingOf(count))
      throw new Error(`${String(found.hits.length)} hits, ${String(found.waiting)} waiting.`);
    return { ms: [ms] };
  },
};
