// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { startSearchMigration, startSilentMigration } from '#app/workspace/migrations.ts';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client } from '#test/builders/records.ts';
import { testDevice } from '#test/builders/device.ts';
import { CACHING_DELAY_MS } from '#test/builders/agreed.ts';

afterEach(() => localStorage.clear());

const journalWithOlderClient = async (): Promise<Journal> => {
  const journal = await testDevice().openTab();
  const clients = [client({ id: 'older', userID: journal.userId })];
  await journal.replaceSnapshot({ ...EMPTY_SNAPSHOT, clients, lastSync: 1 }, 0);
  return journal;
};

/** Returns the migration as it is after a start of the app and the first read of the cloud. */
const migrationAtStart = async (
  journal: Journal,
  inspect: (event: InspectionEvent) => void = () => undefined,
) => {
  const clock = new SimulatedClock();
  const machine = cachingMachine.provide({
    actors: { read: fromPromise(() => Promise.resolve()) },
  });
  const caching = createActor(machine, { clock }).start();
  const log = () => undefined;
  const ports = { cloud: createMemoryCloud(), log, inspect };
  const migration = startSearchMigration({ journal, caching }, ports);
  caching.send({ type: 'ENVIRONMENT', online: true, isConfirmed: true });
  clock.increment(CACHING_DELAY_MS);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return migration;
};

describe('the migration that asks the user', () => {
  it('[MIG-1] does not come back once the user has skipped it, but is still offered to other users', async () => {
    const journal = await journalWithOlderClient();
    const first = await migrationAtStart(journal);
    expect(first.getSnapshot().matches('prompt')).toBe(true);
    first.send({ type: 'SKIP' });
    const second = await migrationAtStart(journal);
    expect(second.getSnapshot().matches('completed')).toBe(true);
    const others = await migrationAtStart({ ...journal, userId: 'somebody-else' });
    expect(others.getSnapshot().matches('prompt')).toBe(true);
  });

  it('[MIG-1] is offered again if the user has not skipped it', async () => {
    const journal = await journalWithOlderClient();
    await migrationAtStart(journal);
    const second = await migrationAtStart(journal);
    expect(second.getSnapshot().matches('prompt')).toBe(true);
  });

  it('is watched by the inspector, as the silent migration is', async () => {
    const journal = await journalWithOlderClient();
    const seen = new Set<string>();
    const inspect = ({ actorRef }: InspectionEvent) => {
      const { logic } = actorRef as unknown as { readonly logic: { readonly id?: string } };
      if (logic.id !== undefined) seen.add(logic.id);
    };
    await migrationAtStart(journal, inspect);
    const ports = { log: () => undefined, inspect };
    await startSilentMigration({ journal }, false, ports);
    expect([...seen].toSorted()).toEqual(['searchMigration', 'silentMigration']);
  });
});
