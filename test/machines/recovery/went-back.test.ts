import { describe, expect, it } from 'vitest';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { createClient, deleteClient, updateClient, updateYard } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { settledRecords } from '#domain/view/view.ts';
import { acceptEvents, sendNewerEvents } from '#domain/recovery/went-back.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { compareWithCloud } from '#machines/recovery/went-back.ts';
import { newerCount } from '#test/builders/newer-count.ts';
import { testDevice, type TestDevice } from '#test/builders/device.ts';
import { clientFields, companyDetails, receiptFields } from '#test/builders/records.ts';

let made = 0;
const newOperationId = () => `op-${String(++made)}`;
const context = { userId: 'user-1', at: '2026-11-22T10:00:00.000Z', newOperationId };

const clock = { now: () => 2_000_000 };

const never = (): never => {
  throw new Error('not there');
};

describe('accepting a cloud that went back', () => {
  it('sends the client of a pending receipt again, but no client without pending work', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const make = (documentId: string) =>
      journal.submit([
        createClient(clientFields({ name: documentId }), {
          operationId: newOperationId(),
          documentId,
        }),
      ]);
    await make('before');
    await device.sync(journal);
    await refresh(journal, device.cloud, clock, 'all');
    const putBack = device.cloud.copy();
    await make('wanted');
    await make('unwanted');
    await device.sync(journal);
    await refresh(journal, device.cloud, clock, 'changes');
    const ids = { operationId: 'receipt', documentId: 'R' };
    await journal.submit([createReceipt(receiptFields({ clientId: 'wanted' }), ids)]);
    putBack();
    const wentBack = await compareWithCloud(journal, device.cloud);
    if (wentBack === null) throw new Error('not noticed');
    await journal.append(acceptEvents(journal.getState(), wentBack, context));
    await refresh(journal, device.cloud, clock, 'changes');
    expect(await device.sync(journal)).toMatchObject({ stoppedBy: null, failedOperations: 0 });
    const { clients, receipts } = backupRecords((await device.cloud.read('user-1')).snapshot);
    expect(clients.map(({ id }) => id)).toEqual(['before', 'wanted']);
    expect(receipts).toMatchObject([{ id: 'R', clientId: 'wanted' }]);
  });
});

