import { describe, expect, it } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { testDevice } from '#test/builders/device.ts';
import { newClient, newReceipt, withQueue } from '#test/machines/queue.ts';

const made = client({ id: 'temp_client_C' });
const inOpole = { ...made, city: 'Opole' };

const [toOpole] = updateClient(made, clientFields({ city: 'Opole' }), 'op-u1');
const [toLodz] = updateClient(inOpole, clientFields({ city: 'Łódź' }), 'op-u2');

const queued = () => {
  if (toOpole === undefined || toLodz === undefined) throw new Error('nothing changed');
  return withQueue(
    newClient('C'),
    toOpole,
    newReceipt('1', 'temp_client_C'),
    toLodz,
    newClient('D'),
  );
};

const counted = async () => {
  const device = await queued();
  const commits: string[][] = [];
  const { commit } = device.cloud;
  device.cloud.commit = (userId, writes, cursor) => {
    commits.push(writes.map(({ kind, id }) => `${kind} ${id}`));
    return commit(userId, writes, cursor);
  };
  return { ...device, commits };
};

describe('several pending changes of one record', () => {
  it('[SYNC-3] are sent in one commit, in ascending timestamp', async () => {
    const { run, commits, cloud, journal } = await counted();
    await run();
    expect(commits).toEqual([['create C', 'update C', 'create 1', 'update C', 'create D']]);
    expect(cloud.documents.get('clients/C')).toMatchObject({
      city: 'Łódź',
      searchableText: expect.stringContaining('lodz') as string,
      rev: 2,
      revBy: 'op-u2',
    });
    expect(journal.getView()).toMatchObject({ pending: [], conflicts: [] });
  });

  it('are all done if the answer was lost and the last of them landed', async () => {
    const { run, commits, cloud, journal } = await counted();
    cloud.interference.loseAnswer = () => cloud.documents.has('clients/C');
    await run();
    expect(commits).toHaveLength(1);
    cloud.interference = {};
    expect(await run()).toMatchObject({ success: true, syncedOperations: 5 });
    expect(commits).toHaveLength(1);
    expect(journal.getView().pending).toEqual([]);
  });

  it('are done if they deleted the record and the answer was lost', async () => {
    const { run, cloud, journal } = await withQueue(newClient('C'));
    await run();
    if (toOpole !== undefined)
      await journal.submit([toOpole, deleteClient(client({ id: 'C' }), 'op-d')]);
    cloud.interference.loseAnswer = () => !cloud.documents.has('clients/C');
    await run();
    expect(cloud.documents.has('clients/C')).toBe(false);
    cloud.interference = {};
    expect(await run()).toMatchObject({ success: true, syncedOperations: 2 });
  });

  it('overwrite no concurrent change without a conflict', async () => {
    const { run, cloud, journal } = await withQueue(newClient('C'));
    await run();
    if (toOpole !== undefined && toLodz !== undefined) await journal.submit([toOpole, toLodz]);
    const elsewhere = testDevice('user-1', cloud);
    const theirs = await elsewhere.openTab();
    await theirs.submit(updateClient(made, clientFields({ city: 'Brzeg' }), 'op-t'));
    const { commit } = cloud;
    cloud.commit = async (...request) => {
      cloud.commit = commit;
      await elsewhere.sync(theirs);
      return commit(...request);
    };
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({ city: 'Łódź' });
    expect(journal.getView().conflicts).toMatchObject([
      { operationId: 'op-u1', fields: [{ field: 'city', theirs: 'Brzeg', ours: 'Opole' }] },
    ]);
  });

  it('do not create the record again if it exists and somebody else has changed it', async () => {
    const { run, cloud, journal } = await queued();
    const elsewhere = testDevice('user-1', cloud);
    const theirs = await elsewhere.openTab();
    await theirs.submit([newClient('C')]);
    await elsewhere.sync(theirs);
    await theirs.submit(updateClient(made, clientFields({ name: 'Anna Nowak' }), 'op-t'));
    await elsewhere.sync(theirs);
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({ name: 'Anna Nowak', city: 'Łódź' });
    expect(journal.getView()).toMatchObject({ pending: [], conflicts: [] });
  });
});
