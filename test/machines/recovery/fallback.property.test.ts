/**
 * A device whose IndexedDB opens only at some starts: tabs on both logs, lost answers, late
 * commits, interrupted take-overs and another device.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClient, updateClient } from '#domain/commands/commands.ts';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import { REMOVED_AFTER_RETRIES } from '#domain/queue/replay.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { takeOverFallback } from '#machines/recovery/fallback.ts';
import type { FallbackPlace } from '#machines/ports/fallback-ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { runsOf } from '#test/builders/runs.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { clock, rungDevice, USER } from './fallback-device.ts';

type Device = ReturnType<typeof rungDevice>;

const countingEffects = ({ cloud }: Device) => {
  const effects = new Map<string, number>();
  const late: (() => Promise<void>)[] = [];
  const commit: Cloud['commit'] = async (userId, writes, cursor) => {
    const before = writes.map(({ collection, id }) => cloud.applied(`${collection}/${id}`));
    await cloud.commit(userId, writes, cursor);
    writes.forEach((write, i) => {
      const isOwn = write.collection !== 'conflicts' && write.kind !== 'delete';
      if (!isOwn || cloud.applied(`${write.collection}/${write.id}`) === before[i]) return;
      const { revBy } = write.revision;
      effects.set(revBy, (effects.get(revBy) ?? 0) + 1);
    });
  };
  const noAnswer = () => new CloudFault('no-answer', 'lost');
  return {
    effects,
    whole: { ...cloud, commit },
    silent: {
      ...cloud,
      commit: async (...sent: Parameters<Cloud['commit']>) => {
        await commit(...sent);
        throw noAnswer();
      },
    },
    slow: {
      ...cloud,
      commit: (...sent: Parameters<Cloud['commit']>) => {
        late.push(() => commit(...sent).catch(() => undefined));
        return Promise.reject(noAnswer());
      },
    },
    arrive: async () => {
      for (const one of late.splice(0)) await one();
    },
  };
};

/** A take-over that is interrupted at the nth call of a store. */
const cutAt = (most: number, journal: Journal, place: FallbackPlace) => {
  let calls = 0;
  const cut =
    <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      ++calls > most ? Promise.reject(new StorageFault('aborted')) : work(...args);
  const { append, readDraft } = journal;
  return {
    journal: { ...journal, append: cut(append), readDraft: cut(readDraft) },
    place: {
      ...place,
      open: async () => {
        const log = await place.open();
        return { ...log, load: cut(log.load), append: cut(log.append), remove: cut(log.remove) };
      },
    },
  };
};

/** Steps that leave a commit in doubt, or change things elsewhere, are more frequent. */
const DOUBTFUL = [
  ...['change on the fallback', 'send silently', 'send late', 'elsewhere', 'take over', 'sync'],
] as const;

const STEPS = [
  ...[
    'make on the fallback',
    'change on the fallback',
    'make',
    'send from the fallback',
    'send silently',
  ],
  ...[
    'send late',
    'arrive',
    'open on the fallback',
    'open',
    'take over',
    'sync',
    'read',
    'elsewhere',
  ],
  ...['cut 0', 'cut 1', 'cut 2', 'cut 3', 'cut 4'],
] as const;

const play = async (steps: readonly (typeof STEPS)[number][]) => {
  const device = rungDevice();
  const { effects, whole, silent, slow, arrive } = countingEffects(device);
  const elsewhere = testDevice(USER, device.cloud);
  const other = await elsewhere.openTab();
  let [fallback, journal] = [await device.openFallback(), await device.openTab()];
  const made: string[] = [];
  const operations: string[] = [];
  const make = async (tab: Journal): Promise<void> => {
    const id = `C${String(made.length + 1)}`;
    await tab.submit([
      createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id }),
    ]);
    made.push(id);
    operations.push(`op-${id}`);
  };
  const change = async (tab: Journal, operationId: string): Promise<void> => {
    const id = made.at(-1);
    const shown = tab.getView().clients.find(({ name }) => name === id);
    if (shown === undefined) return;
    const fields = clientFields({ name: shown.name, city: operationId });
    await tab.submit(updateClient(client(shown), fields, operationId));
    operations.push(operationId);
  };
  const pass = (tab: Journal, cloud: Cloud) => runSync(tab, syncPorts(cloud, clock));
  const takeOver = async (most = Infinity): Promise<void> => {
    const ports = cutAt(most, journal, device.place);
    await takeOverFallback({ ...ports, isGuarded: false, newId: syncPorts(whole).newId }).catch(
      (error: unknown) => {
        if (!(error instanceof StorageFault)) throw error;
      },
    );
  };
  for (const [n, step] of steps.entries()) {
    await fallback.catchUp();
    switch (step) {
      case 'make on the fallback':
        await make(fallback);
        break;
      case 'change on the fallback':
        await change(fallback, `op-u${String(n)}`);
        break;
      case 'make':
        await make(journal);
        break;
      case 'send from the fallback':
        await pass(fallback, whole);
        break;
      case 'send silently':
        await pass(fallback, silent);
        break;
      case 'send late':
        await pass(fallback, slow);
        break;
      case 'arrive':
        await arrive();
        break;
      case 'open on the fallback':
        fallback = await device.openFallback();
        break;
      case 'open':
        journal = await device.openTab();
        await takeOver();
        break;
      case 'take over':
        await takeOver();
        break;
      case 'sync':
        await pass(journal, whole);
        break;
      case 'read':
        await device.refresh(journal);
        break;
      case 'elsewhere':
        await elsewhere.refresh(other);
        await change(other, `op-o${String(n)}`);
        await pass(other, whole);
        break;
      case 'cut 0':
      case 'cut 1':
      case 'cut 2':
      case 'cut 3':
      case 'cut 4':
        await takeOver(Number(step.slice(-1)));
    }
  }
  await arrive();
  await takeOver();
  await pass(journal, whole);
  return { device, journal, operations, effects };
};

const anyStep = fc.oneof(fc.constantFrom(...STEPS), {
  weight: 2,
  arbitrary: fc.constantFrom(...DOUBTFUL),
});

describe('an operation on either log', () => {
  it('takes effect once, or the user is asked about it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 16 }), async (steps) => {
        const { device, journal, operations, effects } = await play([
          'make on the fallback',
          ...steps,
        ]);
        const { pending, removed } = journal.getView();
        expect(pending).toEqual([]);
        const onRung = (await device.openFallback()).getView();
        expect(onRung.pending).toEqual([]);
        const asked = new Map(
          [...removed, ...onRung.removed].map((one) => [one.id, one.lastError]),
        );
        for (const id of operations) {
          const count = effects.get(id) ?? 0;
          expect([id, count]).toEqual([id, asked.has(id) ? Math.min(count, 1) : 1]);
          // A dependant waits for the same answer.
          if (asked.has(id)) expect([SENT_BY_COPY, REMOVED_AFTER_RETRIES]).toContain(asked.get(id));
        }
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('takes effect without a question if no commit was in doubt', async () => {
    const calm = [
      'make on the fallback',
      'change on the fallback',
      'send from the fallback',
      'take over',
    ];
    const step = fc.constantFrom(...STEPS.filter((one) => calm.includes(one)), 'sync' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { journal } = await play(steps);
        expect(journal.getView().removed).toEqual([]);
      }),
      { numRuns: runsOf(60) },
    );
  });
});
