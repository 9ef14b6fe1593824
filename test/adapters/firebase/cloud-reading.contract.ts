/** Contract of every cloud for reading; a part of `cloud.contract.ts`. */
import { describe, expect, it } from 'vitest';
import { OLDER_PAGE_SIZE } from '#machines/ports/ports.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { createClient, createReceipt, deleteClient, updateClient } from './cloud-writes.ts';
import { type NewPerson, newId } from './people.ts';

export const cloudReadingContract = (name: string, newPerson: NewPerson): void => {
  describe(`${name}, when it is read`, () => {
    it('[CACHE-2] reads the newest 100 receipts, newest first', async () => {
      const me = await newPerson();
      const dates = Array.from({ length: 103 }, (_, day) =>
        new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
      );
      await me.cloud.commit(
        me.id,
        dates.map((date) => createReceipt(newId(), date)),
      );
      const { snapshot } = await me.cloud.read(me.id);
      expect(snapshot.receipts.map(({ date }) => date)).toEqual(dates.reverse().slice(0, 100));
    });

    it('[CACHE-2] reads the whole day of the hundredth receipt, even if all are of one instant', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const [noon, before] = ['2026-03-29T10:00:00.000Z', '2026-03-28T23:00:00.000Z'];
      const ids = Array.from({ length: 103 }, newId);
      const late = newId();
      await me.cloud.commit(me.id, [
        ...ids.map((id) => createReceipt(id, noon)),
        // The first instant of that day in Warsaw, and the last of the day before.
        createReceipt(late, before),
        createReceipt(newId(), '2026-03-28T22:59:59.999Z'),
      ]);
      await other.cloud.commit(other.id, [createReceipt(newId(), noon)]);
      const { snapshot } = await me.cloud.read(me.id);
      expect(snapshot.receipts.map(({ id }) => id)).toEqual([...ids.toSorted().toReversed(), late]);
    });

    it('gives receipts older than a given one page by page, even if many are of one instant', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const count = OLDER_PAGE_SIZE + 3;
      // Each group of four has one instant, and a page would end within a group.
      const made = Array.from({ length: count }, (_, index) => ({
        id: newId(),
        date: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))).toISOString(),
      }));
      await me.cloud.commit(
        me.id,
        made.map(({ id, date }) => createReceipt(id, date)),
      );
      await other.cloud.commit(other.id, [createReceipt(newId(), '2026-01-01T00:00:00.000Z')]);
      const newest = made.toSorted((a, b) =>
        a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1,
      );
      const [place, ...older] = newest.map(({ id, date }) => ({ id, date }));
      const first = await me.cloud.receiptsBefore(me.id, place ?? { id: '', date: '' });
      expect(first.receipts).toHaveLength(OLDER_PAGE_SIZE + 2);
      expect(first.next).toEqual(older[OLDER_PAGE_SIZE + 1]);
      const last = await me.cloud.receiptsBefore(me.id, first.next ?? { id: '', date: '' });
      expect(last.next).toBeNull();
      const given = [...first.receipts, ...last.receipts].map(({ id, date }) => ({ id, date }));
      expect(given).toEqual(older);
    });

    it('lists the deletions noted since an instant', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const [first, second, theirs] = [newId(), newId(), newId()];
      await me.cloud.commit(me.id, [createClient(first), createClient(second)]);
      await other.cloud.commit(other.id, [createClient(theirs)]);
      await me.cloud.commit(me.id, [deleteClient(first)]);
      await other.cloud.commit(other.id, [deleteClient(theirs)]);
      const { snapshot } = await me.cloud.read(me.id);
      await me.cloud.commit(me.id, [deleteClient(second)]);
      expect(await me.cloud.deletedSince(me.id, 0)).toEqual(
        new Set([`clients/${first}`, `clients/${second}`]),
      );
      const { newest = 0 } = snapshot.read?.marks.deletions ?? {};
      const since = await me.cloud.deletedSince(me.id, newest + 1);
      expect(since).toEqual(new Set([`clients/${second}`]));
    });

    it('gives the same records for a read of changes as for a full read', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const [kept, changed, gone] = [newId(), newId(), newId()];
      await me.cloud.commit(
        me.id,
        [kept, changed, gone].map((id) => createClient(id)),
      );
      const before = (await me.cloud.read(me.id)).snapshot;
      await me.cloud.commit(me.id, [updateClient(changed, { city: 'Opole' }), deleteClient(gone)]);
      await me.cloud.commit(me.id, [createReceipt(newId(), '2026-11-21T08:41:00.000Z')]);
      await other.cloud.commit(other.id, [createClient(newId())]);
      const { snapshot } = await me.cloud.read(me.id, before);
      const all = (await me.cloud.read(me.id)).snapshot;
      const sorted = (clients: Snapshot['clients']) =>
        clients.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(sorted(snapshot.clients)).toEqual(sorted(all.clients));
      expect(snapshot.clients).toHaveLength(2);
      expect(snapshot.receipts).toEqual(all.receipts);
      expect(snapshot.receipts).toHaveLength(1);
    });
  });
};
