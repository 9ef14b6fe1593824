import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalLogStore } from '#adapters/storage/local/local-log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { startFallback } from '#app/workspace/fallback.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { testDevice } from '#test/builders/device.ts';
import { storageWith } from '#test/builders/storage.ts';
import { newClient } from '#test/machines/queue.ts';

const USER = 'user-1';
const clock = { now: () => 2_000_000 };

const start = (journal: Journal) =>
  startFallback({
    journal,
    clock,
    storedIn: 'indexedDb',
    newId: () => 'fallback-1',
    isGuarded: false,
    onQueued: () => undefined,
    log: () => undefined,
  });

let journal: Journal;

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageWith());
  const fallback = await openJournal(
    USER,
    await openLocalLogStore(USER, clock),
    memoryTabChannels()(),
  );
  await fallback.submit([newClient('A')]);
  fallback.close();
  journal = await testDevice(USER, createMemoryCloud()).openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the fallback log found at a start', () => {
  it('is taken over', async () => {
    const { taken, isKept } = (await start(journal)).getFound();
    expect(taken).toMatchObject({ operationIds: ['op-A'] });
    expect(isKept).toBe(false);
  });

  it('is reported as kept if taking it over fails', async () => {
    const append = () => Promise.reject(new StorageFault('quota'));
    const fallback = await start({ ...journal, append });
    expect(fallback.getFound()).toMatchObject({ taken: null, isKept: true });
  });

  it('is reported as kept until it has been taken over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let go = (): void => undefined;
    const frozen = new Promise<void>((resolve) => {
      go = resolve;
    });
    const catchUp = vi.fn(() => frozen);
    const starting = start({ ...journal, catchUp });
    await vi.waitFor(() => expect(catchUp).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(3000);
    const fallback = await starting;
    expect(fallback.getFound().isKept).toBe(true);
    go();
    await vi.waitFor(() => expect(fallback.getFound().isKept).toBe(false));
  });
});
