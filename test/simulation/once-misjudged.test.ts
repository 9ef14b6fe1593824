/** Histories that the product plays well, and that its judge once took for faults. */
import { describe, expect, it } from 'vitest';
import { SENT_BY_COPY } from '#domain/log/looking-back.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { Intent, World } from './parts.ts';
import { judgeConvergence } from './invariants/at-the-end.ts';
import { judgeCommit } from './invariants/on-commit.ts';
import { runScript } from './run-seed.ts';
import type { ScriptLine } from './script.ts';

/** A client is refused for the third time while its receipt, which hangs on it, and a change of that are taken out of the queue. */
const REMOVED_AND_TAKEN_OUT: readonly ScriptLine[] = [
  { action: 'freeze at work', seed: 1_766_303_582, tasks: 5, ms: 0 },
  { action: 'new receipt with client', seed: 1_028_329_446, tasks: 6, ms: 0 },
  { action: 'collide', seed: 3_098_781_289, tasks: 7, ms: 0 },
  { action: 'freeze', seed: 1_551_228_659, tasks: 4, ms: 3100 },
  { action: 'odd client', seed: 1_683_908_181, tasks: 1, ms: 3100 },
  { action: 'load older', seed: 2_226_488_294, tasks: 6, ms: 50 },
  { action: 'edit receipt', seed: 1_880_529_576, tasks: 0, ms: 0 },
  { action: 'collide', seed: 2_665_784_416, tasks: 1, ms: 16_000 },
  { action: 'discard', seed: 1_680_162_547, tasks: 5, ms: 5 },
];

/** What a user has seen of a conflict stands in the copy, though that is not the last one. */
const SEEN_IN_AN_EARLIER_COPY: readonly ScriptLine[] = [
  { action: 'old account', seed: 2_233_096_830, tasks: 30, ms: 0 },
  { action: 'collide', seed: 121_548_683, tasks: 6, ms: 600 },
  { action: 'separate client', seed: 3_960_566_610, tasks: 5, ms: 16_000 },
  { action: 'collide', seed: 985_332_817, tasks: 1, ms: 600 },
  { action: 'separate client', seed: 3_658_418_503, tasks: 1, ms: 16_000 },
  { action: 'edit receipt', seed: 2_895_540_162, tasks: 6, ms: 600 },
  { action: 'settle conflict', seed: 2_314_125_132, tasks: 7, ms: 3100 },
  { action: 'throw both away', seed: 1_960_636_848, tasks: 2, ms: 50 },
];

/** A client is made and deleted, among much else. */
const DELETED: readonly ScriptLine[] = [
  { action: 'old account', seed: 2_281_127_228, tasks: 30, ms: 0 },
  { action: 'new client', seed: 3_330_734_454, tasks: 5, ms: 5 },
  { action: 'delete client', seed: 370_970_505, tasks: 4, ms: 0 },
  { action: 'kill tab', seed: 2_875_053_474, tasks: 3, ms: 50 },
  { action: 'new client', seed: 3_529_391_460, tasks: 3, ms: 0 },
  { action: 'new client', seed: 1_071_941_587, tasks: 4, ms: 1000 },
  { action: 'throw both away', seed: 3_865_514_642, tasks: 7, ms: 16_000 },
  { action: 'delete client', seed: 4_124_083_123, tasks: 7, ms: 3100 },
  { action: 'edit product', seed: 4_268_722_687, tasks: 2, ms: 16_000 },
];

/** A receipt is issued on a log that was put back from an earlier copy, before that has found out how far it was sent. */
const ISSUED_BEFORE_THE_QUESTION: readonly ScriptLine[] = [
  { action: 'crowd', seed: 1_974_791_914, tasks: 0, ms: 3100 },
  { action: 'open screen', seed: 2_323_505_686, tasks: 4, ms: 0 },
  { action: 'new receipt', seed: 3_217_627_239, tasks: 0, ms: 3100 },
  { action: 'edit receipt', seed: 707_519_148, tasks: 0, ms: 0 },
  { action: 'crash', seed: 367_449_934, tasks: 5, ms: 0 },
  { action: 'settle conflict', seed: 3_411_951_835, tasks: 4, ms: 0 },
  { action: 'poison next', seed: 4_265_764_210, tasks: 7, ms: 0 },
  { action: 'throw both away', seed: 667_012_613, tasks: 1, ms: 0 },
  { action: 'open tab', seed: 398_122_869, tasks: 6, ms: 50 },
  { action: 'new receipt', seed: 2_461_737_318, tasks: 2, ms: 0 },
];

