import { expect, it } from 'vitest';
import type { World } from './parts.ts';
import { runScript } from './run-seed.ts';
import type { ScriptLine } from './script.ts';

/** A client is refused for the third time while its receipt, which hangs on it, and a change of that are taken out of the queue. */
const HISTORY: readonly ScriptLine[] = [
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

const outcomes = ({ ledger }: World): Readonly<Record<string, string>> =>
  Object.fromEntries([...ledger.intents].map(([id, { status }]) => [id, status]));

it('what the user takes out while its client is given up stays taken out, and is not removed too early', async () => {
  const { world, broken } = await runScript(HISTORY);
  expect(broken).toBeNull();
  expect(outcomes(world)).toMatchObject({ op1c: 'removed', op1: 'discarded', op3: 'discarded' });
});
