/** A replacement receipt and its mark on the voided one are sent in one commit or not at all. */
import { describe, expect, it } from 'vitest';
import { change } from '#domain/commands/changes.ts';
import { discardEvents, discardLoss } from '#domain/queue/recovery.ts';
import { operationsWith } from '#domain/log/fold.ts';
import { MAX_RETRIES, type NewOperation } from '#schemas/operation.ts';
import { receipt, receiptFields } from '#test/builders/records.ts';
import { newClient, newReceipt, withQueue } from '#test/machines/queue.ts';

const voided = receipt({ id: 'OLD', status: 'voided', voidReason: 'pomyłka' });
const marked = change('UPDATE_RECEIPT', voided, { replacedBy: 'NEW' }, 'op-r');

const together = (clientId = ''): readonly NewOperation[] =>
  [...marked, newReceipt('NEW', clientId)].map((operation) => ({
    ...operation,
    together: 'op-NEW',
  }));

/** A void receipt is in the cloud; its replacement is pending behind the given operations. */
const withReissue = async (before: readonly NewOperation[], clientId?: string) => {
  const device = await withQueue();
  device.cloud.put('receipts/OLD', {
    ...receiptFields({ status: 'voided', voidReason: 'pomyłka' }),
    ...{ userID: 'user-1', rev: 1, revBy: 'op-OLD', date: new Date('2026-11-21T08:41:00.000Z') },
  });
  const commits: string[][] = [];
  const { commit } = device.cloud;
  device.cloud.commit = (userId, writes, cursor) => {
    commits.push(writes.map(({ id }) => id));
    return commit(userId, writes, cursor);
  };
  if (before.length > 0) await device.journal.submit(before);
  await device.journal.submit(together(clientId));
  return { ...device, commits };
};

const partsOfReissue = (commits: readonly (readonly string[])[]) =>
  commits.filter((ids) => ids.includes('OLD') !== ids.includes('NEW'));

describe('linked operations', () => {
  it('are sent in one commit', async () => {
    const { run, commits, cloud } = await withReissue([]);
    expect(await run()).toMatchObject({ success: true, syncedOperations: 2 });
    expect(commits).toEqual([['OLD', 'NEW']]);
    expect(cloud.documents.get('receipts/OLD')).toMatchObject({ replacedBy: 'NEW' });
  });

  it('are not separated when a refused commit is halved', async () => {
    const { run, commits, cloud } = await withReissue([newClient('BAD'), newClient('D')]);
    cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'invalid' : null);
    await run();
    expect(commits.length).toBeGreaterThan(2);
    expect(partsOfReissue(commits)).toEqual([]);
    expect(cloud.documents.has('receipts/NEW')).toBe(true);
  });

  it.each(['OLD', 'NEW'])('are refused together if %s is refused', async (bad) => {
    const { run, commits, cloud, journal } = await withReissue([]);
    cloud.interference.refuse = ({ id }) => (id === bad ? 'invalid' : null);
    for (let n = 1; n < MAX_RETRIES; n++) await run();
    expect(await run()).toMatchObject({ failedOperations: 2 });
    expect(partsOfReissue(commits)).toEqual([]);
    expect(journal.getView()).toMatchObject({ pending: [], removed: [{}, {}] });
    expect(cloud.documents.has('receipts/NEW')).toBe(false);
  });

  it('wait together for the client of one of them, and are removed with it', async () => {
    const device = await withReissue([newClient('BAD')], 'temp_client_BAD');
    const { run, commits, cloud, journal } = device;
    cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'invalid' : null);
    await run();
    expect(partsOfReissue(commits)).toEqual([]);
    expect(journal.getView().pending).toHaveLength(3);
    for (let n = 1; n < MAX_RETRIES; n++) await run();
    expect(partsOfReissue(commits)).toEqual([]);
    expect(operationsWith(journal.getState(), 'removed')).toHaveLength(3);
    expect(cloud.documents.get('receipts/OLD')).not.toHaveProperty('replacedBy');
  });

  it('are discarded together when the new receipt is discarded', async () => {
    const { journal } = await withReissue([]);
    const { lost, freed } = discardLoss(journal.getState(), 'op-NEW');
    expect([lost.map(({ operation }) => operation.id), freed]).toEqual([['op-r'], []]);
    await journal.append(discardEvents(journal.getState(), 'op-NEW', () => 'op-further'));
    expect(journal.getView().pending).toEqual([]);
  });
});

describe('a record that cannot be read', () => {
  it('is not overwritten: the change is refused and kept, and others are sent', async () => {
    const { journal, run, cloud } = await withQueue(newClient('D'));
    cloud.put('receipts/OLD', { userID: 'user-1', rev: 1, revBy: 'x', items: 'no list' });
    await journal.submit(marked);
    await run();
    expect(journal.getView().pending).toMatchObject([
      { id: 'op-r', retryCount: 1, lastError: 'Unreadable record' },
    ]);
    expect(cloud.documents.get('receipts/OLD')).toMatchObject({ items: 'no list', rev: 1 });
    expect(cloud.documents.has('clients/D')).toBe(true);
  });
});
