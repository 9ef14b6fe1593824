import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { readCloud } from '#adapters/cloud-documents/read-cloud.ts';
import { readRev } from '#adapters/cloud-documents/stored-document.ts';
import { byPlace } from '#domain/snapshot/receipt-history.ts';
import type { CloudRead, CloudWrite } from '#machines/ports/ports.ts';
import { KEPT_CONFLICTS, type Snapshot } from '#schemas/snapshot.ts';
import { runsOf } from '#test/builders/runs.ts';
import { productFields, receiptFields } from '#test/builders/records.ts';

import {
  createClient,
  createReceipt,
  deleteClient,
  updateClient,
} from '#test/adapters/firebase/cloud-writes.ts';
import { CALL_DEADLINE_MS, STRAGGLING_MS } from '#test/builders/agreed.ts';

const ME = 'me';

const recordsOf = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
    records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { clients, receipts, products, categories, conflicts, companyDetails } = snapshot;
  return {
    clients: byId(clients),
    receipts,
    products: byId(products),
    categories: byId(categories),
    conflicts: byId(conflicts),
    companyDetails,
  };
};

const DAY_MS = 86_400_000;
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString();

/** Returns a minute of the second day, in days. */
const minute = (minutes: number) => 1 + minutes / 1440;

const product = (id: string, rev: number, buyPriceGr: number): CloudWrite => ({
  kind: 'create',
  collection: 'products',
  id,
  revision: { rev, revBy: `${id}-${String(rev)}` },
  fields: productFields({ buyPriceGr }),
});

const receipt = (id: string, rev: number, day: number): CloudWrite => ({
  kind: rev === 1 ? 'create' : 'update',
  collection: 'receipts',
  id,
  revision: { rev, revBy: `${id}-${String(rev)}` },
  fields: receiptFields({ date: dayOf(day) }),
});

const conflict = (id: string): CloudWrite => ({
  kind: 'create',
  collection: 'conflicts',
  id,
  revision: { rev: 1, revBy: id },
  fields: { collection: 'clients', documentId: 'client-1', outcome: 'overwritten', fields: [] },
});

type Step =
  | {
      readonly kind: 'client' | 'delete client' | 'damage' | 'product' | 'conflict';
      readonly n: number;
    }
  | { readonly kind: 'receipt'; readonly n: number; readonly day: number }
  | { readonly kind: 'delete receipt'; readonly n: number }
  | { readonly kind: 'read' };

const n = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'client' as const,
      'delete client' as const,
      'damage' as const,
      'product' as const,
      'conflict' as const,
    ),
    n,
  }),
  fc.record({
    kind: fc.constant('receipt' as const),
    n: fc.nat({ max: 130 }),
    day: fc.oneof(fc.nat({ max: 400 }), fc.nat({ max: 700 }).map(minute)),
  }),
  fc.record({ kind: fc.constant('delete receipt' as const), n: fc.nat({ max: 130 }) }),
  fc.record({ kind: fc.constant('read' as const) }),
);

let revs = 1;
const take = async (cloud: MemoryCloud, it: Exclude<Step, { kind: 'read' }>): Promise<void> => {
  const commit = (write: CloudWrite) => cloud.commit(ME, [write]).catch(() => undefined);
  const revIn = (path: string) => readRev(cloud.documents.get(path));
  const id = `${it.kind.split(' ').at(-1) ?? ''}-${String(it.n)}`;
  revs += 1;
  const revision = { rev: revs, revBy: String(revs) };
  switch (it.kind) {
    case 'client':
      return cloud.documents.has(`clients/${id}`)
        ? commit(updateClient(id, { city: String(revs), name: 'Jan' }, revision))
        : commit(createClient(id));
    case 'delete client':
      return commit(deleteClient(id, revIn(`clients/${id}`)));
    case 'damage':
      await commit(product('tick', revs, 0));
      cloud.put(`clients/client-${String(it.n)}`, {
        userID: ME,
        name: {},
        storedAt: cloud.documents.get('products/tick')?.['storedAt'],
      });
      return;
    case 'product':
      return commit(product(id, revs, revs));
    case 'conflict':
      // Each conflict gets a new id, since each operation reports its own.
      return commit(conflict(`conflict-${String(revs)}`));
    case 'receipt':
      return commit(receipt(id, cloud.documents.has(`receipts/${id}`) ? revs : 1, it.day));
    case 'delete receipt':
      return commit({ kind: 'delete', collection: 'receipts', id, rev: revIn(`receipts/${id}`) });
  }
};

const unreadableIn = ({ snapshot }: CloudRead) => snapshot.read?.unreadable.toSorted();

/** Returns the receipts that a snapshot lacks although it claims to reach back to them. */
const missingIn = (cloud: MemoryCloud, { receipts, edge = null }: Snapshot): readonly string[] => {
  const known = new Set(receipts.map(({ id }) => `receipts/${id}`));
  return [...cloud.documents].flatMap(([path, { date }]) => {
    if (!(date instanceof Date) || known.has(path)) return [];
    const place = { date: date.toISOString(), id: path.slice('receipts/'.length) };
    return edge === null || byPlace(place, edge) <= 0 ? [path] : [];
  });
};

