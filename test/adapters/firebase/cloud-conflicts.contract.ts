/** Conflicts that are over leave every cloud, and leave nothing behind. */
import { describe, expect, it } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { newClient } from '#test/machines/queue.ts';
import { type NewPerson, newId, type Person } from './people.ts';

const now = { now: () => 1_795_254_112_345 };

const oneDevice = async ({ id, cloud }: Person) => {
  const journal = await testDevice(id).openTab();
  return {
    journal,
    sync: () => runSync(journal, syncPorts(cloud, now)),
    read: (by: Cloud = cloud) => refresh(journal, by, now, 'all'),
  };
};

/** A client that one device deletes while another one changes its town, unseen. */
const deletedWithEdit = async (person: Person) => {
  const [here, there] = [await oneDevice(person), await oneDevice(person)];
  await here.journal.submit([newClient(newId())]);
  await here.sync();
  for (const device of [here, there]) await device.read();
  const [seen] = here.journal.getView().clients;
  if (seen === undefined) throw new Error('no client');
  await there.journal.submit(updateClient(seen, { ...seen, city: 'Opole' }, newId()));
  await there.sync();
  const operationId = newId();
  await here.journal.submit([deleteClient(seen, operationId)]);
  await here.sync();
  await here.read();
  return { here, there, operationId };
};

export const cloudConflictsContract = (name: string, newPerson: NewPerson): void => {
  describe(`${name}, a conflict about a deleted client`, () => {
    it('stays until it is seen, and then goes with the next reading', async () => {
      const me = await newPerson();
      const { here, there, operationId } = await deletedWithEdit(me);
      const stored = () => me.cloud.lookUp(me.id, 'conflicts', [operationId]);
      await here.read();
      await there.read();
      expect((await stored()).get(operationId)?.record).toMatchObject({
        outcome: 'deleted-with-edit',
      });
      expect(there.journal.getView().conflicts).toHaveLength(1);
      await here.journal.append([{ kind: 'conflict-seen', operationId }]);
      await here.read();
      expect(await stored()).toEqual(new Map());
      for (const device of [here, there]) await device.read();
      for (const { journal } of [here, there]) expect(journal.getSnapshot().conflicts).toEqual([]);
      const noted = [...(await me.cloud.deletedSince(me.id, 0))];
      expect(noted.filter((path) => !path.startsWith('clients/'))).toEqual([]);
      const kinds = here.journal.getEntries().map(({ event }) => event.kind);
      expect(kinds).not.toContain('conflict-seen');
    });

    it('stays, and stays seen, until the cloud takes its deletion', async () => {
      const me = await newPerson();
      const { here, operationId } = await deletedWithEdit(me);
      await here.journal.append([{ kind: 'conflict-seen', operationId }]);
      const refusing: Cloud = { ...me.cloud, commit: (id) => me.cloud.commit(id, [], outOfPlace) };
      await here.read(refusing);
      expect((await me.cloud.lookUp(me.id, 'conflicts', [operationId])).size).toBe(1);
      expect(here.journal.getView().conflicts).toEqual([]);
      await here.read();
      expect((await me.cloud.lookUp(me.id, 'conflicts', [operationId])).size).toBe(0);
    });

    it('is deleted by nobody else', async () => {
      const [me, other] = [await newPerson(), await newPerson()];
      const { operationId: id } = await deletedWithEdit(me);
      const deletion = { kind: 'delete', collection: 'conflicts', id, rev: 1 } as const;
      await expect(other.cloud.commit(other.id, [deletion])).rejects.toMatchObject({
        kind: 'permission-denied',
      });
      expect((await me.cloud.lookUp(me.id, 'conflicts', [id])).size).toBe(1);
    });
  });
};

/** A step that no cursor stands before, so that the cloud refuses the commit. */
const outOfPlace = { storeId: 'nowhere', prev: 7, seq: 8, attempt: 'late' };
