import { describe, expect, it } from 'vitest';
import { client } from '#test/builders/records.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { deleteClient } from '#domain/commands/commands.ts';
import { withGrace } from '#domain/log/taking-back.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { Clock } from '#machines/ports/ports.ts';
import { submitting } from '#machines/workspace/submit.ts';
import { submitPorts } from './submit-ports.ts';
import { openWorkspace } from '#test/machines/workspace/open-workspace.ts';
import { newClient, withQueue } from '#test/machines/queue.ts';
import { GRACE_MS } from '#test/builders/agreed.ts';

const takeBack = (journal: Journal, clock: Clock) =>
  submitting(journal, clock, submitPorts(), () => undefined).takeBack(['op-d']);

/** The log's time runs a little ahead of the clock, by one ms per entry. */
const OVER_MS = GRACE_MS + 100;

const deletion = (now: number) => withGrace([deleteClient(client({ id: 'C' }), 'op-d')], now);

const withDeletion = async () => {
  const device = await withQueue(newClient('C'));
  await device.run();
  await device.refresh(device.journal);
  await device.journal.submit(deletion(device.clock.time));
  const now = { now: () => device.clock.time };
  return {
    ...device,
    now,
    undo: () => takeBack(device.journal, now),
    wait: (ms: number) => {
      device.clock.time += ms;
    },
    isInCloud: () => device.cloud.documents.has('clients/C'),
    names: () => device.journal.getView().clients.map(({ id }) => id),
  };
};

describe('a deletion with a grace period', () => {
  it('is shown at once and not sent before the grace period is over', async () => {
    const { run, wait, isInCloud, names, journal } = await withDeletion();
    expect(names()).toEqual([]);
    expect(await run()).toMatchObject({ success: true, syncedOperations: 0 });
    expect(isInCloud()).toBe(true);
    wait(OVER_MS);
    await run();
    expect(isInCloud()).toBe(false);
    expect(journal.getView().pending).toEqual([]);
  });

  it('delays nothing but its dependants', async () => {
    const { run, journal, cloud } = await withDeletion();
    await journal.submit([newClient('D')]);
    await run();
    expect(cloud.documents.has('clients/D')).toBe(true);
    expect(journal.getView().pending.map(({ id }) => id)).toEqual(['op-d']);
  });

  it('can be undone without any request to the cloud', async () => {
    const { run, wait, undo, isInCloud, names } = await withDeletion();
    expect(await undo()).toBe(true);
    expect(names()).toEqual(['C']);
    wait(OVER_MS);
    await run();
    expect(isInCloud()).toBe(true);
    expect(names()).toEqual(['C']);
  });

  it('cannot be undone once the grace period is over', async () => {
    const { run, wait, undo, isInCloud, names } = await withDeletion();
    wait(OVER_MS);
    expect(await undo()).toBe(false);
    expect(names()).toEqual([]);
    await run();
    expect(isInCloud()).toBe(false);
  });

  it('of a client that was never sent still waits for the grace period', async () => {
    const { run, journal, cloud, clock } = await withQueue(newClient('C'));
    await journal.submit(deletion(clock.time));
    await run();
    expect(cloud.documents.has('clients/C')).toBe(true);
    expect(await takeBack(journal, { now: () => clock.time })).toBe(true);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['C']);
  });

  it('goes by the real clock even if the log runs ahead of it', async () => {
    const device = await withQueue(newClient('C'));
    const { run, clock, cloud } = device;
    await run();
    clock.time += DAY_MS;
    const { journal, submit, submitUndoable } = await openWorkspace(device);
    await submit([newClient('D')]);
    clock.time -= DAY_MS;
    await submitUndoable([deleteClient(client({ id: 'C' }), 'op-d')]);
    await run();
    expect(cloud.documents.has('clients/C')).toBe(true);
    expect(await takeBack(journal, { now: () => clock.time })).toBe(true);
    clock.time += OVER_MS;
    await run();
    expect(cloud.documents.has('clients/C')).toBe(true);
  });

  it('cannot be undone if another tab has begun to send it at the same moment', async () => {
    const { journal, now } = await withDeletion();
    const append: typeof journal.append = async (events) => {
      await journal.append([{ kind: 'sent', operationIds: ['op-d'] }]);
      await journal.append(events);
    };
    expect(await takeBack({ ...journal, append }, now)).toBe(false);
  });

  it('cannot be undone if another tab has settled it unsent at the same moment', async () => {
    const { journal, now } = await withDeletion();
    const append: typeof journal.append = async (events) => {
      await journal.append([{ kind: 'synced', operationIds: ['op-C', 'op-d'] }]);
      await journal.append(events);
    };
    expect(await takeBack({ ...journal, append }, now)).toBe(false);
  });
});
