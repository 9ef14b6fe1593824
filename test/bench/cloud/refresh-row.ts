/** Measures a refresh: documents read (as Firestore bills them), bytes and time. */
import { setTimeout as pause } from 'node:timers/promises';
import { contestOf, median, medianOf } from '#bench/contest.ts';
import type { Contest } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { inTurn } from '#bench/rows/row.ts';
import type { Row } from '#bench/rows/row.ts';
import type { CloudWrite } from '#machines/ports/ports.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { clientFields } from '#test/builders/records.ts';
import { newPerson, startCloud } from './account.ts';
import type { Traffic } from './delayed.ts';

const STRAGGLING_MS = 30_000;

const CHANGED = 20;

/** Longer than a write can be delayed, so that the next read need not look for late writes. */
const SETTLED_MS = STRAGGLING_MS + 1000;

const AT_ONCE = 500;

const created = (n: number): CloudWrite => ({
  kind: 'create',
  collection: 'clients',
  id: `refresh-${String(n)}-${String(Math.random()).slice(2)}`,
  revision: { rev: 1, revBy: 'bench' },
  fields: clientFields({ name: `Osoba ${String(n)}` }) as never,
});

const moved = ({ id }: CloudWrite): CloudWrite => ({
  kind: 'update',
  collection: 'clients',
  id,
  revision: { rev: 2, revBy: 'bench-2' },
  fields: { city: 'Opole' },
});

const counted = async (traffic: Traffic, work: () => Promise<unknown>): Promise<Figures> => {
  const before = { ...traffic };
  const start = performance.now();
  await work();
  return {
    documents: [traffic.documents - before.documents],
    kB: [(traffic.bytes - before.bytes) / 1000],
    ms: [performance.now() - start],
  };
};

type Person = Awaited<ReturnType<typeof newPerson>>;

// Each call moves the clock by a minute, so that earlier reads count as old.
let now = Date.now();
const clock = { now: () => (now += 60_000) };

const read = ({ journal, cloud }: Person, extent: 'all' | 'changes'): Promise<void> =>
  refresh(journal, cloud, clock, extent);

/** Signs up an account and fills its cache with `count` clients. */
const withClients = async (cloudUrl: string, count: number) => {
  const person = await newPerson(cloudUrl, 0);
  const writes = Array.from({ length: count }, (_, n) => created(n));
  for (let n = 0; n < count; n += AT_ONCE)
    await person.cloud.commit(person.id, writes.slice(n, n + AT_ONCE));
  await read(person, 'all');
  return { person, count, changed: writes.slice(0, CHANGED) };
};

type Cached = Awaited<ReturnType<typeof withClients>>;

/** Measures a refresh after twenty changed clients, and one that reads everything. */
const readAgain = async ({ person, changed }: Cached): Promise<Record<string, Figures>> => {
  const { id, journal, cloud, traffic } = person;
  await read(person, 'changes');
  await cloud.commit(id, changed.map(moved));
  const ours = await counted(traffic, () => read(person, 'changes'));
  const seen = journal.getView().clients.filter(({ city }) => city === 'Opole').length;
  if (seen !== CHANGED) throw new Error(`${String(seen)} changes were seen.`);
  return { ours, all: await counted(traffic, () => read(person, 'all')) };
};

const contest = async (cached: Cached): Promise<Contest> => {
  const figures = await readAgain(cached);
  const described = {
    work: 'refresh of which 20 have changed',
    count: cached.count,
    unit: 'clients',
    limits: ['what has changed'],
    decides: [median('documents', 'documents')],
    columns: [
      medianOf('documents', 'documents read', 0),
      medianOf('kB', 'kB', 1),
      medianOf('ms', 'ms', 0),
    ],
  };
  const rows = { 'what has changed': { documents: [CHANGED] }, ...figures };
  return contestOf(described, new Map(Object.entries(rows).map(([name, it]) => [name, [it]])));
};

export const refreshing: Row = async ({ sized }) => {
  const cloud = await startCloud();
  try {
    const caches = await inTurn([1000, 10_000].map(sized), (count) =>
      withClients(cloud.url, count),
    );
    await pause(SETTLED_MS);
    const contests = await inTurn(caches, contest);
    await inTurn(caches, ({ person }) => person.leave());
    return contests;
  } finally {
    await cloud.stop();
  }
};
