/** What hangs on a create that was given up goes with it, unless another tab queues that create again in the same moment. */
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

/** A client was given up; a tab that did not know stored a receipt of his. */
const withLeftBehind = async () => {
  const device = await withQueue(newClient('C'));
  const { journal } = device;
  await journal.append([REFUSED]);
  await journal.submit([newReceipt('R', 'temp_client_C')]);
  const other = await device.openTab();
  const requeue = () => other.append(requeueEvents(other.getState(), 'op-C'));
  return { ...device, other, requeue };
};

it('is sent with it where the create is queued again between the look and the removal', async () => {
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

it('comes back with it where the tab that queues it again has not heard of the removal', async () => {
  const { journal, other, run, cloud } = await withLeftBehind();
  const events = requeueEvents(other.getState(), 'op-C');
  await journal.append(removals(operationsWith(journal.getState(), 'pending')));
  await other.append(events);
  await journal.catchUp();
  await run();
  expect([...cloud.documents.keys()]).toEqual(expect.arrayContaining(['clients/C', 'receipts/R']));
  expect(journal.getView().removed).toEqual([]);
});

it('stays given up where nobody queued the create again', async () => {
  const { journal, run, cloud } = await withLeftBehind();
  await run();
  expect(cloud.documents.size).toBe(0);
  expect(journal.getView().removed.map(({ id }) => id)).toEqual(['op-C', 'op-R']);
});

it('stays given up where the create was let go of in the same moment', async () => {
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
