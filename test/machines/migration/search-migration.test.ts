import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { createClient, hideClient } from '#domain/commands/commands.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import {
  idsToMigrate,
  type MigrationProgress,
  runSearchMigration,
} from '#machines/migration/search-migration.actors.ts';
import {
  searchMigrationMachine,
  type SearchMigrationEvent,
} from '#machines/migration/search-migration.machine.ts';
import { testDevice } from '#test/builders/device.ts';
import { clientFields } from '#test/builders/records.ts';
import { MIGRATION_BATCH } from '#test/builders/agreed.ts';

const cloudWith = (count: number) => {
  const cloud = createMemoryCloud();
  const ids = Array.from({ length: count }, (_, i) => `c${String(i)}`);
  for (const id of ids) cloud.put(`clients/${id}`, { ...clientFields(), userID: 'user-1' });
  const commits: number[] = [];
  const counted = {
    ...cloud,
    commit: (...[userId, writes]: Parameters<typeof cloud.commit>) => {
      commits.push(writes.length);
      return cloud.commit(userId, writes);
    },
  };
  return { cloud: counted, documents: () => cloud.documents, ids, commits };
};

const run = async (
  { cloud, ids }: Pick<ReturnType<typeof cloudWith>, 'cloud' | 'ids'>,
  told: MigrationProgress[] = [],
) => runSearchMigration(cloud, 'user-1', ids, (progress) => told.push(progress));

describe('the migration of the search fields', () => {
  it('[MIG-5] sets the four derived fields in batches of 450 and reports progress', async () => {
    const given = cloudWith(1000);
    const told: MigrationProgress[] = [];
    expect(MIGRATION_BATCH).toBe(450);
    expect(await run(given, told)).toEqual({
      updated: 1000,
      refused: 0,
      unchanged: 0,
      total: 1000,
    });
    expect(given.commits).toEqual([450, 450, 100]);
    expect(told.map(({ updated }) => updated)).toEqual([450, 900, 1000]);
    const document = given.documents().get('clients/c0') as object;
    expect(document).toMatchObject({
      name: 'Łukasz Żółć',
      name_normalized: 'lukasz zolc',
      address_normalized: 'ul. kolejowa 14/3',
      documentNumber_normalized: 'dba 582117',
    });
    expect(Object.keys(document)).toContain('searchableText');
    expect(Object.keys(document)).not.toContain('fullAddress');
  });

  it('[MIG-5] resumes after an interruption without writing anything twice', async () => {
    const given = cloudWith(1000);
    let calls = 0;
    const cut = {
      ...given.cloud,
      commit: (...args: Parameters<typeof given.cloud.commit>) =>
        ++calls === 2
          ? Promise.reject(new CloudFault('no-answer', 'deadline'))
          : given.cloud.commit(...args),
    };
    await expect(run({ ...given, cloud: cut })).rejects.toBeInstanceOf(CloudFault);
    expect(given.commits).toEqual([450]);
    expect(await run(given)).toEqual({ updated: 550, refused: 0, unchanged: 450, total: 1000 });
    expect(given.commits).toEqual([450, 450, 100]);
  });

  it('[MIG-5] counts a batch that the cloud refuses, and goes on', async () => {
    const given = cloudWith(500);
    let calls = 0;
    const refusing = {
      ...given.cloud,
      commit: (...args: Parameters<typeof given.cloud.commit>) =>
        ++calls === 1
          ? Promise.reject(new CloudFault('permission-denied', 'firestore/permission-denied'))
          : given.cloud.commit(...args),
    };
    expect(await run({ ...given, cloud: refusing })).toEqual({
      updated: 50,
      refused: 450,
      unchanged: 0,
      total: 500,
    });
  });

  it.each([
    ['updated', null, { updated: 3, refused: 0, unchanged: 2, total: 5 }],
    ['refused', 'permission-denied', { updated: 0, refused: 3, unchanged: 2, total: 5 }],
  ] as const)(
    '[MIG-2] counts as %s the clients that a batch had to write, not those migrated or deleted meanwhile',
    async (_, refusal, counted) => {
      const { cloud, ids } = cloudWith(4);
      await run({ cloud, ids: ids.slice(0, 1) });
      const commit: typeof cloud.commit =
        refusal === null
          ? cloud.commit
          : () => Promise.reject(new CloudFault(refusal, `firestore/${refusal}`));
      expect(await run({ cloud: { ...cloud, commit }, ids: [...ids, 'gone'] })).toEqual(counted);
    },
  );

  it('writes nothing to a client that was deleted meanwhile', async () => {
    const { cloud, commits } = cloudWith(0);
    await run({ cloud, ids: ['gone'] });
    expect(commits).toEqual([]);
  });
});

