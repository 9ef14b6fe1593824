/**
 * Contract of every cloud; run on the memory cloud, and on the Firebase adapter with the embedded
 * cloud.
 */
import { describe, expect, it } from 'vitest';
import { type CloudWrite, PAGE_SIZE } from '#machines/ports/ports.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { companyDetails, productFields, receiptFields } from '#test/builders/records.ts';
import { cloudCommitsContract } from './cloud-commits.contract.ts';
import { cloudConflictsContract } from './cloud-conflicts.contract.ts';
import { cloudCursorContract } from './cloud-cursor.contract.ts';
import { cloudReadingContract } from './cloud-reading.contract.ts';
import { createClient, createReceipt, deleteClient, stored, updateClient } from './cloud-writes.ts';
import { fullBatchContract } from './full-batch.contract.ts';
import { type NewPerson, newId, type Person } from './people.ts';

const by = (rev: number, revBy = 'operation-1') => ({ rev, revBy });

const clientsOf = async ({ id, cloud }: Person) => (await cloud.read(id)).snapshot.clients;

const refused = (kind: unknown) => expect.objectContaining({ name: 'CloudFault', kind }) as unknown;
const denied = refused('permission-denied');
const missing = refused(expect.stringMatching(/^(?:not-found|permission-denied)$/u));