describe('two devices of a cloud that went back', () => {
  const edit = async (journal: Journal, device: TestDevice, city: string) => {
    const [one] = journal.getView().clients;
    if (one === undefined) throw new Error('no client');
    await journal.submit(updateClient(one, { ...one, city }, newOperationId()));
    await device.sync(journal);
    await refresh(journal, device.cloud, clock, 'changes');
  };

  it('the second to send leaves records alone that the first has restored', async () => {
    const first = testDevice();
    const second = testDevice('user-1', first.cloud);
    const [a, b] = [await first.openTab(), await second.openTab()];
    await a.submit([createClient(clientFields(), { operationId: 'c', documentId: 'C' })]);
    await first.sync(a);
    await refresh(b, first.cloud, clock, 'all');
    const putBack = first.cloud.copy();
    await edit(b, second, 'Opole');
    await refresh(a, first.cloud, clock, 'changes');
    await edit(a, first, 'Lublin');
    putBack();
    const theirs = await compareWithCloud(a, first.cloud);
    if (theirs === null) throw new Error('not noticed');
    await a.append(sendNewerEvents(a.getState(), theirs, context));
    await first.sync(a);
    const ours = await compareWithCloud(b, first.cloud);
    expect(ours).toMatchObject({ place: { seq: 0 }, at: null });
    expect(newerCount(ours?.plan ?? never())).toBe(0);
    expect(settledRecords('user-1', b.getSnapshot(), b.getState()).clients).toMatchObject([
      { city: 'Opole' },
    ]);
  });

  /**
   * A has read B's client and yard details. B writes, the cloud goes back, A writes, then B
   * compares. `readOfB` says if and when B has read its own records.
   */
  const writtenOver = async (
    ofB: (journal: Journal) => readonly NewOperation[],
    ofA: (journal: Journal) => readonly NewOperation[],
    readOfB: 'before' | 'after' | 'never' = 'after',
  ) => {
    const first = testDevice();
    const second = testDevice('user-1', first.cloud);
    const [a, b] = [await first.openTab(), await second.openTab()];
    const made = createClient(clientFields(), { operationId: 'c', documentId: 'C' });
    const details = updateYard('user-1', null, companyDetails(), 'details');
    if (readOfB === 'before') await refresh(b, first.cloud, clock, 'all');
    await b.submit([made, ...details]);
    await second.sync(b);
    await refresh(a, first.cloud, clock, 'all');
    if (readOfB === 'after') await refresh(b, first.cloud, clock, 'all');
    const putBack = first.cloud.copy();
    await b.submit(ofB(b));
    await second.sync(b);
    putBack();
    await a.submit(ofA(a));
    await first.sync(a);
    const wentBack = await compareWithCloud(b, first.cloud);
    if (wentBack === null) throw new Error('not noticed');
    await b.append(sendNewerEvents(b.getState(), wentBack, context));
    await refresh(b, first.cloud, clock, 'all');
    expect(await second.sync(b)).toMatchObject({ stoppedBy: null, failedOperations: 0 });
    for (const journal of [a, b]) await refresh(journal, first.cloud, clock, 'all');
    return { a, b };
  };

  const client =
    (fields: object) =>
    (journal: Journal): readonly NewOperation[] => {
      const [one] = journal.getView().clients;
      return one === undefined
        ? never()
        : updateClient(one, { ...one, ...fields }, newOperationId());
    };
  const yard =
    (fields: object) =>
    (journal: Journal): readonly NewOperation[] => {
      const { companyDetails: held } = journal.getView();
      return updateYard('user-1', held, companyDetails({ ...held, ...fields }), newOperationId());
    };

  it('the device that looks later adds to what the other has changed since', async () => {
    const { a, b } = await writtenOver(client({ name: 'Jan Łoś' }), client({ city: 'Opole' }));
    for (const journal of [a, b]) {
      const expected = [{ name: 'Jan Łoś', city: 'Opole' }];
      expect(journal.getView().clients).toMatchObject(expected);
      expect(journal.getView().conflicts).toEqual([]);
    }
  });

  it.each([
    ['it read only before it wrote them', 'before'],
    ['it never read', 'never'],
  ] as const)(
    'the device that looks later adds to the change even without having read its own records: %s',
    async (_, readOfB) => {
      const [ofB, ofA] = [client({ city: 'Opole' }), client({ name: 'Jan Łoś' })];
      const { a, b } = await writtenOver(ofB, ofA, readOfB);
      for (const journal of [a, b])
        expect(journal.getView().clients).toMatchObject([{ name: 'Jan Łoś', city: 'Opole' }]);
    },
  );

  it('both see a conflict if the device that looks later overwrites what the other has changed since', async () => {
    const { a, b } = await writtenOver(client({ name: 'Jan Łoś' }), client({ name: 'Jan Sum' }));
    for (const journal of [a, b]) {
      expect(journal.getView().clients).toMatchObject([{ name: 'Jan Łoś' }]);
      expect(journal.getView().conflicts).toHaveLength(1);
    }
  });

  it('a record that the other has deleted since comes back as changed by the device that looks later', async () => {
    const { a, b } = await writtenOver(client({ name: 'Jan Łoś' }), (journal) => {
      const [one] = journal.getView().clients;
      return one === undefined ? never() : [deleteClient(one, newOperationId())];
    });
    for (const journal of [a, b])
      expect(journal.getView().clients).toMatchObject([{ id: 'C', name: 'Jan Łoś' }]);
  });

  it('the device that looks later adds to changed details of the yard, too', async () => {
    const { a, b } = await writtenOver(yard({ nip: '1234563218' }), yard({ phone: '600 700 800' }));
    for (const journal of [a, b]) {
      const expected = { nip: '1234563218', phone: '600 700 800' };
      expect(journal.getView().companyDetails).toMatchObject(expected);
    }
  });
});
