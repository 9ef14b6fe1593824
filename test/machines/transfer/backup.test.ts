import { describe, expect, it } from 'vitest';
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { readBackup, writeBackup } from '#domain/backup/backup-file.ts';
import { restoreOperations, restorePlan } from '#domain/backup/restore-plan.ts';
import { createClient, deleteClient, updateClient } from '#domain/commands/commands.ts';
import { storeInParts } from '#machines/transfer/bulk.ts';
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { readWholeAccount } from '#machines/transfer/whole-account.ts';
import type { Backup } from '#schemas/backup.ts';
import { accountDocuments } from '#test/builders/account.ts';
import { testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';

const BULK_PART = 1000;

const SAVED_AT = '2026-11-21T08:41:00.000Z';
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const calm = (told: number[] = []): JobControl => ({
  isCancelled: () => false,
  tell: (done) => told.push(done),
});

const filledCloud = (): MemoryCloud => {
  const cloud = createMemoryCloud();
  for (const [path, document] of accountDocuments()) cloud.put(path, document);
  return cloud;
};

const accountOf = async (cloud: MemoryCloud, journal: Journal) =>
  (await readWholeAccount({ journal, cloud }, calm())).records;

const backupText = async (cloud: MemoryCloud, journal: Journal): Promise<string> =>
  writeBackup({
    savedAt: SAVED_AT,
    owner: { id: journal.userId, email: 'a@example.pl' },
    isWhole: true,
    records: await accountOf(cloud, journal),
  });

let made = 0;
const restore = async (
  backup: Backup,
  cloud: MemoryCloud,
  journal: Journal,
  alsoChanged = true,
) => {
  const plan = restorePlan(backup.records, await accountOf(cloud, journal));
  const context = {
    userId: journal.userId,
    at: SAVED_AT,
    newOperationId: () => `restore-${String((made += 1))}`,
  };
  const operations = restoreOperations(plan, context, alsoChanged);
  await storeInParts({ yieldToMain, store: journal.append }, operations, calm());
  return { plan, count: operations.length };
};

const read = (text: string): Backup => {
  const backup = readBackup(text);
  if (typeof backup === 'string' || 'misnamed' in backup) throw new Error(JSON.stringify(backup));
  return backup;
};

describe('a backup of a whole account', () => {
  it('has more than the cache: every receipt, look-alike clients and unknown fields', async () => {
    const cloud = filledCloud();
    const device = testDevice('user-1', cloud);
    const journal = await device.openTab();
    const records = await accountOf(cloud, journal);
    expect(records.receipts).toHaveLength(130);
    expect(records.clients.map(({ id }) => id)).toEqual(['client-1', 'client-2']);
    expect(records.clients[0]).toMatchObject({ phone: '600 100 200' });
    expect(Object.keys(records.clients[0] ?? {})).not.toContain('userID');
  });

  it('includes pending operations of this device, under final ids', async () => {
    const cloud = filledCloud();
    const device = testDevice('user-1', cloud);
    const journal = await device.openTab();
    await journal.submit([
      createClient(clientFields({ name: 'Nowy' }), { operationId: 'o1', documentId: 'client-3' }),
      deleteClient(client({ id: 'client-2' }), 'o2'),
      ...updateClient(client(), clientFields({ city: 'Kłodzko' }), 'o3'),
    ]);
    const { clients } = await accountOf(cloud, journal);
    expect(clients.map(({ id, name, city }) => [id, name, city])).toEqual([
      ['client-1', 'Łukasz Żółć', 'Kłodzko'],
      ['client-3', 'Nowy', 'Świdnica'],
    ]);
  });

  it('does not apply an operation that was sent long ago over later changes of another device', async () => {
    const cloud = filledCloud();
    const device = testDevice('user-1', cloud);
    const journal = await device.openTab();
    await journal.submit(updateClient(client(), clientFields({ city: 'Kłodzko' }), 'o1'));
    await device.sync(journal);
    const stored = cloud.documents.get('clients/client-1');
    cloud.put('clients/client-1', { ...stored, city: 'Wrocław', rev: 3, revBy: 'elsewhere' });
    const { clients } = await accountOf(cloud, journal);
    expect(clients[0]?.city).toBe('Wrocław');
  });

  it('includes operations that are sent while it is read, at any time of the reading', async () => {
    const asks = 5;
    for (const underway of ['before', 'meanwhile'] as const) {
      for (let place = 0; place < asks; place += 1) {
        const cloud = filledCloud();
        const device = testDevice('user-1', cloud);
        const journal = await device.openTab();
        await journal.submit([
          createClient(clientFields({ name: 'Nowy' }), {
            operationId: 'o1',
            documentId: 'client-3',
          }),
          ...updateClient(client(), clientFields({ city: 'Kłodzko' }), 'o2'),
          deleteClient(client({ id: 'client-2' }), 'o3'),
        ]);
        let go = () => {};
        const gone = new Promise<void>((resolve) => (go = resolve));
        const { commit } = cloud;
        cloud.commit = async (...request) => {
          await gone;
          return commit(...request);
        };
        const begin = () => device.sync(journal);
        // The pass may have begun before the backup; then only its end appears in the log.
        let sync = underway === 'before' ? begin() : null;
        while (sync !== null && journal.getState().attempts.length === 0) await Promise.resolve();
        let asked = 0;
        const reaching = async <T>(found: Promise<T>): Promise<T> => {
          const answer = await found;
          if (asked++ === place) {
            sync ??= begin();
            go();
            await sync;
          }
          return answer;
        };
        const watched: typeof cloud = {
          ...cloud,
          lookUp: (...request) => reaching(cloud.lookUp(...request)),
          readPage: (...request) => reaching(cloud.readPage(...request)),
        };
        const { clients } = await accountOf(watched, journal);
        expect(
          clients.map(({ id, name, city }) => [id, name, city]),
          `${underway}, ${String(place)}`,
        ).toEqual([
          ['client-1', 'Łukasz Żółć', 'Kłodzko'],
          ['client-3', 'Nowy', 'Świdnica'],
        ]);
        expect(asked).toBeGreaterThan(place);
      }
    }
  });

  it('counts damaged records, reports progress, and stops when cancelled', async () => {
    const cloud = filledCloud();
    cloud.put('clients/wrong', { userID: 'user-1', name: {} });
    const journal = await testDevice('user-1', cloud).openTab();
    const told: number[] = [];
    const { setAside } = await readWholeAccount({ journal, cloud }, calm(told));
    expect(setAside).toBe(1);
    expect(told).toEqual([3, 133, 134, 135]);
    const ended = { isCancelled: () => true, tell: () => {} };
    await expect(readWholeAccount({ journal, cloud }, ended)).rejects.toBeInstanceOf(Cancelled);
    cloud.interference = { loseRequest: () => true };
    await expect(readWholeAccount({ journal, cloud }, calm())).rejects.toBeInstanceOf(CloudFault);
  });
});

describe('a restored backup', () => {
  it('gives an empty account exactly the same backup', async () => {
    const source = filledCloud();
    const text = await backupText(source, await testDevice('user-1', source).openTab());
    const empty = createMemoryCloud();
    const device = testDevice('user-1', empty);
    const journal = await device.openTab();
    const { plan } = await restore(read(text), empty, journal);
    expect(plan.lists.receipts.added).toHaveLength(130);
    expect(await backupText(empty, journal)).toBe(text);
    expect(await device.sync(journal)).toMatchObject({ success: true });
    expect(await backupText(empty, journal)).toBe(text);
    expect(empty.documents.get('clients/client-1')).toMatchObject({
      searchableText: expect.stringContaining('lukasz') as unknown,
    });
    const elsewhere = await testDevice('user-1', empty).openTab();
    expect(await backupText(empty, elsewhere)).toBe(text);
  });

  it('changes nothing when restored again', async () => {
    const source = filledCloud();
    const text = await backupText(source, await testDevice('user-1', source).openTab());
    const cloud = createMemoryCloud();
    const device = testDevice('user-1', cloud);
    const journal = await device.openTab();
    await restore(read(text), cloud, journal);
    expect((await restore(read(text), cloud, journal)).count).toBe(0);
    await device.sync(journal);
    expect((await restore(read(text), cloud, journal)).count).toBe(0);
    expect([...cloud.documents.keys()].every((path) => cloud.applied(path) === 1)).toBe(true);
  });

  it('is merged by id: missing records return, changed ones are reset, additional ones stay', async () => {
    const cloud = filledCloud();
    const device = testDevice('user-1', cloud);
    const journal = await device.openTab();
    const text = await backupText(cloud, journal);
    await journal.submit([
      deleteClient(client({ id: 'client-2' }), 'o1'),
      ...updateClient(client(), clientFields({ city: 'Kłodzko' }), 'o2'),
      createClient(clientFields({ name: 'Nowy' }), { operationId: 'o3', documentId: 'client-3' }),
    ]);
    await device.sync(journal);
    const { plan, count } = await restore(read(text), cloud, journal);
    expect(count).toBe(2);
    expect(plan.lists.clients).toMatchObject({
      added: [{ id: 'client-2' }],
      changed: [{ fields: ['city'] }],
      same: 0,
      onlyHere: 1,
    });
    await device.sync(journal);
    const { clients } = await accountOf(cloud, journal);
    expect(clients.map(({ id, city }) => [id, city])).toEqual([
      ['client-1', 'Świdnica'],
      ['client-2', 'Świdnica'],
      ['client-3', 'Świdnica'],
    ]);
  });

  it('only adds missing records if the user wants no more', async () => {
    const cloud = filledCloud();
    const device = testDevice('user-1', cloud);
    const journal = await device.openTab();
    const text = await backupText(cloud, journal);
    await journal.submit([
      deleteClient(client({ id: 'client-2' }), 'o1'),
      ...updateClient(client(), clientFields({ city: 'Kłodzko' }), 'o2'),
    ]);
    await device.sync(journal);
    expect((await restore(read(text), cloud, journal, false)).count).toBe(1);
    expect((await accountOf(cloud, journal)).clients[0]?.city).toBe('Kłodzko');
  });
});

describe('many operations', () => {
  const operations = Array.from({ length: 2 * BULK_PART + 1 }, (_, i) =>
    createClient(clientFields(), { operationId: `o${String(i)}`, documentId: `c${String(i)}` }),
  );

  it('are stored in parts with progress', async () => {
    const journal = await testDevice().openTab();
    const told: number[] = [];
    await storeInParts({ yieldToMain, store: journal.append }, operations, calm(told));
    expect(told).toEqual([BULK_PART, 2 * BULK_PART, 2 * BULK_PART + 1]);
    expect(journal.getView().pending).toHaveLength(2 * BULK_PART + 1);
  });

  it('can be cancelled between two parts; reported progress is stored', async () => {
    const journal = await testDevice().openTab();
    const told: number[] = [];
    const control = { isCancelled: () => told.length === 1, tell: (n: number) => told.push(n) };
    const work = storeInParts({ yieldToMain, store: journal.append }, operations, control);
    await expect(work).rejects.toBeInstanceOf(Cancelled);
    expect(journal.getView().pending).toHaveLength(told[0] ?? 0);
  });
});
