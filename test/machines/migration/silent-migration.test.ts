import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  localStorageMigrationFlags,
  localStorageLegacyStore,
} from '#adapters/storage/keys/legacy-store.ts';
import { openCipher } from '#adapters/storage/crypto/cipher.ts';
import { isSealed } from '#adapters/storage/crypto/envelope.ts';
import { encryptLegacyData, setSearchFields } from '#machines/migration/silent-migration.actors.ts';
import { silentMigrationMachine } from '#machines/migration/silent-migration.machine.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';
import { testDevice } from '#test/builders/device.ts';
import { storageWith } from '#test/builders/storage.ts';

const CLIENT = { id: 'c1', userID: 'user-1', name: 'Łukasz Żółć', address: 'Polna 1' };
const OPERATIONS = [
  {
    id: 'o2',
    type: 'CREATE_RECEIPT',
    data: {
      tempId: 'temp_receipt_1752_b',
      number: '1/16/07/2025',
      date: '2025-07-16T08:00:00.000Z',
      clientId: 'temp_client_1752_a',
      clientName: 'Ewa',
      items: [],
    },
    timestamp: 2000,
    retryCount: 1,
  },
  {
    id: 'o1',
    type: 'CREATE_CLIENT',
    data: { tempId: 'temp_client_1752_a', name: 'Ewa' },
    timestamp: 1000,
    retryCount: 0,
  },
  { id: 'o3', type: 'DELETE_CLIENT', data: { clientId: 'c1' }, timestamp: 3000, retryCount: 2 },
];

const PLAIN = {
  [CACHE_KEYS.clients]: JSON.stringify([CLIENT, { ...CLIENT, id: 'temp_client_1752_a' }]),
  [CACHE_KEYS.pendingOperations]: JSON.stringify(OPERATIONS),
  [CACHE_KEYS.companyDetails]: JSON.stringify({ companyName: 'Skup Złomu' }),
  [CACHE_KEYS.lastSync]: '1752652800000',
};

const setup = async (values: Readonly<Record<string, string>> = PLAIN) => {
  const device = testDevice();
  const journal = await device.openTab();
  const storage = storageWith(values);
  const cipher = await openCipher('user-1');
  const store = localStorageLegacyStore(cipher, () => storage);
  const flags = localStorageMigrationFlags('user-1', () => storage);
  const names = () =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').toSorted();
  return { device, journal, storage, cipher, store, flags, names };
};

