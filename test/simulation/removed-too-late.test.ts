import { describe, expect, it } from 'vitest';
import type { LogEvent } from '#schemas/log-entry.ts';
import { judgeCommit } from './invariants/on-commit.ts';
import type { Intent, World } from '#test/simulation/parts/parts.ts';
import { runScript } from '#test/simulation/run/run-seed.ts';
import type { ScriptLine } from '#test/simulation/run/script.ts';

/**
 * A user issues a receipt for a new client, edits it, and discards
 * the client while the answer to its create is on its way.
 */
const HISTORY: readonly ScriptLine[] = [
  { action: 'new receipt with client', seed: 2_002_453_909, tasks: 7, ms: 0 },
  { action: 'edit receipt', seed: 1_030_470_827, tasks: 2, ms: 0 },
  { action: 'discard', seed: 2_376_515_373, tasks: 1, ms: 600 },
];

interface Played {
  readonly world: World;
  /** Queued in place of the receipt when the client was discarded. */
  readonly replacement: Intent;
  readonly replaced: Intent;
}

const play = async (): Promise<Played> => {
  const { world, broken } = await runScript(HISTORY);
  if (broken !== null) throw broken;
  const replacement = [...world.ledger.intents.values()].find(({ insteadOf }) => insteadOf);
  const replaced = replacement?.insteadOf;
  if (replacement === undefined || replaced === undefined || replaced === null)
    throw new Error('nothing took the place of the receipt');
  return { world, replacement, replaced };
};

/** Judges a `synced` entry for the replacement. */
const countAsDone = ({ world, replacement }: Played): void => {
  const [disk] = [...(world.devices[1]?.disks.values() ?? [])];
  const tab = world.leaders.get(disk?.name ?? '');
  if (disk === undefined || tab === undefined) throw new Error('nobody works on the device');
  const before = disk.state.head;
  const event: LogEvent = { kind: 'synced', operationIds: [replacement.operation.id] };
  const added = [{ seq: before.seq + 1, at: before.at + 1, event }];
  judgeCommit(world, disk, { tab, before, added, dropped: [], hasSnapshot: false });
};

describe('a client that the user discards in the moment in which its create succeeds', () => {
  it('stays on the server once, and so does its receipt', async () => {
    const { world, replacement, replaced } = await play();
    const receipt = world.server.cloud.documents.get(replaced.path);
    expect(receipt).toMatchObject({ clientId: 'docop1c' });
    expect(world.server.cloud.documents.has('clients/docop1c')).toBe(true);
    expect([replaced.effects.length, replacement.effects.length]).toEqual([1, 0]);
    expect([replaced.status, replacement.status]).toEqual(['synced', 'synced']);
  });

  it('excuses no receipt that the server never had', async () => {
    const played = await play();
    played.replaced.effects.length = 0;
    expect(() => countAsDone(played)).toThrow('the server never had it');
  });

  it('excuses no receipt that nobody has changed since', async () => {
    const played = await play();
    const [made] = played.replaced.effects;
    played.world.lastChanges.set(played.replaced.path, made?.version ?? 0);
    expect(() => countAsDone(played)).toThrow('the server never had it');
  });

  it('excuses no operation that replaces none', async () => {
    const played = await play();
    played.replacement.insteadOf = null;
    expect(() => countAsDone(played)).toThrow('the server never had it');
  });
});