const outcomes = ({ ledger }: World): Readonly<Record<string, string>> =>
  Object.fromEntries([...ledger.intents].map(([id, { status }]) => [id, status]));

it('what the user takes out while its client is given up stays taken out, and is not removed too early', async () => {
  const { world, broken } = await runScript(REMOVED_AND_TAKEN_OUT);
  expect(broken).toBeNull();
  expect(outcomes(world)).toMatchObject({ op1c: 'removed', op1: 'discarded', op3: 'discarded' });
});

it('what was seen of a conflict is not told again by a device that was put back from an earlier copy', async () => {
  const { world, broken } = await runScript(SEEN_IN_AN_EARLIER_COPY);
  expect(broken).toBeNull();
  expect(world.oracle.seen.get('A/ala')?.get('op9')).toBe('seen');
});

describe('a client that was deleted and is on the server', () => {
  /** What the judge says where the making took effect at these versions. */
  const judged = async (
    effectsAt: (deletedAt: number) => readonly number[],
    { mayRepeat }: Pick<Intent, 'mayRepeat'>,
  ) => {
    const { world, broken } = await runScript(DELETED);
    expect(broken).toBeNull();
    const documents = world.server.cloud.documents as Map<string, object>;
    const making = world.ledger.intents.get('op11');
    const deletedAt = world.ledger.intents.get('op12')?.effects[0]?.version;
    if (making === undefined || deletedAt === undefined) throw new Error('nobody deleted it');
    expect(documents.has(making.path)).toBe(false);
    documents.set(making.path, {});
    making.mayRepeat = mayRepeat;
    making.effects.splice(0, Infinity);
    for (const version of effectsAt(deletedAt)) making.effects.push({ request: {}, version });
    return judgeConvergence(world, 'ala').then(
      () => '',
      (error: unknown) => String(error),
    );
  };
  const AGAIN = (deletedAt: number) => [deletedAt - 2, deletedAt + 1];

  it('may be there where a log that knew of no commit made it again', async () => {
    expect(await judged(AGAIN, { mayRepeat: true })).not.toContain('I7');
  });

  it.each<[string, (deletedAt: number) => readonly number[], boolean]>([
    ['it was sent once', (deletedAt) => [deletedAt + 1], true],
    ['it was sent before that', (deletedAt) => [deletedAt - 2, deletedAt - 1], true],
    ['its log knows how far it was sent', AGAIN, false],
  ])('may not be there where %s', async (_, effectsAt, mayRepeat) => {
    expect(await judged(effectsAt, { mayRepeat })).toContain('I7');
  });
});

describe('what was queued on a log that was put back, before it knew how far it was sent', () => {
  const play = async () => {
    const { world, broken } = await runScript(ISSUED_BEFORE_THE_QUESTION);
    const disk = world.devices[1]?.diskOf('ala');
    const tab = world.leaders.get('B/ala');
    if (disk === undefined || tab === undefined) throw new Error('nobody works on the device');
    /** Judges entries by which the user is asked about the operation, as if nobody had been. */
    const ask = (operationId: string, reason: string): void => {
      const before = disk.state.head;
      const added = (['failed', 'removed'] as const).map((kind, i) => {
        const event: LogEvent = { kind, operationId, reason };
        return { seq: before.seq + 1 + i, at: before.at + 1 + i, event };
      });
      judgeCommit(world, disk, { tab, before, added, dropped: [], hasSnapshot: false });
    };
    const receipt = world.ledger.intents.get('op3');
    if (receipt === undefined) throw new Error('no receipt was issued');
    return { world, broken, receipt, ask };
  };

  it('is asked about with all that waits', async () => {
    const { world, broken, receipt } = await play();
    expect(broken).toBeNull();
    expect(receipt).toMatchObject({ status: 'removed', effects: [], mayBeAsked: false });
    expect(world.behind.size).toBe(0);
  });

  it('is not asked about once the log knows where its cursor stands', async () => {
    const { world, ask } = await play();
    expect(() => ask('op3', SENT_BY_COPY)).toThrow('nobody refused it');
    world.behind.add('B/ala');
    expect(() => ask('op3', SENT_BY_COPY)).not.toThrow();
  });

  it('is not given up for any other reason', async () => {
    const { world, ask, receipt } = await play();
    world.behind.add('B/ala');
    expect(() => ask('op3', 'firestore/permission-denied')).toThrow('nobody refused it');
    Object.assign(receipt, { isRefused: true, status: 'pending', removedSeq: 0 });
    expect(() => ask('op3', 'firestore/permission-denied')).toThrow('removed too early');
  });
});