describe('data that the legacy app left on the device', () => {
  it('[MIG-4] gets its search fields, then moves into the encrypted log, and is removed', async () => {
    const ports = await setup();
    await setSearchFields(ports);
    const stored = JSON.parse(ports.storage.getItem(CACHE_KEYS.clients) ?? '[]') as object[];
    expect(stored[0]).toMatchObject({ name: 'Łukasz Żółć', name_normalized: 'lukasz zolc' });
    await encryptLegacyData(ports);
    const view = ports.journal.getView();
    expect(view.pending.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    expect(view.companyDetails).toMatchObject({ name: 'Skup Złomu' });
    expect(view.clients.map(({ id }) => id)).toEqual(['temp_client_1752_a']);
    expect(view.receipts[0]).toMatchObject({ number: '1/16/07/2025', client: { name: 'Ewa' } });
    expect(ports.names()).toEqual([
      'encryption_migration_complete_user-1',
      'search_migration_complete_user-1',
    ]);
  });

  it('[MIG-4] is synced to the cloud like any other work', async () => {
    const ports = await setup();
    ports.device.cloud.put('clients/c1', CLIENT);
    await encryptLegacyData(ports);
    const { success, syncedOperations } = await ports.device.sync(ports.journal);
    expect({ success, syncedOperations }).toEqual({ success: true, syncedOperations: 3 });
    expect([...ports.device.cloud.documents.keys()].toSorted()).toEqual([
      'clients/1752_a',
      'receipts/1752_b',
    ]);
  });

  it('[MIG-4] is queued once, even if interrupted before the old copy was removed', async () => {
    const ports = await setup();
    const interrupted = {
      ...ports,
      store: {
        ...ports.store,
        remove: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(encryptLegacyData(interrupted)).rejects.toThrow('killed');
    expect(ports.flags.isDone('encryption')).toBe(false);
    const restarted = { ...ports, journal: await ports.device.openTab() };
    await encryptLegacyData(restarted);
    expect(restarted.journal.getView().pending.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    expect(ports.device.disk.entries).toHaveLength(3);
    expect(ports.storage.getItem(CACHE_KEYS.pendingOperations)).toBeNull();
  });

  it('[MIG-4] is read if it was encrypted, and stays encrypted while search fields are set', async () => {
    const { cipher, ...ports } = await setup({});
    if (cipher === null) throw new Error('no encryption here');
    ports.storage.setItem(CACHE_KEYS.clients, await cipher.seal(JSON.stringify([CLIENT])));
    await setSearchFields(ports);
    expect(isSealed(ports.storage.getItem(CACHE_KEYS.clients) ?? '')).toBe(true);
    await encryptLegacyData(ports);
    expect(ports.journal.getView().clients).toMatchObject([{ name_normalized: 'lukasz zolc' }]);
  });

  it('is left alone if it belongs to another user', async () => {
    const foreign = JSON.stringify([{ ...CLIENT, userID: 'user-2' }]);
    const ports = await setup({ ...PLAIN, [CACHE_KEYS.clients]: foreign });
    await setSearchFields(ports);
    await encryptLegacyData(ports);
    expect(ports.journal.getView().pending).toEqual([]);
    expect(ports.storage.getItem(CACHE_KEYS.clients)).toBe(foreign);
  });

  it('is not removed if some of its operations cannot be read', async () => {
    const broken = JSON.stringify([...OPERATIONS, { type: 'CREATE_CLIENT' }]);
    const ports = await setup({ ...PLAIN, [CACHE_KEYS.pendingOperations]: broken });
    await encryptLegacyData(ports);
    expect(ports.journal.getView().pending).toHaveLength(3);
    expect(ports.storage.getItem(CACHE_KEYS.pendingOperations)).toBe(broken);
  });

  it('does not replace what this app has read itself', async () => {
    const ports = await setup();
    await ports.device.refresh(ports.journal);
    await encryptLegacyData(ports);
    expect(ports.journal.getView().companyDetails).toBeNull();
  });

  it('[MIG-4] is checked once per user', async () => {
    const ports = await setup();
    await setSearchFields(ports);
    await encryptLegacyData(ports);
    ports.storage.setItem(CACHE_KEYS.pendingOperations, JSON.stringify(OPERATIONS.slice(0, 1)));
    await encryptLegacyData(ports);
    expect(ports.storage.getItem(CACHE_KEYS.pendingOperations)).not.toBeNull();
    const others = localStorageMigrationFlags('user-2', () => ports.storage);
    expect([others.isDone('search-fields'), others.isDone('encryption')]).toEqual([false, false]);
  });
});

describe('the silent migration', () => {
  const start = (ports: {
    setSearchFields?: () => Promise<void>;
    encrypt?: () => Promise<void>;
  }) => {
    const log = vi.fn();
    const steps: string[] = [];
    const step = (name: string, work = () => Promise.resolve()) =>
      fromPromise<void>(() => {
        steps.push(name);
        return work();
      });
    const actor = createActor(
      silentMigrationMachine.provide({
        actors: {
          setSearchFields: step('search fields', ports.setSearchFields),
          encrypt: step('encryption', ports.encrypt),
        },
        actions: {
          log: (_, error) => {
            log(error);
          },
        },
      }),
    ).start();
    return { actor, log, steps };
  };

  it('[MIG-4] sets the search fields first, then encrypts', async () => {
    const { actor, log, steps } = start({});
    expect(actor.getSnapshot().value).toBe('searchFields');
    await waitFor(actor, (snapshot) => snapshot.matches('encryption'));
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(steps).toEqual(['search fields', 'encryption']);
    expect(log).not.toHaveBeenCalled();
  });

  it.each(['setSearchFields', 'encrypt'] as const)(
    '[MIG-4] lets the user in even if %s fails, and logs why',
    async (port) => {
      const error = new Error('quota');
      const { actor, log, steps } = start({ [port]: () => Promise.reject(error) });
      await waitFor(actor, (snapshot) => snapshot.matches('done'));
      expect(log.mock.calls).toEqual([[error]]);
      expect(steps).toHaveLength(2);
    },
  );
});
