/** Contract of every cloud for several writes to one document in one commit. */
import { describe, expect, it } from 'vitest';
import type { CloudWrite } from '#machines/ports/ports.ts';
import { createClient, deleteClient, updateClient } from './cloud-writes.ts';
import { type NewPerson, newId, type Person } from './people.ts';

const by = (rev: number, revBy: string) => ({ rev, revBy });

/** Creates a client and changes it twice, all with the first revision. */
const madeAndChanged = (id: string): readonly CloudWrite[] => [
  createClient(id),
  updateClient(id, { city: 'Opole' }, by(1, 'first')),
  updateClient(id, { address: 'Polna 7' }, by(1, 'second')),
];

const storedClient = async ({ id: userId, cloud }: Person, id: string) =>
  (await cloud.lookUp(userId, 'clients', [id])).get(id);

export const cloudCommitsContract = (name: string, newPerson: NewPerson): void => {
  describe(`${name}, in one commit`, () => {
    it('creates a record and changes it', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, madeAndChanged(id));
      expect(await storedClient(me, id)).toMatchObject({
        record: { city: 'Opole', address: 'Polna 7' },
        rev: 1,
        revBy: 'second',
      });
    });

    it('has the same result if it is sent twice', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, madeAndChanged(id));
      const once = await storedClient(me, id);
      await me.cloud.commit(me.id, madeAndChanged(id));
      expect(await storedClient(me, id)).toEqual({
        ...once,
        storedAt: expect.any(Number) as number,
      });
    });

    it('changes nothing if another device has written the same revision', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [createClient(id)]);
      await me.cloud.commit(me.id, [updateClient(id, { city: 'Brzeg' }, by(2, 'another'))]);
      const changes = [
        updateClient(id, { city: 'Opole' }, by(2, 'first')),
        updateClient(id, { address: 'Polna 7' }, by(2, 'second')),
      ];
      await expect(me.cloud.commit(me.id, changes)).rejects.toMatchObject({
        kind: 'permission-denied',
      });
      expect(await storedClient(me, id)).toMatchObject({ record: { city: 'Brzeg' }, rev: 2 });
    });

    it('changes a record and deletes it', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [createClient(id)]);
      await me.cloud.commit(me.id, [
        updateClient(id, { city: 'Opole' }, by(2, 'first')),
        deleteClient(id),
      ]);
      expect(await storedClient(me, id)).toBeUndefined();
    });

    it('does not delete a record that another device has changed since it was read', async () => {
      const me = await newPerson();
      const [id, other] = [newId(), newId()];
      await me.cloud.commit(me.id, [createClient(id)]);
      await me.cloud.commit(me.id, [updateClient(id, { city: 'Brzeg' })]);
      for (const before of [[], [updateClient(id, { city: 'Opole' }, by(3, 'first'))]])
        await expect(
          me.cloud.commit(me.id, [createClient(other), ...before, deleteClient(id, 1)]),
        ).rejects.toMatchObject({ kind: 'permission-denied' });
      expect(await storedClient(me, id)).toMatchObject({ record: { city: 'Brzeg' }, rev: 2 });
      expect(await storedClient(me, other)).toBeUndefined();
      await me.cloud.commit(me.id, [deleteClient(id, 2)]);
      expect(await storedClient(me, id)).toBeUndefined();
    });
  });
};