describe('reading only the changes', () => {
  /**
   * At each `read` step compares a read of changes with a full read; the device's clock is `ahead`
   * (ms).
   */
  const compare = async (cloud: MemoryCloud, steps: readonly Step[], ahead: number) => {
    const read = (known?: Snapshot) => {
      const source = cloud.sourceOf(ME);
      return readCloud({ ...source, now: () => source.now() + ahead }, known);
    };
    let known = (await read()).snapshot;
    for (const next of [...steps, { kind: 'read' } as const]) {
      if (next.kind !== 'read') {
        await take(cloud, next);
        continue;
      }
      const [changed, all] = [await read(known), await read()];
      expect(recordsOf(changed)).toEqual(recordsOf(all));
      expect(unreadableIn(changed)).toEqual(unreadableIn(all));
      expect(missingIn(cloud, changed.snapshot)).toEqual([]);
      const stored = [...cloud.documents.keys()].filter((path) => path.startsWith('conflicts/'));
      expect(all.snapshot.conflicts).toHaveLength(Math.min(KEPT_CONFLICTS, stored.length));
      known = changed.snapshot;
    }
  };

  const steps = fc.array(step, { maxLength: 15 });
  const deviceClock = fc.integer({ min: -DAY_MS, max: DAY_MS });

  /** Dates of the receipts: four at one instant, one every third day, or all on one day. */
  const spacing = fc.constantFrom(
    (n: number) => Math.floor(n / 4),
    (n: number) => 3 * n,
    (n: number) => minute(2 * n + 60),
  );

  test.prop([steps, fc.boolean(), spacing, deviceClock], { numRuns: runsOf(60) })(
    '[CACHE-2] always gives the same records as a full read, whatever the device’s clock says',
    async (taken, isFull, dayOfNth, ahead) => {
      const cloud = createMemoryCloud();
      const many = Array.from({ length: isFull ? 120 : 3 }, (_, nth) =>
        createReceipt(`receipt-${String(nth)}`, dayOf(dayOfNth(nth))),
      );
      await cloud.commit(ME, many);
      await compare(cloud, taken, ahead);
    },
  );

  const told = fc.array(
    fc.constantFrom<Step>({ kind: 'conflict', n: 0 }, { kind: 'client', n: 0 }, { kind: 'read' }),
    { maxLength: 12 },
  );

  test.prop([told, deviceClock], { numRuns: runsOf(20) })(
    'gives the same conflicts as a full read, and only the latest if there are very many',
    async (taken, ahead) => {
      const cloud = createMemoryCloud();
      for (let place = 0; place < KEPT_CONFLICTS - 2; place += 1)
        await cloud.commit(ME, [conflict(`earlier-${String(place)}`)]);
      await compare(cloud, taken, ahead);
    },
  );

  it('fills up the newest 100 receipts if one of them is deleted', async () => {
    const cloud = createMemoryCloud();
    await cloud.commit(
      ME,
      Array.from({ length: 101 }, (_, day) => createReceipt(`r-${String(day)}`, dayOf(day))),
    );
    const { snapshot } = await cloud.read(ME);
    await cloud.commit(ME, [{ kind: 'delete', collection: 'receipts', id: 'r-100', rev: 1 }]);
    const { receipts } = (await cloud.read(ME, snapshot)).snapshot;
    expect(receipts.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, day) => `r-${String(99 - day)}`),
    );
  });

  it('reads the last 30 s again for late writes, until nothing newer has come for a while', async () => {
    const cloud = createMemoryCloud();
    await cloud.commit(ME, [createClient('a')]);
    const first = (await cloud.read(ME)).snapshot;
    const { from, newest } = first.read?.marks.clients ?? { from: 0, newest: 0 };
    expect(newest - from).toBe(STRAGGLING_MS);
    for (let seconds = 0; seconds < STRAGGLING_MS / 1000; seconds += 1)
      await cloud.commit(ME, [product('p', seconds + 1, seconds)]);
    const later = (await cloud.read(ME, first)).snapshot;
    expect(later.read?.marks.clients.from).toBe(newest + 1);
  });

  it('keeps a record that was deleted and created again, although the old deletion is read once more', async () => {
    const cloud = createMemoryCloud();
    await cloud.commit(ME, [createClient('a')]);
    await cloud.commit(ME, [deleteClient('a')]);
    await cloud.commit(ME, [createClient('a')]);
    for (let seconds = 0; seconds <= STRAGGLING_MS / 1000; seconds += 1)
      await cloud.commit(ME, [createClient(`b-${String(seconds)}`)]);
    const known = (await cloud.read(ME)).snapshot;
    await cloud.commit(ME, [createClient('c')]);
    const { clients } = (await cloud.read(ME, known)).snapshot;
    expect(clients.map(({ id }) => id)).toContain('a');
  });

  it('finds a write that was not visible yet when a slow answer was made', async () => {
    const seconds = { device: 0, stamp: 1000 };
    const cloud = createMemoryCloud({}, () => 1000 * seconds.stamp);
    const source = () => ({ ...cloud.sourceOf(ME), now: () => 1000 * seconds.device });
    await cloud.commit(ME, [createClient('a')]);
    const first = (await readCloud(source())).snapshot;
    // The queries are answered at once, but the answer takes as long as a call may take.
    seconds.device = CALL_DEADLINE_MS / 1000;
    const second = (await readCloud(source(), first)).snapshot;
    seconds.stamp -= 1;
    await cloud.commit(ME, [createClient('b')]);
    const { clients } = (await readCloud(source(), second)).snapshot;
    expect(clients.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
