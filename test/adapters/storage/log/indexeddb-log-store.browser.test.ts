import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { clockOf, logStoreContract } from './log-store.contract.ts';

let devices = 0;

logStoreContract('a log store in a real browser', () => {
  const userId = `contract-${String(++devices)}`;
  const clock = { time: 1000 };
  return { clock, open: () => openLogStore(userId, clockOf(clock)) };
});
