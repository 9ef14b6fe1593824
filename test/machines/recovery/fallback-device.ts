/** A device on which IndexedDB fails to open at some starts. */
import { openLocalLogStore } from '#adapters/storage/local/local-log-store.ts';
import { localFallbackPlace } from '#adapters/storage/local/fallback-place.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { takeOverFallback } from '#machines/recovery/fallback.ts';
import type { FallbackPlace } from '#machines/ports/fallback-ports.ts';
import { testDevice } from '#test/builders/device.ts';
import { storageWith } from '#test/builders/storage.ts';

export const USER = 'user-1';
export const clock = { now: () => 2_000_000 };
export const plain = () => Promise.resolve(null);

let ids = 0;

export const rungDevice = () => {
  const cloud = createMemoryCloud();
  const device = testDevice(USER, cloud);
  const storage = storageWith();
  const place = localFallbackPlace(USER, clock, () => storage, plain);
  return {
    ...device,
    cloud,
    storage,
    place,
    openFallback: async (): Promise<Journal> =>
      openJournal(
        USER,
        await openLocalLogStore(USER, clock, () => storage, plain),
        memoryTabChannels()(),
      ),
    takeOver: (journal: Journal, from: FallbackPlace = place, isGuarded = false) =>
      takeOverFallback({
        journal,
        place: from,
        isGuarded,
        newId: () => `fallback-${String(++ids)}`,
      }),
  };
};
