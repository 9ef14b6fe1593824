/** A dependant of a removed create is removed, too, unless another tab requeues that create. */
import { expect, it } from 'vitest';
import { requeueEvents } from '#domain/queue/recovery.ts';
import { removals } from '#domain/queue/replay.ts';
import { operationsWith } from '#domain/log/fold.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { newClient, newReceipt, withQueue } from '#test/machines/queue.ts';

const REFUSED = {
  kind: 'removed',
  operationId: 'op-C',
  reason: 'firestore/permission-denied',
} as const;

/** A tab that did not know of the removal stored a receipt of the removed client. */
const withLeftBehind = async () => {
  const device = await withQueue(newClient('C'));
  const { journal } = device;
  await journal.append([REFUSED]);
  await journal.submit([newReceipt('R', 'temp_client_C')]);
  const other = await device.openTab();
  const requeue = () => other.append(requeueEvents(other.getState(), 'op-C'));
  return { ...device, other, requeue };
};

it('a dependant is sent if its create is requeued between the check and the removal', async () => {
  const { journal, requeue, cloud, clock } = await withLeftBehind();
  let isOvertaken = false;
  const append: typeof journal.append = async (events, fence) => {
    if (!isOvertaken && events.some(({ kind }) => kind === 'removed')) {
      isOvertaken = true;
      await requeue();
    }
    await journal.append(events, fence);
  };
  await runSync({ ...journal, append }, syncPorts(cloud, { now: () => clock.time }));
  expect(isOvertaken).toBe(true);
  expect([...cloud.documents.keys()]).toEqual(expect.arrayContaining(['clients/C', 'receipts/R']));
  expect(journal.getView().removed).toEqual([]);
});

it('a dependant is requeued if the tab that requeues its create has not heard of the removal', async () => {
  const { journal, other, run, cloud } = await withLeftBehind();
  const events = requeueEvents(other.getState(), 'op-C');
  await journal.append(removals(operationsWith(journal.getState(), 'pending')));
  await other.append(events);
  await journal.catchUp();
  await run();
  expect([...cloud.documents.keys()]).toEqual(expect.arrayContaining(['clients/C', 'receipts/R']));
  expect(journal.getView().removed).toEqual([]);
});

it('a dependant is removed if nobody requeues its create', async () => {
  const { journal, run, cloud } = await withLeftBehind();
  await run();
  expect(cloud.documents.size).toBe(0);
  expect(journal.getView().removed.map(({ id }) => id)).toEqual(['op-C', 'op-R']);
});

it('a dependant stays removed if its create is discarded at the same time', async () => {
  const { journal, other, cloud, clock } = await withLeftBehind();
  const append: typeof journal.append = async (events, fence) => {
    if (events.some(({ kind }) => kind === 'removed'))
      await other.append([{ kind: 'discarded', operationId: 'op-C' }]);
    await journal.append(events, fence);
  };
  await runSync({ ...journal, append }, syncPorts(cloud, { now: () => clock.time }));
  expect(cloud.documents.size).toBe(0);
  expect(journal.getView().removed.map(({ id }) => id)).toEqual(['op-R']);
});
