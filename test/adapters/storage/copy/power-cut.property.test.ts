/**
 * A device works for a while, its power fails at some write of a copy, and its database is lost.
 * Everything acknowledged before is restored or reported, and is sent once.
 */
import 'fake-indexeddb/auto';
import { fc, test } from '@fast-check/vitest';
import { deleteDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { keysIn } from '#adapters/storage/copy/put-in.ts';
import { createClient } from '#domain/commands/commands.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { cachedTexts } from '#test/builders/cached-texts.ts';
import { syncPorts } from '#test/builders/device.ts';
import { clientFields } from '#test/builders/records.ts';
import { runsOf } from '#test/builders/runs.ts';
import { storageWith } from '#test/builders/storage.ts';
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';

/** Stops all writes of copies once so many were made; the database works on, because it is lost. */
const powerFor = (writes: number) => {
  let left = writes;
  return {
    isOn: () => left > 0,
    /** Makes a write, unless the power has failed. */
    use: <T>(write: () => T, without: T): T => {
      if (left <= 0) return without;
      left -= 1;
      return write();
    },
    end: () => {
      left = 0;
    },
    back: () => {
      left = Infinity;
    },
  };
};

type Power = ReturnType<typeof powerFor>;

const powerStorage = (storage: Storage, power: Power): void => {
  const { setItem, removeItem } = storage;
  storage.setItem = (...asked) => power.use(() => setItem.call(storage, ...asked), undefined);
  storage.removeItem = (key) => power.use(() => removeItem.call(storage, key), undefined);
};

const powerTexts = ({ cache }: ReturnType<typeof cachedTexts>, power: Power): void => {
  const { put, delete: remove } = cache;
  cache.put = (...asked) => power.use(() => put(...asked), Promise.resolve());
  cache.delete = (url) => power.use(() => remove(url), Promise.resolve(false));
};

const STEPS = [
  'save',
  'save',
  'save',
  'save both',
  'send',
  'send without answer',
  'reopen',
  'other tab',
  'pause',
] as const;

type Step = (typeof STEPS)[number];

const opened: Journal[] = [];

/** Closes all tabs once none of them reads or writes any more: no process outlives its power. */
const closeAll = async (): Promise<void> => {
  await Promise.all(opened.map((journal) => journal.catchUp()));
  await Promise.all(opened.map((journal) => journal.copied()));
  for (const journal of opened.splice(0)) journal.close();
};

afterEach(async () => {
  await closeAll();
  vi.unstubAllGlobals();
});

const channels = memoryTabChannels();
let now = 1000;

const open = async (userId: string): Promise<Journal> => {
  const store = await openLogStore(userId, { now: () => (now += 1) });
  const journal = await openJournal(userId, store, channels());
  opened.push(journal);
  return journal;
};

const newClient = (id: string) =>
  createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id });

/** Works in one or two tabs; resolves with the ids of what was acknowledged under power. */
const work = async (userId: string, steps: readonly Step[], cloud: MemoryCloud, power: Power) => {
  const acknowledged: string[] = [];
  let [count, journal] = [0, await open(userId)];
  const save = async (tab: Journal): Promise<void> => {
    const id = `client-${String((count += 1))}`;
    await tab.submit([newClient(id)]);
    if (power.isOn()) acknowledged.push(id);
  };
  const send = async (): Promise<void> => {
    await journal.catchUp();
    await runSync(journal, syncPorts(cloud)).catch(() => undefined);
  };
  const does: Readonly<Record<Step, () => Promise<unknown>>> = {
    save: () => save(journal),
    'save both': () => Promise.all([save(journal), save(journal)]),
    send,
    'send without answer': async () => {
      cloud.interference = { loseAnswer: () => true };
      await send();
      cloud.interference = {};
    },
    reopen: async () => {
      await closeAll();
      journal = await open(userId);
    },
    'other tab': async () => {
      const other = await open(userId);
      await save(other);
      await save(journal);
    },
    pause: () => journal.copied(),
  };
  for (const step of steps) if (power.isOn()) await does[step]();
  power.end();
  await closeAll();
  return acknowledged;
};

const told = (journal: Journal): number => {
  const rescue = journal.getFacts().rescue;
  if (rescue?.isRestored !== false) return 0;
  return rescue.unsent ?? Infinity;
};

const history = fc.record({
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 }),
  writes: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(Infinity)),
  /** Damage to the copy besides: none, or to one of its two places. */
  loss: fc.constantFrom('nothing', 'localStorage', 'files', 'a text of each'),
});

