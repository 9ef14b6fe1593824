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

/** The log's time runs a little ahead of the clock, an entry each ms. */
const OVER_MS = GRACE_MS + 100;

const deletion = (now: number) => withGrace([deleteClient(client({ id: 'C' }), 'op-d')], now);

/** A device whose client is in the cloud and was just deleted. */
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

describe('a deletion with a grace', () => {
  it('is shown at once and not sent before the grace is over', async () => {
    const { run, wait, isInCloud, names, journal } = await withDeletion();
    expect(names()).toEqual([]);
    expect(await run()).toMatchObject({ success: true, syncedOperations: 0 });
    expect(isInCloud()).toBe(true);
    wait(OVER_MS);
    await run();
    expect(isInCloud()).toBe(false);
    expect(journal.getView().pending).toEqual([]);
  });

  it('holds up nothing but what hangs on it', async () => {
    const { run, journal, cloud } = await withDeletion();
    await journal.submit([newClient('D')]);
    await run();
    expect(cloud.documents.has('clients/D')).toBe(true);
    expect(journal.getView().pending.map(({ id }) => id)).toEqual(['op-d']);
  });

  it('is taken back, and the server never hears of it', async () => {
    const { run, wait, undo, isInCloud, names } = await withDeletion();
    expect(await undo()).toBe(true);
    expect(names()).toEqual(['C']);
    wait(OVER_MS);
    await run();
    expect(isInCloud()).toBe(true);
    expect(names()).toEqual(['C']);
  });

  it('is not taken back when the grace is over', async () => {
    const { run, wait, undo, isInCloud, names } = await withDeletion();
    wait(OVER_MS);
    expect(await undo()).toBe(false);
    expect(names()).toEqual([]);
    await run();
    expect(isInCloud()).toBe(false);
  });

  it('of a client that was never sent does not settle it before the grace is over', async () => {
    const { run, journal, cloud, clock } = await withQueue(newClient('C'));
    await journal.submit(deletion(clock.time));
    await run();
    expect(cloud.documents.has('clients/C')).toBe(true);
    expect(await takeBack(journal, { now: () => clock.time })).toBe(true);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['C']);
  });

  it('is kept and taken back by the clock as it is, though the log runs ahead of it', async () => {
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

  it('counts as gone out where another tab had begun to send it in the same moment', async () => {
    const { journal, now } = await withDeletion();
    const append: typeof journal.append = async (events) => {
      await journal.append([{ kind: 'sent', operationIds: ['op-d'] }]);
      await journal.append(events);
    };
    expect(await takeBack({ ...journal, append }, now)).toBe(false);
  });

  it('counts as over where another tab has settled it in the same moment, unsent', async () => {
    const { journal, now } = await withDeletion();
    const append: typeof journal.append = async (events) => {
      await journal.append([{ kind: 'synced', operationIds: ['op-C', 'op-d'] }]);
      await journal.append(events);
    };
    expect(await takeBack({ ...journal, append }, now)).toBe(false);
  });
});
