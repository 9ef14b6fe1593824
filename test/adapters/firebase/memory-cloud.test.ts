import { describe, expect, it } from 'vitest';
import { createMemoryAuth } from '#test/memory/auth.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { authContract } from './auth.contract.ts';
import { cloudContract } from './cloud.contract.ts';
import { createClient } from './cloud-writes.ts';

const cloud = createMemoryCloud();
let people = 0;
const newPerson = async () => ({ id: `person-${String(++people)}`, cloud });

cloudContract('the cloud in memory', newPerson);

authContract('accounts in memory', () => Promise.resolve(createMemoryAuth()));

describe('faults of the memory cloud', () => {
  const fault = (kind: string) => expect.objectContaining({ kind }) as unknown;

  it('a lost request has no effect', async () => {
    const cloud = createMemoryCloud({ loseRequest: () => true });
    await expect(cloud.commit('me', [createClient('a')])).rejects.toEqual(fault('no-answer'));
    expect(cloud.applied('clients/a')).toBe(0);
    expect(cloud.documents.size).toBe(0);
  });

  it('a lost answer follows a commit that took effect', async () => {
    const cloud = createMemoryCloud({ loseAnswer: () => true });
    await expect(cloud.commit('me', [createClient('a')])).rejects.toEqual(fault('no-answer'));
    expect(cloud.applied('clients/a')).toBe(1);
    expect(cloud.documents.has('clients/a')).toBe(true);
  });

  it('a refused write undoes its whole commit', async () => {
    const cloud = createMemoryCloud({
      refuse: (write) => (write.id === 'b' ? 'permission-denied' : null),
    });
    const both = [createClient('a'), createClient('b')];
    await expect(cloud.commit('me', both)).rejects.toEqual(fault('permission-denied'));
    expect(cloud.documents.size).toBe(0);
    cloud.interference = {};
    await cloud.commit('me', both);
    expect(cloud.applied('clients/b')).toBe(1);
  });

  it('[CACHE-6] an unreadable document is set aside and counted', async () => {
    const cloud = createMemoryCloud();
    await cloud.commit('me', [createClient('a')]);
    cloud.put('clients/broken', { userID: 'me', name: {} });
    const { snapshot } = await cloud.read('me');
    expect(snapshot.clients.map(({ id }) => id)).toEqual(['a']);
    expect(snapshot.read?.unreadable).toEqual(['clients/broken']);
  });

  it('more than 500 writes are refused', async () => {
    const many = Array.from({ length: 501 }, (_, index) => createClient(`c${index}`));
    await expect(createMemoryCloud().commit('me', many)).rejects.toEqual(fault('invalid'));
  });
});
