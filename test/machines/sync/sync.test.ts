import { describe, expect, it } from 'vitest';
import { client, receipt } from '#test/builders/records.ts';
import type { SyncOutcome } from '#machines/sync/sync.actors.ts';
import {
  heldSync,
  never,
  OFFLINE,
  ONLINE,
  outcome,
  pending,
  SIGNED_OUT,
  start,
} from './sync-fixture.ts';
import {
  AUTO_SYNC_DELAY_MS,
  FIRST_RETRY_MS,
  PROTECTION_WINDOW_MS,
  SYNC_COMPLETED_DELAY_MS,
} from '#test/builders/agreed.ts';

const REFUSED_RETRY_MS = 300_000;

describe('sync', () => {
  it('[SYNC-1, SYNC-8] runs 3 s after coming back online with pending operations, and not a millisecond before', async () => {
    const sync = start();
    sync.send(OFFLINE, pending(2), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS - 1);
    expect(sync.calls).toEqual([]);
    await sync.pass(1);
    expect(sync.calls).toEqual(['run']);
    expect(sync.at('done')).toBe(true);
  });

  it('[SYNC-8] reports completion after 0.5 s, and rests for 2 s', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS);
    sync.send(pending(0));
    await sync.pass(SYNC_COMPLETED_DELAY_MS - 1);
    expect(sync.toldTypes()).toEqual(['sync-finished']);
    await sync.pass(1);
    expect(sync.toldTypes()).toEqual(['sync-finished', 'sync-completed']);
    await sync.pass(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS - 1);
    expect(sync.at('done')).toBe(true);
    await sync.pass(1);
    expect(sync.at({ idle: 'resting' })).toBe(true);
  });

  it('[SYNC-2] ignores the button until completion is reported, and accepts it in the rest of the 2 s', async () => {
    const sync = start();
    sync.send(pending(2), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS - 1);
    sync.send({ type: 'SYNC' });
    expect(sync.toldTypes()).toEqual(['sync-finished', 'sync-refused']);
    await sync.pass(1);
    sync.send({ type: 'SYNC' });
    await sync.pass(0);
    expect(sync.calls).toEqual(['run', 'run']);
    expect(sync.told.at(-1)).toMatchObject({ type: 'sync-finished', isManual: true });
    expect(sync.at({ done: 'fresh' })).toBe(true);
  });

  it('ignores the button in the rest of the 2 s if nothing is pending', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    sync.send(pending(0), { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.calls).toEqual(['run']);
    expect(sync.toldTypes()).toEqual(['sync-finished', 'sync-completed']);
  });

  it('does not run if the connection is lost within the 3 s', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS - 1);
    sync.send(OFFLINE);
    await sync.pass(60_000);
    expect(sync.calls).toEqual([]);
  });

  it('does not run if nothing is pending', async () => {
    const sync = start();
    sync.send(ONLINE);
    await sync.pass(60_000);
    expect(sync.calls).toEqual([]);
  });

  it('[SYNC-12] sends nothing without a confirmed session, however much is pending', async () => {
    const sync = start();
    sync.send(pending(5), SIGNED_OUT, { type: 'SUBMITTED' }, { type: 'SYNC' });
    await sync.pass(60_000);
    expect(sync.calls).toEqual([]);
  });

  it('[AUTH-3, SYNC-8] runs 3 s after the session is renewed, also within the 2 s after it was refused', async () => {
    const refused = outcome({ success: false, syncedOperations: 0, stoppedBy: 'unauthenticated' });
    const sync = start({ run: () => Promise.resolve(refused) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.at('done')).toBe(true);
    sync.send(SIGNED_OUT, ONLINE);
    expect(sync.at({ idle: 'scheduled' })).toBe(true);
  });

  it('runs at once when the button is pressed', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.calls).toEqual(['run']);
    expect(sync.told[0]).toMatchObject({ type: 'sync-finished', isManual: true });
  });

  it('[SYNC-2] refuses a second sync while one runs', async () => {
    const sync = start({ run: never });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    sync.send({ type: 'SYNC' });
    expect(sync.told).toEqual([{ type: 'sync-refused', message: 'Sync already in progress' }]);
    expect(sync.calls).toEqual(['run']);
  });

  it('sends a fresh operation at once and without a notice', async () => {
    const sync = start();
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    sync.send(pending(0));
    await sync.pass(0);
    expect(sync.calls).toEqual(['flush']);
    expect(sync.told).toEqual([]);
    expect(sync.at({ idle: 'resting' })).toBe(true);
  });

  it('sends what was queued while another operation was being sent', async () => {
    let finish: () => void = () => undefined;
    const first = new Promise<SyncOutcome>((resolve) => {
      finish = () => resolve(outcome());
    });
    const answers = [first, Promise.resolve(outcome())];
    const sync = start({ flush: () => answers.shift() ?? Promise.resolve(outcome()) });
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' }, pending(2), { type: 'SUBMITTED' });
    finish();
    sync.send(pending(1));
    await sync.pass(0);
    expect(sync.calls).toEqual(['flush', 'flush']);
  });

  it('sends an operation saved in the 2 s after a sync as soon as they are over', async () => {
    const sync = start();
    sync.send(ONLINE, pending(1), { type: 'SYNC' });
    await sync.pass(0);
    sync.send(pending(0), pending(1), { type: 'SUBMITTED' });
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS);
    expect(sync.calls).toEqual(['run', 'flush']);
  });

  it.each([
    [
      'a correction, which leaves the number of pending operations as it was',
      [{ type: 'SUBMITTED' }],
    ],
    ['the connection that came back', [OFFLINE, ONLINE]],
  ] as const)('does not delay %s after a refusal', async (_, events) => {
    const refused = outcome({ failedOperations: 1 });
    for (const [begin, passes] of [
      [{ type: 'SYNC' }, ['run', 'flush']],
      [{ type: 'SUBMITTED' }, ['flush', 'flush']],
    ] as const) {
      const sync = heldSync();
      sync.send(ONLINE, pending(1), begin);
      sync.send(...events);
      await sync.answer(refused);
      for (const ms of [SYNC_COMPLETED_DELAY_MS, PROTECTION_WINDOW_MS, 1000]) await sync.pass(ms);
      expect(sync.calls).toEqual(passes);
    }
  });

  it('reports when a fresh operation is refused', async () => {
    const sync = start({ flush: () => Promise.resolve(outcome({ failedOperations: 1 })) });
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    await sync.pass(0);
    expect(sync.toldTypes()).toEqual(['sync-finished']);
  });

  it('tries again by itself after no answer, later each time', async () => {
    const silent = outcome({ success: false, syncedOperations: 0, stoppedBy: 'no-answer' });
    const sync = start({
      flush: () => Promise.resolve(silent),
      run: () => Promise.resolve(silent),
    });
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    await sync.pass(0);
    await sync.pass(FIRST_RETRY_MS - 1);
    expect(sync.calls).toEqual(['flush']);
    await sync.pass(1);
    expect(sync.calls).toEqual(['flush', 'run']);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS);
    await sync.pass(2 * FIRST_RETRY_MS - 1);
    expect(sync.calls).toHaveLength(2);
    await sync.pass(1);
    expect(sync.calls).toHaveLength(3);
  });

  it('[SYNC-4] tries a refused operation again, five minutes later each time', async () => {
    const refused = () => Promise.resolve(outcome({ failedOperations: 1 }));
    const sync = start({ run: refused, flush: refused });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS);
    for (const calls of [['run'], ['run', 'flush']]) {
      await sync.pass(REFUSED_RETRY_MS - 1);
      expect(sync.calls).toEqual(calls);
      await sync.pass(1);
      expect(sync.calls).toEqual([...calls, 'flush']);
    }
    expect(REFUSED_RETRY_MS).toBe(300_000);
    sync.send(pending(0));
    await sync.pass(REFUSED_RETRY_MS);
    expect(sync.calls).toHaveLength(3);
  });

  it.each(['run', 'flush'] as const)('continues after the port %s failed', async (name) => {
    const sync = start({ [name]: () => Promise.reject(new Error('storage')) });
    sync.send(ONLINE, pending(1), { type: name === 'run' ? 'SYNC' : 'SUBMITTED' });
    await sync.pass(0);
    expect(sync.toldTypes()).toEqual(['sync-failed']);
    expect(sync.at({ idle: 'waiting' })).toBe(true);
  });

  it.each(['run', 'flush'] as const)('reports why the pass of %s ended', async (name) => {
    const stopped = outcome({ stoppedBy: 'unauthenticated' });
    const sync = start({ [name]: () => Promise.resolve(stopped) });
    sync.send(ONLINE, pending(1), { type: name === 'run' ? 'SYNC' : 'SUBMITTED' });
    await sync.pass(0);
    expect(sync.passes).toEqual([stopped]);
  });

  it('[SYNC-5] keeps the changes of the last sync that changed the cache', async () => {
    const cacheUpdates = {
      updatedClients: [client()],
      updatedReceipts: [receipt(), receipt({ id: 'r2' })],
      removedTempEntries: ['temp_receipt_r2'],
    };
    const sync = heldSync();
    sync.send(ONLINE, pending(3));
    expect(sync.context().sent).toBeNull();
    sync.send({ type: 'SYNC' });
    await sync.answer(outcome({ cacheUpdates }));
    expect(sync.context().sent).toEqual({ clients: 1, receipts: 2, replaced: 1 });
    await sync.pass(2000);
    sync.send({ type: 'SYNC' });
    await sync.answer(outcome({ stoppedBy: 'no-answer' }));
    expect(sync.context().sent).toEqual({ clients: 1, receipts: 2, replaced: 1 });
  });

  it('keeps a context that can be serialised to JSON', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(JSON.parse(JSON.stringify(sync.context()))).toEqual(sync.context());
  });
});
