import { describe, expect, it } from 'vitest';
import { readSnapshot, storedValues } from '#adapters/stored/stored-snapshot.ts';
import { CACHE_KEYS, EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { client, receipt } from '#test/builders/records.ts';

const mark = { from: 1, newest: 2, seenAt: 3 };
const snapshot: Snapshot = {
  ...EMPTY_SNAPSHOT,
  clients: [client()],
  lastSync: 7,
  allReadAt: 5,
  read: {
    marks: { clients: mark, receipts: mark, products: mark, categories: mark, deletions: mark },
    unreadable: ['clients/broken'],
    strays: ['r7'],
    undated: 2,
  },
  edge: { date: '2026-01-01T00:00:00.000Z', id: 'r1' },
};

const stored = (changes: object = {}): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify({ ...storedValues(snapshot), ...changes })) as Record<string, unknown>;

describe('a stored snapshot', () => {
  it('keeps the marks of how far the cloud was read', () => {
    expect(readSnapshot(stored()).snapshot).toEqual(snapshot);
  });

  it('[CACHE-6] loses the marks of how far the cloud was read if a stored record is unreadable', () => {
    const { snapshot: read } = readSnapshot(stored({ [CACHE_KEYS.clients]: [{ name: 17 }] }));
    expect(read.read).toBeUndefined();
    expect(read.lastSync).toBe(7);
  });

  it('[CACHE-6] keeps the end of its receipts even if no receipt is readable', () => {
    const { snapshot: read } = readSnapshot(stored({ [CACHE_KEYS.receipts]: [{ number: 17 }] }));
    expect(read.receipts).toEqual([]);
    expect(read.edge).toEqual(snapshot.edge);
    const lastSync = { at: 7, v: 1, edge: { date: 'kiedyś', id: 'r1' } };
    const without = readSnapshot(stored({ [CACHE_KEYS.lastSync]: lastSync })).snapshot;
    expect(without).not.toHaveProperty('edge');
    expect(without.lastSync).toBe(7);
  });

  it('corrects receipt totals that differ from their lines and are not stated, and then drops its marks', () => {
    const mixed = receipt({ totalG: 50_000, totalGr: 30_000 });
    const read = readSnapshot(stored({ [CACHE_KEYS.receipts]: [mixed] }));
    expect(read.snapshot.receipts).toEqual([receipt()]);
    expect(read.snapshot.read).toBeUndefined();
    expect(read.setAside).toEqual({});
    const stands = [receipt(), receipt({ id: 'r2', totalGr: 30_000, totalStated: true })];
    const asItIs = readSnapshot(stored({ [CACHE_KEYS.receipts]: stands })).snapshot;
    expect(asItIs.receipts).toEqual(stands);
    expect(asItIs.read).toEqual(snapshot.read);
  });

  it.each([{ marks: {} }, { marks: 1, unreadable: [] }, null])(
    'treats invalid marks like missing ones: %o',
    (marks) => {
      const lastSync = { at: 7, v: 1, allReadAt: 5, read: marks };
      const { snapshot: read, setAside } = readSnapshot(
        stored({ [CACHE_KEYS.lastSync]: lastSync }),
      );
      expect(read).toEqual({ ...EMPTY_SNAPSHOT, clients: snapshot.clients, lastSync: 7 });
      expect(setAside).toEqual({});
    },
  );
});
