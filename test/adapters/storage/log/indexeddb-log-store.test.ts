import 'fake-indexeddb/auto';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import { clockOf, logStoreContract } from './log-store.contract.ts';

let devices = 0;

logStoreContract('a log store in IndexedDB', () => {
  const userId = `contract-${String(++devices)}`;
  const clock = { time: 1000 };
  return { clock, open: () => openLogStore(userId, clockOf(clock)) };
});

logStoreContract('a log store in IndexedDB under a passphrase', () => {
  const userId = `contract-${String(++devices)}`;
  const clock = { time: 1000 };
  const vault = browserVault();
  const sealed = vault.change(userId, 'hasło urządzenia');
  const open = async () => {
    await sealed;
    return openLogStore(userId, clockOf(clock), vault.secretFor(userId));
  };
  return { clock, open };
});
