/** Sending a queue and bringing the cache up to date, against the embedded cloud over links of several lengths. */
import { createClient, createReceipt } from '#domain/commands.ts';
import type { NewOperation } from '#machines/journal.ts';
import type { CloudWrite } from '#machines/ports.ts';
import { refresh } from '#machines/refresh.ts';
import { runSync } from '#machines/sync-run.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { newPerson } from './account.ts';

const CLIENTS = 300;
const RECEIPTS = 700;

const idsOf = (kind: string, n: number) => ({
  operationId: `op-${kind}-${String(n)}`,
  documentId: `${kind}-${String(n)}-${String(Math.random()).slice(2)}`,
});

/** 300 new clients, then 700 receipts that point at them by their temporary ids. */
const queue = (): readonly NewOperation[] => {
  const clients = Array.from({ length: CLIENTS }, (_, n) =>
    createClient(clientFields({ name: `Osoba ${String(n)}` }), idsOf('client', n)),
  );
  const tempIds = clients.map(({ data }) => String(data['tempId']));
  const receipts = Array.from({ length: RECEIPTS }, (_, n) =>
    createReceipt(receiptFields({ clientId: tempIds[n % CLIENTS] ?? '' }), idsOf('receipt', n)),
  );
  return [...clients, ...receipts];
};

/** What sending a queue cost. */
export interface SyncRow {
  readonly ms: number;
  readonly requests: number;
}

/** Sends a queue of a thousand in one pass; as `one by one` each operation in a pass of its own. */
export const measureSync = async (
  cloudUrl: string,
  roundTripMs: number,
  contender: 'ours' | 'one by one',
): Promise<SyncRow> => {
  const { journal, cloud, traffic, leave } = await newPerson(cloudUrl, roundTripMs);
  try {
    const operations = queue();
    // A thousand single calls over a long link would take minutes: a hundred tell the same.
    const parts = contender === 'ours' ? [operations] : operations.slice(0, 100).map((it) => [it]);
    const before = { start: performance.now(), requests: traffic.requests };
    for (const part of parts) {
      await journal.submit(part);
      const { success } = await runSync(journal, cloud);
      if (!success) throw new Error(`${contender} did not send all.`);
    }
    const share = operations.length / parts.flat().length;
    return {
      ms: (performance.now() - before.start) * share,
      requests: (traffic.requests - before.requests) * share,
    };
  } finally {
    await leave();
  }
};

/** What bringing the cache up to date cost. */
export interface RefreshRow {
  readonly ms: number;
  readonly documents: number;
  readonly bytes: number;
}

const CHANGED = 20;

const created = (n: number): CloudWrite => ({
  kind: 'create',
  collection: 'clients',
  id: `refresh-${String(n)}-${String(Math.random()).slice(2)}`,
  revision: { rev: 1, revBy: 'bench' },
  fields: clientFields({ name: `Osoba ${String(n)}` }) as never,
});

/** A cache of so many clients, of which twenty have changed: reading what has changed, and reading all. */
export const measureRefresh = async (
  cloudUrl: string,
  count: number,
): Promise<Readonly<Record<'ours' | 'all', RefreshRow>>> => {
  const { id, journal, cloud, traffic, leave } = await newPerson(cloudUrl, 0);
  try {
    const writes = Array.from({ length: count }, (_, n) => created(n));
    for (let n = 0; n < count; n += 500) await cloud.commit(id, writes.slice(n, n + 500));
    // Clocks far enough apart that what was stored a moment ago has settled.
    let now = Date.now();
    const clock = { now: () => (now += 60_000) };
    const counted = async (work: () => Promise<unknown>): Promise<RefreshRow> => {
      const before = { ...traffic };
      const start = performance.now();
      await work();
      return {
        ms: performance.now() - start,
        documents: traffic.documents - before.documents,
        bytes: traffic.bytes - before.bytes,
      };
    };
    await refresh(journal, cloud, clock);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    await refresh(journal, cloud, clock);
    const changes = writes.slice(0, CHANGED).map((write): CloudWrite => ({
      kind: 'update',
      collection: 'clients',
      id: write.id,
      revision: { rev: 2, revBy: 'bench-2' },
      fields: { city: 'Opole' },
    }));
    await cloud.commit(id, changes);
    const ours = await counted(() => refresh(journal, cloud, clock));
    const changed = journal.getView().clients.filter(({ city }) => city === 'Opole').length;
    if (changed !== CHANGED) throw new Error(`${String(changed)} changes were seen.`);
    return { ours, all: await counted(() => cloud.read(id)) };
  } finally {
    await leave();
  }
};

/** Longer than a write can be on its way. */
const SETTLED_MS = 16_000;
