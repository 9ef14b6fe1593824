import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { createClient as writeOfClient } from '#test/adapters/firebase/cloud-writes.ts';
import { testDevice } from '#test/builders/device.ts';

const NOW = 1_795_254_112_345;
const DAY = 86_400_000;

describe('a device that reads the cloud for the first time', () => {
  const HOUR = 3_600_000;

  const cloudWithClock = () => {
    const clock = { time: 100 * DAY };
    const cloud = createMemoryCloud({}, () => clock.time);
    const tell = (id: string) =>
      cloud.commit('user-1', [
        {
          kind: 'create',
          collection: 'conflicts',
          id,
          revision: { rev: 1, revBy: id },
          fields: {
            collection: 'clients',
            documentId: 'A',
            outcome: 'overwritten',
            fields: [{ field: 'city', theirs: 'Opole', ours: 'Łódź' }],
          },
        },
      ]);
    return { clock, cloud, tell };
  };

  const toldTo = ({ getView }: Journal) =>
    getView()
      .conflicts.map(({ operationId }) => operationId)
      .toSorted();

  it.each(['all', 'changes'] as const)(
    'shows only conflicts of the last day, and later all new ones until they are seen (%s)',
    async (extent) => {
      const { clock, cloud, tell } = cloudWithClock();
      await tell('long ago');
      clock.time += DAY + HOUR;
      await tell('today');
      clock.time += HOUR;
      await cloud.commit('user-1', [writeOfClient('A')]);
      const journal = await testDevice('user-1', cloud).openTab();
      // The cloud's clock decides; the clock of this device differs.
      const read = (days: number) =>
        refresh(journal, cloud, { now: () => NOW + days * DAY }, extent);
      await read(0);
      expect(toldTo(journal)).toEqual(['today']);
      for (const day of [1, 2, 3]) {
        clock.time += DAY;
        await cloud.commit('user-1', [writeOfClient(`later-${String(day)}`)]);
        await read(day);
        expect(toldTo(journal), `day ${String(day)}`).toEqual(['today']);
      }
      await tell('later');
      await read(4);
      expect(toldTo(journal)).toEqual(['later', 'today']);
    },
  );
});
