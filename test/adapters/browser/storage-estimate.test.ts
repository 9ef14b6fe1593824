import { describe, expect, it, vi } from 'vitest';
import { browserStorage } from '#adapters/browser/storage-estimate.ts';

const pageWith = (storage: unknown) => ({ navigator: { storage } }) as unknown as Window;

describe('the storage of the browser', () => {
  it('reports if it can be evicted, and how much is used', async () => {
    const storage = {
      persisted: () => Promise.resolve(false),
      estimate: () => Promise.resolve({ usage: 1_400_000, quota: 2_000_000_000 }),
    };
    expect(await browserStorage(pageWith(storage)).read()).toEqual({
      isPersistent: false,
      usedBytes: 1_400_000,
      quotaBytes: 2_000_000_000,
    });
  });

  it.each([
    ['no storage API', undefined],
    ['an API without methods', {}],
    [
      'methods that fail',
      {
        persisted: () => Promise.reject(new TypeError()),
        estimate: () => Promise.reject(new TypeError()),
      },
    ],
    ['an API with an empty answer', { estimate: () => Promise.resolve({}) }],
  ])('reports nothing if the browser has %s', async (_, storage) => {
    expect(await browserStorage(pageWith(storage)).read()).toEqual({
      isPersistent: null,
      usedBytes: null,
      quotaBytes: null,
    });
  });

  it.each([true, false])('can be asked to persist, and returns the answer %s', async (answer) => {
    const persist = vi.fn(() => Promise.resolve(answer));
    expect(await browserStorage(pageWith({ persist })).askToPersist()).toBe(answer);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('returns false if the browser cannot persist it', async () => {
    expect(await browserStorage(pageWith(undefined)).askToPersist()).toBe(false);
  });
});
