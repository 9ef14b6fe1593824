import type { Journal } from './journal.ts';
import type { Clock, Cloud } from './ports.ts';

/** Reads the cloud into the cache of this device (CACHE-1). Throws `CloudFault` and `StorageFault`; the cache is then as before. */
export const refresh = async (journal: Journal, cloud: Cloud, clock: Clock): Promise<void> => {
  const readFromSeq = journal.getState().lastSeq;
  const { snapshot, setAside } = await cloud.read(journal.userId);
  await journal.replaceSnapshot({ ...snapshot, lastSync: clock.now() }, readFromSeq, setAside);
};
