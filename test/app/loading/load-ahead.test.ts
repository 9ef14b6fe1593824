// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { firstGesture, freeToLoad, loadAhead } from '#app/loading/load-ahead.ts';
import { once } from '#app/loading/load-screen.ts';

describe('loading ahead', () => {
  const told: (() => void)[] = [];
  const untilAsked = (count: number) => vi.waitFor(() => expect(told).toHaveLength(count));

  afterEach(() => {
    vi.unstubAllGlobals();
    told.length = 0;
  });

  it('waits for an idle page before each load, and continues after a failed one', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => told.push(run));
    const loaded: string[] = [];
    const load = (name: string) => async () => void loaded.push(name);
    const done = loadAhead([load('first'), () => Promise.reject(new Error('gone')), load('last')]);
    await untilAsked(1);
    expect(loaded).toEqual([]);
    told[0]?.();
    await untilAsked(2);
    expect(loaded).toEqual(['first']);
    told[1]?.();
    await untilAsked(3);
    told[2]?.();
    await done;
    expect(loaded).toEqual(['first', 'last']);
  });

  it('works in a browser without requestIdleCallback', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const load = vi.fn(async () => undefined);
    await loadAhead([load]);
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the first gesture', () => {
  it.each(['pointerdown', 'keydown'])('is a %s, but not a hover', async (sign) => {
    let isMade = false;
    void firstGesture().then(() => {
      isMade = true;
    });
    document.dispatchEvent(new Event('pointerover'));
    await Promise.resolve();
    expect(isMade).toBe(false);
    document.dispatchEvent(new Event(sign));
    await Promise.resolve();
    expect(isMade).toBe(true);
  });
});

describe('the moment to load ahead', () => {
  const askedOn = (serviceWorker: unknown) => {
    vi.stubGlobal('navigator', { serviceWorker });
    const free = vi.fn();
    void freeToLoad().then(free);
    return free;
  };

  afterEach(() => vi.unstubAllGlobals());

  it('is now if the service worker already has the code', async () => {
    const free = askedOn({ controller: {} });
    await yieldToMain();
    expect(free).toHaveBeenCalledOnce();
  });

  it.each([{ controller: null }, undefined])(
    'is the first gesture if the code comes over the network (%j)',
    async (serviceWorker) => {
      const free = askedOn(serviceWorker);
      await yieldToMain();
      expect(free).not.toHaveBeenCalled();
      document.dispatchEvent(new Event('keydown'));
      await yieldToMain();
      expect(free).toHaveBeenCalledOnce();
    },
  );
});

describe('a load requested several times', () => {
  it('runs once, and runs again only if it failed', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no network'));
    const loaded = once(load);
    await expect(loaded()).rejects.toThrow('no network');
    expect(await Promise.all([loaded(), loaded()])).toEqual(['code', 'code']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
