/**
 * Tests a log restored from an old copy that has no cursor, because it was made before the first
 * commit.
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { createClient } from '#domain/commands/commands.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { losingDevice } from '#test/builders/losing-device.ts';
import { clientFields } from '#test/builders/records.ts';

const { device, open } = losingDevice();

const newClient = (id: string) =>
  createClient(clientFields(), { operationId: `op-${id}`, documentId: id });

/** Returns a log that was sent, lost, and restored from a copy made before sending. */
const putBack = async (cloud = createMemoryCloud()) => {
  const lost = await open();
  await lost.submit([newClient('A')]);
  await lost.copied();
  await device.replaceCopy();
  const earlier = device.storage.getItem(copyKey(device.userId)) ?? '';
  await runSync(lost, syncPorts(cloud));
  await lost.copied();
  await device.loseLog();
  device.storage.setItem(copyKey(device.userId), earlier);
  return { cloud, journal: await open() };
};

const pathA = 'clients/A';

describe('a log restored from a copy made before its first commit', () => {
  it('does not create again a record that it had sent and an older version of the app has changed since', async () => {
    const { cloud, journal } = await putBack();
    expect(journal.getView().pending).toHaveLength(1);
    cloud.put(pathA, { ...cloud.documents.get(pathA), name: 'Anna Nowak' });
    await runSync(journal, syncPorts(cloud));
    expect(cloud.documents.get(pathA)).toMatchObject({ name: 'Anna Nowak' });
    expect([cloud.applied(pathA), journal.getView().pending]).toEqual([1, []]);
  });

  it('sends records that the cloud does not have', async () => {
    const { journal } = await putBack();
    const cloud = createMemoryCloud();
    await runSync(journal, syncPorts(cloud));
    expect(cloud.documents.has(pathA)).toBe(true);
    expect(journal.getView().pending).toEqual([]);
  });

  it('marks only the restored operations for a lookup, not those queued since', async () => {
    const { journal } = await putBack();
    await journal.submit([newClient('B')]);
    const { copies } = journal.getState();
    expect(copies.flatMap(({ operationIds }) => operationIds)).toEqual(['op-A']);
  });
});
