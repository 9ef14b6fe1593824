/** Bringing the cache up to date: documents read, as Firestore bills them, bytes and time. */
import { setTimeout as pause } from 'node:timers/promises';
import { contestOf, medianOf } from '#bench/contest.ts';
import type { Contest } from '#bench/contest.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { inTurn } from '#bench/rows/row.ts';
import type { Row } from '#bench/rows/row.ts';
import type { CloudWrite } from '#machines/ports.ts';
import { refresh } from '#machines/refresh.ts';
import { clientFields } from '#test/builders/records.ts';
import { newPerson, startCloud } from './account.ts';
import type { Traffic } from './delayed.ts';

const CHANGED = 20;

/** Longer than a write can be on its way. */
const SETTLED_MS = 16_000;

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

/** A cache of so many clients, of which twenty have changed: what reading the changes cost, and what reading all. */
const readAgain = async (cloudUrl: string, count: number): Promise<Record<string, Figures>> => {
  const { id, journal, cloud, traffic, leave } = await newPerson(cloudUrl, 0);
  // Clocks far enough apart that what was stored a moment ago has settled.
  let now = Date.now();
  const clock = { now: () => (now += 60_000) };
  const read = (extent: 'all' | 'changes') => refresh(journal, cloud, clock, extent);
  try {
    const writes = Array.from({ length: count }, (_, n) => created(n));
    for (let n = 0; n < count; n += AT_ONCE) await cloud.commit(id, writes.slice(n, n + AT_ONCE));
    await read('all');
    await pause(SETTLED_MS);
    await read('changes');
    await cloud.commit(id, writes.slice(0, CHANGED).map(moved));
    const ours = await counted(traffic, () => read('changes'));
    const seen = journal.getView().clients.filter(({ city }) => city === 'Opole').length;
    if (seen !== CHANGED) throw new Error(`${String(seen)} changes were seen.`);
    return { ours, all: await counted(traffic, () => read('all')) };
  } finally {
    await leave();
  }
};

const contest = async (cloudUrl: string, count: number): Promise<Contest> => {
  const figures = await readAgain(cloudUrl, count);
  const described = {
    work: 'refresh of which 20 have changed',
    count,
    unit: 'clients',
    limits: ['what has changed'],
    decides: 'documents',
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
    return await inTurn([1000, 10_000].map(sized), (count) => contest(cloud.url, count));
  } finally {
    await cloud.stop();
  }
};
