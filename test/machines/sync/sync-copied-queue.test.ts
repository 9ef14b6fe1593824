import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { updateClient } from '#domain/commands/commands.ts';
import { judgeCopy, loadEvents } from '#domain/recovery/queue-file.ts';
import { requeueEvents } from '#domain/queue/recovery.ts';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient } from '#test/machines/queue.ts';
import { slowNetwork } from '#test/machines/slow-network.ts';

const made = client({ id: 'C' });
const inCity = (city: string, id: string) => updateClient(made, clientFields({ city }), id);

let attempts = 0;

const copyInto = async (from: Journal, to: Journal): Promise<void> => {
  const { pending, removed } = from.getView();
  const store = from.getState().cursor;
  const copy = { pending: [...pending], removed: [...removed] };
  const copyOf = store === null ? undefined : { ...store, attempt: `load-${String(++attempts)}` };
  await to.append(
    loadEvents(
      judgeCopy(copy, to.getState(), () => false),
      copyOf,
    ),
  );
};

const twoDevices = async () => {
  const cloud = createMemoryCloud();
  const [here, there] = [testDevice('user-1', cloud), testDevice('user-1', cloud)];
  const [one, other] = [await here.openTab(), await there.openTab()];
  await one.submit([newClient('C')]);
  await here.sync(one);
  for (const [device, journal] of [
    [here, one],
    [there, other],
  ] as const)
    await device.refresh(journal);
  await one.submit(inCity('Opole', 'op-u'));
  return { cloud, here, there, one, other };
};

const cityIn = (cloud: ReturnType<typeof createMemoryCloud>) =>
  cloud.documents.get('clients/C')?.['city'];

describe('a loaded queue file', () => {
  it('takes the operations away from its store, which does not send them over a later change', async () => {
    const { cloud, here, there, one, other } = await twoDevices();
    await copyInto(one, other);
    await there.sync(other);
    expect([cityIn(cloud), cloud.applied('clients/C')]).toEqual(['Opole', 2]);
    await there.refresh(other);
    await other.submit(inCity('Wrocław', 'op-later'));
    await there.sync(other);
    await here.sync(one);
    expect(cityIn(cloud)).toBe('Wrocław');
    expect(one.getView().removed).toMatchObject([{ id: 'op-u', lastError: SENT_BY_COPY }]);
  });

  it('asks the user if its store has sent since', async () => {
    const { cloud, here, there, one, other } = await twoDevices();
    await copyInto(one, other);
    await here.sync(one);
    await here.refresh(one);
    await one.submit(inCity('Wrocław', 'op-later'));
    await here.sync(one);
    await there.sync(other);
    expect(cityIn(cloud)).toBe('Wrocław');
    expect(other.getView().removed).toMatchObject([{ id: 'op-u', lastError: SENT_BY_COPY }]);
    await other.append(requeueEvents(other.getState(), 'op-u'));
    await there.sync(other);
    expect([cityIn(cloud), other.getView().removed]).toEqual(['Opole', []]);
  });

  it('counts as sent if its store has sent and the record still shows it', async () => {
    const { cloud, here, there, one, other } = await twoDevices();
    await copyInto(one, other);
    await here.sync(one);
    await there.sync(other);
    expect(other.getView()).toMatchObject({ pending: [], removed: [] });
    expect(cloud.applied('clients/C')).toBe(2);
  });

  it('overtakes a commit of its store that arrives late', async () => {
    const { cloud, there, one, other } = await twoDevices();
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(one, syncPorts(slow));
    await copyInto(one, other);
    await there.sync(other);
    const late = await arrive();
    expect(late.map(({ status }) => status)).toEqual(['rejected']);
    expect(cloud.applied('clients/C')).toBe(2);
  });

  it('is sent even if the answer of the commit that takes it over is lost', async () => {
    const { cloud, there, one, other } = await twoDevices();
    await copyInto(one, other);
    const before = one.getState().cursor;
    const stored = () => cloud.readCursor('user-1', before?.storeId ?? '');
    const losing: Cloud = {
      ...cloud,
      commit: async (...request) => {
        await cloud.commit(...request);
        throw new CloudFault('no-answer', 'lost');
      },
    };
    await runSync(other, syncPorts(losing));
    expect((await stored())?.seq).toBe((before?.seq ?? 0) + 1);
    expect(cityIn(cloud)).not.toBe('Opole');
    await there.sync(other);
    expect([cityIn(cloud), other.getView().removed]).toEqual(['Opole', []]);
  });

  it('waits, and does not retry endlessly, while the cursor cannot be moved', async () => {
    const { cloud, one, other } = await twoDevices();
    await copyInto(one, other);
    const refused: Cloud = {
      ...cloud,
      commit: () =>
        Promise.reject(new CloudFault('permission-denied', 'firestore/permission-denied')),
    };
    expect((await runSync(other, syncPorts(refused))).stoppedBy).toBe('busy');
    expect(other.getView().pending).toHaveLength(1);
  });

  it('is settled in one pass if its store sends between the lookup and the move of the cursor', async () => {
    const { cloud, here, one, other } = await twoDevices();
    await copyInto(one, other);
    await one.submit([newClient('D')]);
    let isFirst = true;
    const racing: Cloud = {
      ...cloud,
      commit: async (...request) => {
        if (isFirst) await here.sync(one);
        isFirst = false;
        await cloud.commit(...request);
      },
    };
    expect((await runSync(other, syncPorts(racing))).stoppedBy).toBeNull();
    expect(other.getView()).toMatchObject({ pending: [], removed: [] });
    expect(cloud.applied('clients/C')).toBe(2);
  });

  it('that two devices load is sent by one, and the other asks the user', async () => {
    const { cloud, there, one, other } = await twoDevices();
    const third = testDevice('user-1', cloud);
    const tab = await third.openTab();
    await third.refresh(tab);
    await copyInto(one, other);
    await copyInto(one, tab);
    await there.sync(other);
    await there.refresh(other);
    await other.submit(inCity('Wrocław', 'op-later'));
    await there.sync(other);
    await third.sync(tab);
    expect(cityIn(cloud)).toBe('Wrocław');
    expect(tab.getView().removed).toMatchObject([{ id: 'op-u' }]);
  });

  it('takes the operations away from a store that has sent nothing yet, too', async () => {
    const cloud = createMemoryCloud();
    const [here, there] = [testDevice('user-1', cloud), testDevice('user-1', cloud)];
    const [one, other] = [await here.openTab(), await there.openTab()];
    await one.submit([newClient('C')]);
    const cursor = { storeId: 'store-new', seq: 0 };
    await one.append([{ kind: 'synced', operationIds: [], cursor }]);
    await copyInto(one, other);
    await there.sync(other);
    await there.refresh(other);
    expect(await cloud.readCursor('user-1', 'store-new')).toMatchObject({ seq: 1 });
    await here.sync(one);
    expect(one.getView()).toMatchObject({ pending: [], removed: [] });
    expect(cloud.applied('clients/C')).toBe(1);
  });
});

describe('the id of a store', () => {
  it('does not change if another tab sets one after the first commit', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    await journal.submit([newClient('C')]);
    await device.sync(journal);
    const { cursor } = journal.getState();
    const late = { storeId: 'late', seq: 0 };
    await journal.append([{ kind: 'synced', operationIds: [], cursor: late }]);
    expect(journal.getState().cursor).toEqual(cursor);
  });
});
