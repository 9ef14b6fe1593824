import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimers } from '#adapters/browser/clock.ts';
import { watchDisk } from '#machines/recovery/disk-watch.ts';

const PROBE_EVERY_MS = 5 * 60_000;

const AMPLE_BYTES = 32 * 1024 * 1024;

const PROBE_BYTES = 4 * 1024 * 1024;

const diskWith = (freeBytes: number) => {
  const disk = { freeBytes, isSeen: true, isRefusingRenewal: false };
  const asked: number[] = [];
  const renew = vi.fn(() =>
    disk.isRefusingRenewal ? Promise.reject(new Error('full')) : Promise.resolve(),
  );
  const hasRoom = (bytes: number) => {
    asked.push(bytes);
    return Promise.resolve(bytes <= disk.freeBytes);
  };
  const watch = watchDisk({ hasRoom, renew, isSeen: () => disk.isSeen, timers: systemTimers });
  return { disk, asked, renew, watch };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('watching the free space of a device', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('checks at the start, and then every few minutes while the page is visible', async () => {
    const { asked, disk, watch } = diskWith(AMPLE_BYTES);
    await pass(PROBE_EVERY_MS - 1);
    expect(asked).toEqual([PROBE_BYTES]);
    await pass(1);
    expect(asked).toEqual([PROBE_BYTES, PROBE_BYTES]);
    disk.isSeen = false;
    await pass(3 * PROBE_EVERY_MS);
    expect(asked).toHaveLength(2);
    watch.end();
  });

  it('reports once when space is short, and once when there is ample space again', async () => {
    const { disk, watch, renew } = diskWith(PROBE_BYTES - 1);
    const listener = vi.fn();
    watch.subscribe(listener);
    await pass(30_000);
    expect(watch.isShort()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    disk.freeBytes = AMPLE_BYTES - 1;
    await pass(30_000);
    expect(watch.isShort()).toBe(true);
    expect(renew).not.toHaveBeenCalled();
    disk.freeBytes = AMPLE_BYTES;
    await pass(30_000);
    expect(watch.isShort()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenCalledOnce();
    watch.end();
  });

  it('checks at once after a refused write, even in a hidden page, and renews until that works', async () => {
    const { disk, watch, renew } = diskWith(AMPLE_BYTES);
    await pass(0);
    disk.isSeen = false;
    disk.freeBytes = 0;
    expect(await watch.refused()).toBe(true);
    [disk.freeBytes, disk.isRefusingRenewal] = [AMPLE_BYTES, true];
    await pass(20_000);
    expect(renew).toHaveBeenCalledTimes(2);
    disk.isRefusingRenewal = false;
    await pass(60_000);
    expect(renew).toHaveBeenCalledTimes(3);
    watch.end();
  });

  it('renews after a refused write even if there is space by now', async () => {
    const { watch, renew } = diskWith(AMPLE_BYTES);
    await pass(0);
    expect(await watch.refused()).toBe(false);
    expect(renew).toHaveBeenCalledOnce();
    watch.end();
  });

  it('does nothing if the browser does not allow the check', async () => {
    const renew = vi.fn(() => Promise.resolve());
    const hasRoom = () => Promise.resolve(null);
    const watch = watchDisk({ hasRoom, renew, isSeen: () => true, timers: systemTimers });
    expect(await watch.refused()).toBe(false);
    await pass(PROBE_EVERY_MS);
    expect(watch.isShort()).toBe(false);
    expect(renew).not.toHaveBeenCalled();
    watch.end();
  });
});