describe('the prompted migration', () => {
  const start = () => {
    let tell: (event: SearchMigrationEvent) => void = () => undefined;
    const begun: (readonly string[])[] = [];
    let skips = 0;
    const machine = searchMigrationMachine.provide({
      actions: { rememberSkip: () => void skips++ },
      actors: {
        migrate: fromCallback<SearchMigrationEvent, { ids: readonly string[] }>(
          ({ sendBack, input }) => {
            begun.push(input.ids);
            tell = sendBack;
          },
        ),
      },
    });
    const actor = createActor(machine).start();
    const state = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '');
    return {
      actor,
      state,
      begun,
      skips: () => skips,
      tell: (event: SearchMigrationEvent) => tell(event),
    };
  };
  const prompted = () => {
    const migration = start();
    migration.actor.send({ type: 'CHECKED', ids: ['a', 'b'] });
    return migration;
  };
  const migrating = () => {
    const migration = prompted();
    migration.actor.send({ type: 'ACCEPT' });
    return migration;
  };

  it('[MIG-1] checks, and does nothing if no field is missing', () => {
    const { actor, state } = start();
    expect(state()).toBe('checking');
    actor.send({ type: 'CHECKED', ids: [] });
    expect(state()).toBe('notNeeded');
  });

  it('[MIG-1] asks if fields are missing, and ends when the user skips it', () => {
    const { actor, state, begun, skips } = prompted();
    expect(state()).toBe('prompt');
    actor.send({ type: 'SKIP' });
    expect(state()).toBe('{completed:closed}');
    expect([begun, skips()]).toEqual([[], 1]);
  });

  it('[MIG-1] ends at once if the user has skipped it before', () => {
    const { actor, state, skips } = start();
    actor.send({ type: 'SKIP' });
    actor.send({ type: 'CHECKED', ids: ['a'] });
    expect([state(), skips()]).toEqual(['{completed:closed}', 0]);
  });

  it('[MIG-1] runs when the user agrees, reports progress and shows the result', () => {
    const { actor, state, begun, tell } = migrating();
    expect(state()).toBe('migrating');
    expect(begun).toEqual([['a', 'b']]);
    expect(actor.getSnapshot().context.progress).toEqual({
      updated: 0,
      refused: 0,
      unchanged: 0,
      total: 2,
    });
    tell({ type: 'PROGRESS', progress: { updated: 2, refused: 0, unchanged: 0, total: 2 } });
    tell({ type: 'MIGRATED' });
    expect(state()).toBe('{completed:result}');
    actor.send({ type: 'CONTINUE' });
    expect(state()).toBe('{completed:closed}');
  });

  it('[MIG-1] shows no result if there was nothing left to do', () => {
    const { state, tell } = migrating();
    tell({ type: 'MIGRATED' });
    expect(state()).toBe('{completed:closed}');
  });

  it.each([
    ['shows the result where some were updated', 1, '{completed:result}'],
    ['ends in the error where the cloud refused all of them', 0, 'error'],
  ])('[MIG-1] %s', (_, updated, end) => {
    const { state, tell } = migrating();
    tell({ type: 'PROGRESS', progress: { updated, refused: 2 - updated, unchanged: 0, total: 2 } });
    tell({ type: 'MIGRATED' });
    expect(state()).toBe(end);
  });

  it('[MIG-1] lets the user continue after an error', () => {
    const { actor, state, tell } = migrating();
    tell({ type: 'FAILED' });
    expect(state()).toBe('error');
    actor.send({ type: 'CONTINUE' });
    expect(state()).toBe('{completed:closed}');
  });

  it('fails visibly if a port is not provided', () => {
    const actor = createActor(searchMigrationMachine).start();
    actor.send({ type: 'CHECKED', ids: ['a'] });
    actor.send({ type: 'ACCEPT' });
    expect(actor.getSnapshot().value).toBe('error');
  });
});

describe('the clients to migrate', () => {
  const openDevice = async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const read = () => refresh(journal, device.cloud, { now: () => 1 }, 'all');
    return { device, journal, read };
  };

  it('[MIG-1] are those without search fields in the cloud and without pending changes', async () => {
    const { device, journal, read } = await openDevice();
    device.cloud.put('clients/older', { ...clientFields(), userID: 'user-1' });
    await read();
    expect(idsToMigrate(journal)).toEqual(['older']);
    const older = { ...clientFields(), id: 'older', userID: 'user-1' };
    await journal.submit(hideClient(older, true, 'op-1'));
    expect(idsToMigrate(journal)).toEqual([]);
  });

  it('[MIG-1] exclude those created on this device that were sent but not read back yet', async () => {
    const { device, journal, read } = await openDevice();
    await read();
    await journal.submit([createClient(clientFields(), { operationId: 'op-1', documentId: 'A' })]);
    expect(idsToMigrate(journal)).toEqual([]);
    await device.sync(journal);
    expect(idsToMigrate(journal)).toEqual([]);
    await read();
    expect(idsToMigrate(journal)).toEqual([]);
  });
});
