/** A pass ends at the first entry that cannot be stored, before it does anything else. */
import { describe, expect, it } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault, FencedOff } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient, newReceipt, withQueue } from '#test/machines/queue.ts';

interface Scene {
  readonly journal: Journal;
  readonly cloud: Cloud;
}

const refusing = async (...operations: readonly NewOperation[]) => {
  const device = await withQueue(...operations);
  device.cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'invalid' : null);
  return device;
};

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'sends in two commits': () =>
    withQueue(newClient('C'), deleteClient(client({ id: 'elsewhere' }), 'op-d'), newClient('D')),
  'finds that it had been done': async () => {
    const device = await withQueue(newClient('C'));
    device.cloud.interference.loseAnswer = () => true;
    await device.run();
    device.cloud.interference = {};
    await device.journal.submit([newClient('D')]);
    return device;
  },
  'finds that nothing need be sent': () =>
    withQueue(newClient('C'), deleteClient(client({ id: 'temp_client_C' }), 'op-d')),
  'is refused what was done meanwhile': async () => {
    const { journal, cloud } = await withQueue(newClient('C'));
    const commit: Cloud['commit'] = async (...request) => {
      await cloud.commit(...request);
      throw new CloudFault('permission-denied', 'firestore/permission-denied');
    };
    return { journal, cloud: { ...cloud, commit } };
  },
  'is refused one of three': () =>
    refusing(newClient('A'), newClient('BAD'), newReceipt('1', 'temp_client_BAD'), newClient('Z')),
  'is refused for the third time': async () => {
    const device = await refusing(newClient('BAD'), newReceipt('1', 'temp_client_BAD'));
    await device.run();
    await device.run();
    return device;
  },
  'finds what is left behind': async () => {
    const device = await refusing(newClient('BAD'));
    for (let n = 0; n < 3; n++) await device.run();
    await device.journal.submit([newReceipt('1', 'temp_client_BAD')]);
    return device;
  },
  'finds a record that it cannot read': async () => {
    const change = updateClient(client({ id: 'broken' }), clientFields({ city: 'Łódź' }), 'op-u');
    const device = await withQueue(...change, newClient('D'));
    device.cloud.put('clients/broken', { userID: 'user-1', name: {} });
    return device;
  },
  'finds an operation that it does not know': () =>
    withQueue({ id: 'op-x', type: 'MERGE_YARDS', data: {} }, newClient('C')),
};

/** Records entries and calls in order; storage is slow and refuses one entry. */
const watched = async (scene: () => Promise<Scene>, refusedAt: number) => {
  const { journal, cloud } = await scene();
  const done: string[] = [];
  const append: Journal['append'] = async (events, fence) => {
    const place = done.push('entries') - 1;
    // Not a timer: in an endless loop of microtasks none would ever fire.
    for (let turns = 0; turns < 100; turns++) await Promise.resolve();
    if (place === refusedAt) throw new FencedOff();
    await journal.append(events, fence);
  };
  const noted =
    <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      done.push('call');
      return call(...args);
    };
  const { lookUp, commit, readCursor } = cloud;
  const calls = { lookUp: noted(lookUp), commit: noted(commit), readCursor: noted(readCursor) };
  const pass = runSync({ ...journal, append }, syncPorts({ ...cloud, ...calls }));
  return {
    done,
    error: await pass.then(
      () => null,
      (error: unknown) => error,
    ),
  };
};

describe('a pass that cannot store its entries', () => {
  it.each(Object.entries(SCENES))('ends at once when it %s', async (_, scene) => {
    const { done, error } = await watched(scene, -1);
    expect(error).toBeNull();
    const places = done.flatMap((what, place) => (what === 'entries' ? [place] : []));
    expect(places).not.toEqual([]);
    for (const place of places) {
      const ended = await watched(scene, place);
      expect(ended.error, `entries at ${String(place)}`).toBeInstanceOf(FencedOff);
      expect(ended.done).toEqual(done.slice(0, place + 1));
    }
  });
});
