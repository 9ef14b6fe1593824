/** Operations stored in localStorage while IndexedDB did not open, and taken over once it does. */
import { describe, expect, it } from 'vitest';
import { localFallbackPlace } from '#adapters/storage/local/fallback-place.ts';
import type { createMemoryCloud } from '#test/memory/cloud.ts';
import { updateClient } from '#domain/commands/commands.ts';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import { UNGUARDED } from '#domain/recovery/unguarded.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { takeOverFallback } from '#machines/recovery/fallback.ts';
import type { FallbackPlace } from '#machines/ports/fallback-ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient, newReceipt } from '#test/machines/queue.ts';
import { clock, plain, rungDevice, USER } from './fallback-device.ts';

const LOG_KEY = `${CACHE_KEYS.pendingOperations}_${USER}`;

const cut = (): never => {
  throw new StorageFault('aborted');
};

const made = (cloud: ReturnType<typeof createMemoryCloud>) =>
  [...cloud.documents.keys()].filter((path) => /^(?:clients|receipts)\//u.test(path)).toSorted();

const inCity = (city: string, id: string) =>
  updateClient(client({ id: 'C' }), clientFields({ city }), id);

describe('the fallback log', () => {
  it('is taken over with its clients and numbers, sent once, and reported to the user', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.submit([newClient('A'), newReceipt('1', 'temp_client_A')]);
    const journal = await device.openTab();
    expect(await device.takeOver(journal)).toBe(false);
    expect(journal.getView().receipts).toMatchObject([{ clientId: 'temp_client_A' }]);
    expect(device.place.readTaken()).toMatchObject({
      operationIds: ['op-A', 'op-1'],
      numbers: ['1/21/11/2026'],
    });
    await device.sync(journal);
    expect(made(device.cloud)).toEqual(['clients/A', 'receipts/1']);
    expect(journal.getView().removed).toEqual([]);
    expect(device.cloud.documents.get('receipts/1')).toMatchObject({ clientId: 'A' });
  });

  it('is taken over once', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.submit([newClient('A')]);
    const journal = await device.openTab();
    await device.takeOver(journal);
    const { lastSeq } = journal.getState();
    await device.takeOver(journal);
    expect(journal.getState().lastSeq).toBe(lastSeq);
    expect(device.storage.getItem(LOG_KEY)).toMatch(/"entries":\[\]/u);
  });

  it.each(['append', 'recorded', 'emptied'] as const)(
    'loses and doubles nothing if the take-over is interrupted at "%s"',
    async (where) => {
      const device = rungDevice();
      const fallback = await device.openFallback();
      await fallback.submit([newClient('A')]);
      await fallback.submit([newClient('B')]);
      const journal = await device.openTab();
      const broken: FallbackPlace = {
        ...device.place,
        writeTaken: where === 'recorded' ? cut : device.place.writeTaken,
        open: async () => ({
          ...(await device.place.open()),
          ...(where === 'emptied' ? { remove: cut } : {}),
        }),
      };
      const cutting = where === 'append' ? { ...journal, append: cut } : journal;
      await expect(device.takeOver(cutting, broken)).rejects.toThrow(StorageFault);
      if (where !== 'append') {
        await device.sync(journal);
        await device.refresh(journal);
      }
      const after = await device.openTab();
      await device.takeOver(after);
      await device.sync(after);
      expect(made(device.cloud)).toEqual(['clients/A', 'clients/B']);
      expect(device.cloud.applied('clients/A')).toBe(1);
      expect(after.getView().pending).toEqual([]);
      if (where !== 'recorded') expect(device.place.readTaken()?.operationIds).toHaveLength(2);
    },
  );

  it('does not overwrite a later change with an operation that its last commit had sent', async () => {
    const device = rungDevice();
    const { cloud } = device;
    const fallback = await device.openFallback();
    await fallback.submit([newClient('C')]);
    await runSync(fallback, syncPorts(cloud, clock));
    await fallback.submit(inCity('Opole', 'op-u'));
    const unanswered = {
      ...cloud,
      commit: async (...sent: Parameters<typeof cloud.commit>) => {
        await cloud.commit(...sent);
        throw new TypeError('no answer');
      },
    };
    await runSync(fallback, syncPorts(unanswered, clock)).catch(() => undefined);
    await fallback.submit([newClient('D')]);
    const elsewhere = testDevice(USER, cloud);
    const other = await elsewhere.openTab();
    await elsewhere.refresh(other);
    await other.submit(inCity('Wrocław', 'op-later'));
    await elsewhere.sync(other);
    const journal = await device.openTab();
    await device.takeOver(journal);
    await device.sync(journal);
    expect(cloud.documents.get('clients/C')?.['city']).toBe('Wrocław');
    // An operation that was never sent needs no question.
    expect(made(cloud)).toEqual(['clients/C', 'clients/D']);
    expect(journal.getView().removed).toMatchObject([{ id: 'op-u', lastError: SENT_BY_COPY }]);
  });

  it('is shown but not sent on a device with a passphrase until the user agrees', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.submit([newClient('A')]);
    const journal = await device.openTab();
    await device.takeOver(journal, device.place, true);
    await device.sync(journal);
    expect(made(device.cloud)).toEqual([]);
    expect(journal.getView().removed).toMatchObject([{ id: 'op-A', lastError: UNGUARDED }]);
    await journal.append([{ kind: 'requeued', operationId: 'op-A' }]);
    await device.sync(journal);
    expect(made(device.cloud)).toEqual(['clients/A']);
  });

  it('is not sent a second time by a tab that still uses it', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.submit([newClient('A')]);
    const journal = await device.openTab();
    await device.takeOver(journal);
    await fallback.submit([newClient('B')]);
    expect(fallback.getView().pending).toMatchObject([{ id: 'op-B' }]);
    await device.sync(journal);
    await runSync(fallback, syncPorts(device.cloud, clock));
    const next = await device.openTab();
    await device.takeOver(next);
    await device.sync(next);
    expect(made(device.cloud)).toEqual(['clients/A', 'clients/B']);
    expect(device.cloud.applied('clients/A')).toBe(1);
    expect(next.getView().removed).toEqual([]);
  });

  it('hands over acknowledged operations as synced and removed ones as removed', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.submit([newClient('A')]);
    await runSync(fallback, syncPorts(device.cloud, clock));
    await fallback.submit([newClient('B')]);
    await fallback.append([
      { kind: 'failed', operationId: 'op-B', reason: 'permission-denied' },
      { kind: 'removed', operationId: 'op-B', reason: 'Removed' },
    ]);
    const journal = await device.openTab();
    await device.takeOver(journal);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A']);
    expect(journal.getView().pending).toEqual([]);
    expect(journal.getView().removed).toMatchObject([
      { id: 'op-B', retryCount: 1, lastError: 'permission-denied' },
    ]);
  });

  it('hands its draft over to a free slot, and waits while the slot is taken', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.writeDraft('receipt', { net: '12' });
    const journal = await device.openTab();
    await journal.writeDraft('receipt', { net: '7' });
    await device.takeOver(journal);
    expect(await journal.readDraft('receipt')).toEqual({ net: '7' });
    await journal.writeDraft('receipt', null);
    await device.takeOver(journal);
    expect(await journal.readDraft('receipt')).toEqual({ net: '12' });
    expect(await fallback.readDraft('receipt')).toBeNull();
  });

  it.each([
    ['torn', (text: string) => text.slice(0, text.length / 2)],
    ['of a newer version', (text: string) => text.replace(/"v":\d+/u, '"v":99')],
  ])('that is %s is kept and reported', async (_, change) => {
    const device = rungDevice();
    await (await device.openFallback()).submit([newClient('A')]);
    const text = change(device.storage.getItem(LOG_KEY) ?? '');
    device.storage.setItem(LOG_KEY, text);
    const journal = await device.openTab();
    expect(await device.takeOver(journal)).toBe(true);
    expect(device.storage.getItem(LOG_KEY)).toBe(text);
    expect(journal.getState().lastSeq).toBe(0);
  });

  it('keeps an operation of an unknown type and reports it', async () => {
    const device = rungDevice();
    const fallback = await device.openFallback();
    await fallback.append([
      {
        kind: 'queued',
        operation: { id: 'op-x', type: 'CREATE_SCALE', data: { id: 'X' }, timestamp: 0 },
      },
    ]);
    await fallback.submit([newClient('A')]);
    const journal = await device.openTab();
    expect(await device.takeOver(journal)).toBe(true);
    expect(journal.getView().pending.map(({ id }) => id)).toEqual(['op-A']);
    expect((await device.openFallback()).getView().pending.map(({ id }) => id)).toEqual(['op-x']);
  });

  it('of another user is not touched', async () => {
    const device = rungDevice();
    await (await device.openFallback()).submit([newClient('A')]);
    const before = device.storage.getItem(LOG_KEY);
    const others = testDevice('user-2', device.cloud);
    const journal = await others.openTab();
    const place = localFallbackPlace('user-2', clock, () => device.storage, plain);
    await takeOverFallback({ journal, isGuarded: false, place, newId: () => 'id' });
    expect(journal.getView().pending).toEqual([]);
    expect(device.storage.getItem(LOG_KEY)).toBe(before);
  });
});