describe('a device whose power fails and whose database is lost', () => {
  test.prop([history], { numRuns: runsOf(100) })(
    'restores or reports all that it acknowledged, and sends it once',
    async ({ steps, writes, loss }) => {
      const power = powerFor(writes);
      const userId = crypto.randomUUID();
      const [storage, fake] = [storageWith(), cachedTexts()];
      powerStorage(storage, power);
      powerTexts(fake, power);
      vi.stubGlobal('localStorage', storage);
      vi.stubGlobal('caches', fake.caches);
      const cloud = createMemoryCloud();
      const acknowledged = await work(userId, steps, cloud, power);
      power.back();
      if (loss === 'localStorage') storage.clear();
      if (loss === 'files') fake.texts.clear();
      if (loss === 'a text of each') {
        const [key] = keysIn(storage);
        const [url] = [...fake.texts.keys()];
        if (key !== undefined) storage.setItem(key, (storage.getItem(key) ?? '').slice(0, -40));
        if (url !== undefined) fake.texts.set(url, (fake.texts.get(url) ?? '').slice(0, -40));
      }
      await deleteDB(databaseName(userId));
      const journal = await open(userId);
      await runSync(journal, syncPorts(cloud));
      const missing = acknowledged.filter((id) => !cloud.documents.has(`clients/${id}`));
      // A file is written a moment after the acknowledgement.
      if (loss !== 'localStorage') expect(told(journal)).toBeGreaterThanOrEqual(missing.length);
      if (loss === 'nothing' || loss === 'files') expect(missing).toEqual([]);
      for (const id of acknowledged) expect(cloud.applied(`clients/${id}`)).toBeLessThanOrEqual(1);
      await closeAll();
      await deleteDB(databaseName(userId));
    },
    60_000,
  );

  /** A device as versions before decision 0044 left it: its last save is in no copy, only noted. */
  const earlierDevice = async (
    userId: string,
    storage: Storage,
    fake: ReturnType<typeof cachedTexts>,
  ) => {
    const journal = await open(userId);
    for (const id of ['a', 'b']) await journal.submit([newClient(id)]);
    await journal.copied();
    const { copies } = await openLogStore(userId, { now: () => now });
    await copies?.write({ lastSeq: 2, entries: journal.getEntries() });
    await journal.submit([newClient('c')]);
    await closeAll();
    const note = [{ seq: 3, at: now, unsent: 1, numbers: [] }];
    storage.setItem(`kwity_unsent_tail_${userId}`, JSON.stringify(note));
    for (const key of keysIn(storage)) if (key.includes('_rows_')) storage.removeItem(key);
    for (const url of fake.texts.keys()) if (url.includes('_rows_')) fake.texts.delete(url);
  };

  it.each(Array.from({ length: 20 }, (_, writes) => [writes]))(
    'loses nothing of an earlier version’s copy if that happens after %i writes of this one',
    async (writes) => {
      const userId = crypto.randomUUID();
      const [storage, fake] = [storageWith(), cachedTexts()];
      vi.stubGlobal('localStorage', storage);
      vi.stubGlobal('caches', fake.caches);
      await earlierDevice(userId, storage, fake);
      const power = powerFor(writes);
      powerStorage(storage, power);
      powerTexts(fake, power);
      const cloud = createMemoryCloud();
      const acknowledged = [
        'a',
        'b',
        'c',
        ...(await work(userId, ['save', 'pause', 'save', 'save'], cloud, power)),
      ];
      power.back();
      await deleteDB(databaseName(userId));
      const journal = await open(userId);
      await runSync(journal, syncPorts(cloud));
      const missing = acknowledged.filter((id) => !cloud.documents.has(`clients/${id}`));
      expect([missing.length, missing.filter((id) => id !== 'c')]).toEqual([told(journal), []]);
    },
  );

  it('tells once what an earlier version has noted and no row of this one holds', async () => {
    const userId = crypto.randomUUID();
    const [storage, fake] = [storageWith(), cachedTexts()];
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('caches', fake.caches);
    await earlierDevice(userId, storage, fake);
    const { setItem } = storage;
    const power = powerFor(0);
    powerStorage(storage, power);
    powerTexts(fake, power);
    const { setItem: setPowered } = storage;
    storage.setItem = (key, text) =>
      (key.includes('_rows_') ? setItem : setPowered).call(storage, key, text);
    const cloud = createMemoryCloud();
    await work(userId, ['save'], cloud, powerFor(1));
    power.back();
    await deleteDB(databaseName(userId));
    const journal = await open(userId);
    await runSync(journal, syncPorts(cloud));
    expect([...cloud.documents.keys()]).toEqual(['clients/a', 'clients/b', 'clients/client-1']);
    expect(told(journal)).toBe(1);
  });
});
