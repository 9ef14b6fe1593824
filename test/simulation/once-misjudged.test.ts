/** Histories that the product plays well, and that its judge once took for faults. */
import { expect, it } from 'vitest';
import type { World } from './parts.ts';
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
