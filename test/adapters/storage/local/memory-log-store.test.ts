import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { clockOf, logStoreContract } from '#test/adapters/storage/log/log-store.contract.ts';

logStoreContract('a log store in memory', () => {
  const disk = newMemoryDisk();
  const clock = { time: 1000 };
  return { clock, open: () => Promise.resolve(memoryLogStore(disk, clockOf(clock))) };
});
