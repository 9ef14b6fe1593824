import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { CloudFault } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { runsOf } from '#test/builders/runs.ts';
import { newClient, withQueue } from '#test/machines/queue.ts';

const COUNT = 60;

test.prop([fc.integer({ min: 1, max: COUNT })], { numRuns: runsOf(20) })(
  'a link that loses large commits loses no more of them than it carries, plus the few that find the right size',
  async (most) => {
    const clients = Array.from({ length: COUNT }, (_, n) => newClient(`client ${String(n)}`));
    const { journal, cloud } = await withQueue(...clients);
    const told = { lost: 0, carried: 0 };
    const commit = cloud.commit.bind(cloud);
    cloud.commit = async (userId, writes, step) => {
      const isTooMuch = writes.length > most;
      told[isTooMuch ? 'lost' : 'carried'] += 1;
      if (isTooMuch) throw new CloudFault('no-answer', 'timeout');
      return commit(userId, writes, step);
    };
    for (let pass = 0; journal.getView().pending.length > 0 && pass < 3 * COUNT; pass += 1)
      await runSync(journal, syncPorts(cloud));
    expect(journal.getView().pending).toEqual([]);
    expect(told.lost).toBeLessThanOrEqual(told.carried + 10);
  },
);
