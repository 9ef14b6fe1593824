import { describe, expect, it } from 'vitest';
import { FencedOff } from '#machines/ports/ports.ts';
import { OFFLINE, ONLINE, outcome, pending, start } from './sync-fixture.ts';
import {
  AUTO_SYNC_DELAY_MS,
  OVERLOOKED_AFTER_MS,
  PROTECTION_WINDOW_MS,
  SYNC_COMPLETED_DELAY_MS,
} from '#test/builders/agreed.ts';

describe('sync with other tabs open', () => {
  it('[SYNC-2] reports a refusal while another tab runs one', async () => {
    const sync = start({ run: () => Promise.resolve(null) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.toldTypes()).toEqual(['sync-refused']);
    expect(sync.at('idle')).toBe(true);
  });

  it('gives no notice if an automatic sync finds another tab at it', async () => {
    const sync = start({ run: () => Promise.resolve(null) });
    sync.send(OFFLINE, pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS);
    expect(sync.calls).toEqual(['run']);
    expect(sync.told).toEqual([]);
  });

  it('waits for its turn after another tab, in case that one has stopped for good', async () => {
    const sync = start({ run: () => Promise.resolve(null) });
    sync.send(OFFLINE, pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS);
    await sync.pass(OVERLOOKED_AFTER_MS);
    expect(sync.calls).toEqual(['run', 'flush']);
  });

  it('waits for its turn after a tab that hangs, even if an operation was refused before', async () => {
    const outcomes = [outcome({ failedOperations: 1 }), null];
    const sync = start({ run: () => Promise.resolve(outcomes.shift() ?? null) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS);
    sync.send({ type: 'SYNC' });
    await sync.pass(0);
    expect(sync.toldTypes()).toContain('sync-refused');
    await sync.pass(OVERLOOKED_AFTER_MS);
    expect(sync.calls).toEqual(['run', 'run', 'flush']);
  });

  it('sends what another tab queued but did not send, even after a long rest', async () => {
    const sync = start();
    sync.send(ONLINE);
    await sync.pass(60_000);
    sync.send(pending(1));
    await sync.pass(OVERLOOKED_AFTER_MS - 1);
    expect(sync.calls).toEqual([]);
    await sync.pass(1);
    expect(sync.calls).toEqual(['flush']);
  });

  it('sends what another tab queued after an operation was refused here', async () => {
    const sync = start({ run: () => Promise.resolve(outcome({ failedOperations: 1 })) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS);
    sync.send(pending(2));
    await sync.pass(OVERLOOKED_AFTER_MS);
    expect(sync.calls).toEqual(['run', 'flush']);
  });

  it.each(['run', 'flush'] as const)(
    'gives no notice if %s was fenced off by another tab',
    async (name) => {
      const sync = start({ [name]: () => Promise.reject(new FencedOff()) });
      sync.send(ONLINE, pending(1), { type: name === 'run' ? 'SYNC' : 'SUBMITTED' });
      await sync.pass(0);
      expect(sync.told).toEqual([]);
      expect(sync.at({ idle: 'overlooked' })).toBe(true);
    },
  );
});