export const cloudContract = (name: string, newPerson: NewPerson): void => {
  describe(name, () => {
    it('removes a field if a change sets it to null, and keeps the others', async () => {
      const me = await newPerson();
      const id = newId();
      const product = productFields({ note: 'x', deductionBp: 250 });
      const at = { collection: 'products', id } as const;
      await me.cloud.commit(me.id, [
        { ...at, kind: 'create', fields: product, revision: by(1) },
        {
          ...{ collection: 'companyDetails', id: me.id, kind: 'merge', revision: by(1) },
          fields: companyDetails({ cashLimitGr: 1, paper: 'roll' }),
        },
      ]);
      await me.cloud.commit(me.id, [
        { ...at, kind: 'update', fields: { note: null, deductionBp: null }, revision: by(2) },
        {
          ...{ collection: 'companyDetails', id: me.id, kind: 'merge', revision: by(2) },
          fields: { cashLimitGr: null },
        },
      ]);
      const { snapshot } = await me.cloud.read(me.id);
      expect(snapshot.products).toEqual([{ ...productFields(), id, userID: me.id }]);
      expect(snapshot.companyDetails).toEqual(
        expect.objectContaining(companyDetails({ paper: 'roll' })),
      );
      expect(snapshot.companyDetails).not.toHaveProperty('cashLimitGr');
    });

    it('is empty at first', async () => {
      const me = await newPerson();
      const { snapshot } = await me.cloud.read(me.id);
      expect(snapshot).toMatchObject({
        clients: [],
        receipts: [],
        products: [],
        categories: [],
        companyDetails: null,
        lastSync: null,
        read: { unreadable: [] },
      });
    });

    it('[OWN-1] returns the created client and receipt with their owner', async () => {
      const me = await newPerson();
      const [clientId, receiptId] = [newId(), newId()];
      const writes = [createClient(clientId), createReceipt(receiptId, '2026-11-21T08:41:00.000Z')];
      await me.cloud.commit(me.id, writes);
      const { snapshot } = await me.cloud.read(me.id);
      expect(snapshot.clients).toEqual([{ ...stored(), id: clientId, userID: me.id }]);
      expect(snapshot.receipts).toMatchObject([
        { ...receiptFields(), id: receiptId, userID: me.id },
      ]);
    });

    it('gives the same result after a repeated create', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [createClient(id)]);
      await me.cloud.commit(me.id, [createClient(id)]);
      expect(await clientsOf(me)).toHaveLength(1);
    });

    it('changes only the fields that an update names', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [createClient(id)]);
      await me.cloud.commit(me.id, [updateClient(id, { city: 'Wrocław' })]);
      expect(await clientsOf(me)).toMatchObject([{ ...stored(), city: 'Wrocław' }]);
    });

    it('refuses to update a missing document, and does not create it', async () => {
      const me = await newPerson();
      const update = [updateClient(newId(), { city: 'Wrocław' })];
      await expect(me.cloud.commit(me.id, update)).rejects.toEqual(missing);
      expect(await clientsOf(me)).toEqual([]);
    });

    it('deletes a document', async () => {
      const me = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [createClient(id)]);
      await me.cloud.commit(me.id, [deleteClient(id)]);
      expect(await clientsOf(me)).toEqual([]);
    });

    it('applies all writes of a commit or none', async () => {
      const me = await newPerson();
      const [kept, fresh] = [newId(), newId()];
      await me.cloud.commit(me.id, [createClient(kept)]);
      const writes = [
        createClient(fresh),
        deleteClient(kept),
        updateClient(newId(), { city: 'Wrocław' }),
      ];
      await expect(me.cloud.commit(me.id, writes)).rejects.toEqual(missing);
      expect((await clientsOf(me)).map(({ id }) => id)).toEqual([kept]);
    });

    it('accepts 500 writes in one commit', async () => {
      const me = await newPerson();
      const ids = Array.from({ length: 500 }, newId);
      await me.cloud.commit(
        me.id,
        ids.map((id) => createClient(id)),
      );
      expect(new Set((await clientsOf(me)).map(({ id }) => id))).toEqual(new Set(ids));
    });

    it('gives a whole collection page by page in order of ids, without other users’ documents', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const ids = Array.from({ length: PAGE_SIZE + 3 }, newId);
      for (const part of [ids.slice(0, PAGE_SIZE), ids.slice(PAGE_SIZE)])
        await me.cloud.commit(
          me.id,
          part.map((id) => createClient(id)),
        );
      await other.cloud.commit(other.id, [createClient(newId())]);
      const first = [...(await me.cloud.readPage(me.id, 'clients', null)).keys()];
      const rest = await me.cloud.readPage(me.id, 'clients', first.at(-1) ?? null);
      expect(first).toHaveLength(PAGE_SIZE);
      expect([...first, ...rest.keys()]).toEqual(ids.toSorted());
      expect(rest.values().next().value?.record).toMatchObject(stored());
      expect(await me.cloud.readPage(me.id, 'receipts', null)).toEqual(new Map());
    });

    it('tells which of many ids exist', async () => {
      const me = await newPerson();
      const ids = Array.from({ length: 61 }, newId);
      const there = ids.filter((_, index) => index % 2 === 0);
      await me.cloud.commit(
        me.id,
        there.map((id) => createClient(id)),
      );
      const found = async (name: CollectionName, wanted: readonly string[]) =>
        new Set((await me.cloud.lookUp(me.id, name, wanted)).keys());
      expect(await found('clients', ids)).toEqual(new Set(there));
      expect(await found('receipts', ids)).toEqual(new Set());
      expect(await found('clients', [])).toEqual(new Set());
    });

    it('shows the current records', async () => {
      const me = await newPerson();
      const [clientId, receiptId] = [newId(), newId()];
      const date = '2026-11-21T08:41:00.000Z';
      await me.cloud.commit(me.id, [createClient(clientId), createReceipt(receiptId, date)]);
      await me.cloud.commit(me.id, [updateClient(clientId, { city: 'Wrocław' })]);
      const lookUp = async (name: CollectionName, id: string) =>
        (await me.cloud.lookUp(me.id, name, [id])).get(id);
      expect(await lookUp('clients', clientId)).toEqual({
        record: { ...stored(), city: 'Wrocław', id: clientId, userID: me.id },
        ...by(2, `update-${clientId}`),
        storedAt: expect.any(Number) as number,
      });
      expect(await lookUp('receipts', receiptId)).toMatchObject({
        record: receiptFields({ date }),
        rev: 1,
      });
    });

    it('refuses a write that arrives after a later one, and accepts the same one twice', async () => {
      const me = await newPerson();
      const id = newId();
      const moved = (city: string, rev: number) =>
        me.cloud.commit(me.id, [updateClient(id, { city }, by(rev, city))]);
      await me.cloud.commit(me.id, [createClient(id)]);
      await moved('Wrocław', 2);
      await moved('Wrocław', 2);
      await moved('Opole', 3);
      await expect(moved('Wrocław', 2)).rejects.toEqual(denied);
      await expect(moved('Kielce', 3)).rejects.toEqual(denied);
      await expect(me.cloud.commit(me.id, [createClient(id)])).rejects.toEqual(denied);
      expect(await clientsOf(me)).toMatchObject([{ city: 'Opole' }]);
    });

    it('stores products and categories like clients', async () => {
      const me = await newPerson();
      const [productId, categoryId] = [newId(), newId()];
      const product = productFields({ categoryId });
      await me.cloud.commit(me.id, [
        { kind: 'create', collection: 'products', id: productId, revision: by(1), fields: product },
        {
          kind: 'create',
          collection: 'categories',
          id: categoryId,
          revision: by(1),
          fields: { name: 'Metale' },
        },
      ]);
      const dearer = { buyPriceGr: 3100 };
      await me.cloud.commit(me.id, [
        { kind: 'update', collection: 'products', id: productId, revision: by(2), fields: dearer },
        { kind: 'delete', collection: 'categories', id: categoryId, rev: 1 },
      ]);
      const { snapshot } = await me.cloud.read(me.id);
      expect(snapshot.products).toMatchObject([{ ...product, ...dearer, id: productId }]);
      expect(snapshot.categories).toEqual([]);
    });

    it('[OWN-1] creates the yard’s details with their first change, and changes only the given fields', async () => {
      const me = await newPerson();
      const change = (rev: number, fields: Partial<CompanyDetails>): CloudWrite => ({
        kind: 'merge',
        collection: 'companyDetails',
        id: me.id,
        revision: by(rev),
        fields,
      });
      expect(await me.cloud.lookUp(me.id, 'companyDetails', [me.id])).toEqual(new Map());
      await me.cloud.commit(me.id, [change(1, companyDetails())]);
      await me.cloud.commit(me.id, [change(2, { phone: '74 111 22 33' })]);
      const expected = companyDetails({ phone: '74 111 22 33' });
      expect((await me.cloud.read(me.id)).snapshot.companyDetails).toEqual(expected);
      const found = await me.cloud.lookUp(me.id, 'companyDetails', [me.id]);
      expect(found.get(me.id)).toMatchObject({ record: expected, ...by(2) });
    });

    it('[OWN-1] shows nothing of another user', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [
        createClient(id),
        createReceipt(newId(), '2026-11-21T08:41:00.000Z'),
      ]);
      const { snapshot } = await other.cloud.read(other.id);
      expect([...snapshot.clients, ...snapshot.receipts]).toEqual([]);
      expect(await other.cloud.lookUp(other.id, 'clients', [id])).toEqual(new Map());
    });

    it('[OWN-1] refuses every write to a document of another user', async () => {
      const me = await newPerson();
      const other = await newPerson();
      const id = newId();
      await me.cloud.commit(me.id, [createClient(id)]);
      const writes = [createClient(id), updateClient(id, { city: 'Wrocław' }), deleteClient(id)];
      for (const write of writes)
        await expect(other.cloud.commit(other.id, [write])).rejects.toEqual(denied);
      expect(await clientsOf(me)).toMatchObject([{ ...stored(), id, userID: me.id }]);
    });

    it('accepts an empty commit', async () => {
      const me = await newPerson();
      await expect(me.cloud.commit(me.id, [])).resolves.toBeUndefined();
    });
  });
  cloudReadingContract(name, newPerson);
  cloudCommitsContract(name, newPerson);
  cloudConflictsContract(name, newPerson);
  cloudCursorContract(name, newPerson);
  fullBatchContract(name, newPerson);
};
