import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { backupRecords } from '#domain/backup/backup-records.ts';
import {
  createClient,
  createProduct,
  deleteClient,
  updateClient,
  updateYard,
  updateProduct,
} from '#domain/commands/commands.ts';
import {
  createReceipt,
  markPrinted,
  updateReceipt,
  voidReceipt,
} from '#domain/commands/receipt.ts';
import { EMPTY_LOG } from '#domain/log/fold.ts';
import { shownRecords } from '#domain/view/view.ts';
import { acceptEvents, sendNewerEvents } from '#domain/recovery/went-back.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { compareWithCloud } from '#machines/recovery/went-back.ts';
import { runsOf } from '#test/builders/runs.ts';
import { newerCount } from '#test/builders/newer-count.ts';
import { testDevice, type TestDevice } from '#test/builders/device.ts';
import {
  clientFields,
  companyDetails,
  productFields,
  receiptFields,
} from '#test/builders/records.ts';

const AT = '2026-11-22T10:00:00.000Z';
let made = 0;
const newOperationId = () => `op-${String(++made)}`;
const context = { userId: 'user-1', at: AT, newOperationId };

const deed = fc.record({
  kind: fc.constantFrom(
    ...(['new client', 'new receipt', 'new product', 'company'] as const),
    ...(['edit client', 'edit receipt', 'edit product', 'void', 'print', 'delete client'] as const),
    ...(['sync', 'sync and read'] as const),
  ),
  pick: fc.nat({ max: 9 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const operationsFor = (journal: Journal, { kind, pick }: Deed): readonly NewOperation[] => {
  const { clients, receipts, products, companyDetails: company } = journal.getView();
  const n = String(++made);
  const ids = { operationId: `op-${n}`, documentId: `record-${n}` };
  const moment = { operationId: ids.operationId, at: AT };
  const of = <T>(all: readonly T[], make: (one: T) => readonly NewOperation[]) => {
    const one = all[pick % Math.max(1, all.length)];
    return one === undefined ? [] : make(one);
  };
  switch (kind) {
    case 'new client':
      return [createClient(clientFields({ name: `Klient ${n}`, documentNumber: n }), ids)];
    case 'new receipt':
      return [createReceipt(receiptFields({ number: n, clientId: clients[0]?.id ?? '' }), ids)];
    case 'new product':
      return [createProduct(productFields({ name: n }), ids)];
    case 'company':
      return updateYard('user-1', company, companyDetails({ city: n }), ids.operationId);
    case 'edit client':
      return of(clients, (one) => updateClient(one, { ...one, city: n }, ids.operationId));
    case 'edit receipt':
      return of(receipts, (one) => updateReceipt(one, { notes: n }, moment));
    case 'edit product':
      return of(products, (one) => updateProduct(one, { buyPriceGr: made }, ids.operationId));
    case 'void':
      return of(receipts, (one) => (one.status === 'voided' ? [] : [voidReceipt(one, n, moment)]));
    case 'print':
      return of(receipts, (one) => markPrinted(one, moment));
    case 'delete client':
      return of(clients, (one) => [deleteClient(one, ids.operationId)]);
    case 'sync':
    case 'sync and read':
      return [];
  }
};

const clock = { now: () => 2_000_000 };

const play = async (
  device: TestDevice,
  journal: Journal,
  deeds: readonly Deed[],
  isOnline: boolean,
) => {
  for (const one of deeds) {
    await journal.submit(operationsFor(journal, one));
    if (isOnline && one.kind.startsWith('sync')) await device.sync(journal);
    if (isOnline && one.kind === 'sync and read')
      await refresh(journal, device.cloud, clock, 'changes');
  }
};

/** The cloud is put back to before the second part of the history; the third part is pending. */
const history = async ([before, after, waiting]: readonly [
  readonly Deed[],
  readonly Deed[],
  readonly Deed[],
]) => {
  const device = testDevice();
  const journal = await device.openTab();
  const first = { kind: 'new client', pick: 0 } as const;
  await play(device, journal, [first, { kind: 'sync and read', pick: 0 }, ...before], true);
  const putBack = device.cloud.copy();
  await play(device, journal, after, true);
  await journal.submit(operationsFor(journal, first));
  await device.sync(journal);
  await play(device, journal, waiting, false);
  putBack();
  return { ...device, journal };
};

const ofCloud = async ({ cloud }: Pick<TestDevice, 'cloud'>) =>
  backupRecords((await cloud.read('user-1')).snapshot);

const shownBy = (journal: Journal) =>
  backupRecords(shownRecords('user-1', journal.getSnapshot(), journal.getState()));

const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.id, record]));

/** Without `updatedAt`, which every device sets by itself. */
const said = <T extends object>(record: T | undefined): object | undefined =>
  record && { ...record, updatedAt: undefined };

const LISTS = ['categories', 'products', 'clients', 'receipts'] as const;

const deeds = fc.array(deed, { maxLength: 12 });

/** A history in which the yard's details are the last stored of all records read. */
const yardReadLast: [Deed[], Deed[], Deed[]] = [
  [
    { kind: 'company', pick: 0 },
    { kind: 'sync', pick: 0 },
    { kind: 'company', pick: 0 },
  ],
  [{ kind: 'sync and read', pick: 0 }],
  [],
];

describe('a cloud that went back', () => {
  test.prop([fc.tuple(deeds, deeds, deeds)], {
    numRuns: runsOf(60),
    examples: [[yardReadLast]],
  })(
    'has every record as the device has it, once the device has sent its newer ones',
    async (parts) => {
      const { journal, cloud, sync } = await history(parts);
      const before = shownBy(journal);
      const wentBack = await compareWithCloud(journal, cloud);
      if (wentBack === null) throw new Error('not noticed');
      expect(newerCount(wentBack.plan)).toBeGreaterThan(0);
      await journal.append(sendNewerEvents(journal.getState(), wentBack, context));
      expect(shownBy(journal)).toMatchObject({ clients: before.clients });
      await refresh(journal, cloud, clock, 'changes');
      expect(await sync(journal)).toMatchObject({ stoppedBy: null, failedOperations: 0 });
      expect(journal.getView().pending).toEqual([]);
      const after = await ofCloud({ cloud });
      for (const name of LISTS) {
        const there = byId<{ readonly id: string }>(after[name]);
        for (const record of before[name]) expect(said(there.get(record.id))).toEqual(said(record));
      }
      expect(after.companyDetails).toEqual(before.companyDetails);
      expect(journal.getView().conflicts).toEqual([]);
    },
  );

  test.prop([fc.tuple(deeds, deeds, deeds)], { numRuns: runsOf(60) })(
    'is shown with the pending operations once it is accepted',
    async (parts) => {
      const { journal, cloud } = await history(parts);
      const wentBack = await compareWithCloud(journal, cloud);
      if (wentBack === null) throw new Error('not noticed');
      const waited = journal.getView().pending.map(meant);
      await journal.append(acceptEvents(journal.getState(), wentBack, context));
      await refresh(journal, cloud, clock, 'changes');
      const { pending } = journal.getView();
      expect(pending.slice(pending.length - waited.length).map(meant)).toEqual(waited);
      const { snapshot } = await cloud.read('user-1');
      const operations = Object.fromEntries(
        pending.map(({ id }) => [id, journal.getState().operations[id] ?? never()]),
      );
      const expected = shownRecords('user-1', snapshot, { ...EMPTY_LOG, operations });
      expect(shownBy(journal)).toEqual(backupRecords(expected));
      expect(await compareWithCloud(journal, cloud)).toBeNull();
    },
  );
});

/** Requeueing changes the id and the time, so only these are compared. */
const meant = ({ type, data }: { readonly type: string; readonly data: object }) => ({
  type,
  data,
});

const never = (): never => {
  throw new Error('not in the log');
};
