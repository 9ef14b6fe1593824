import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceFingerprint } from '#adapters/storage/keys/device-fingerprint.ts';
import { broadcastLimitChannel } from '#adapters/browser/limit-channel.ts';
import { localStorageLimitStore } from '#adapters/storage/keys/limit-store.ts';
import { countSessionStart } from '#adapters/storage/keys/session-markers.ts';
import type { KeptLimits } from '#machines/ports/rate-limit-ports.ts';
import type { KeptLimit } from '#schemas/rate-limit.ts';
import { noStorage, storageWith } from '#test/builders/storage.ts';
import { FINGERPRINT_KEY, LIMITS_KEY } from '#test/builders/agreed.ts';

const SESSIONS_WITHIN_MS = 3_600_000;

const SESSIONS_WITHOUT_WARNING = 10;

const SESSIONS_KEY = 'session_markers';

const limit: KeptLimit = {
  operation: 'auth:login',
  identifier: 'anna@kwity.pl',
  phase: 'blocked',
  count: 10,
  leftMs: 5000,
  at: 1000,
};
const kept: KeptLimits = { limits: [limit], suspectSince: null };
const SUSPECT = { limits: [], suspectSince: 7000 };

const browser = (userAgent: string) =>
  ({ userAgent, language: 'pl', hardwareConcurrency: 2 }) as Navigator;

describe('the limits in localStorage', () => {
  const written = () => {
    const storage = storageWith();
    localStorageLimitStore('aaaa0001', () => storage).write(kept);
    return storage;
  };
  const read = (storage: Storage, fingerprint = 'aaaa0001') =>
    localStorageLimitStore(fingerprint, () => storage).read(7000);

  it('[LIMIT-4] are read as they were written', () => {
    expect(read(written())).toEqual(kept);
  });

  it('are empty on a new device', () => {
    expect(read(storageWith())).toEqual({ limits: [], suspectSince: null });
  });

  it.each([
    ['a shorter block', (text: string) => text.replace('5000', '0')],
    ['another phase', (text: string) => text.replace('blocked', 'counting')],
    ['a part that is missing', (text: string) => text.slice(0, -10)],
    ['another value', () => '{}'],
    ['nothing', () => ''],
  ])('[LIMIT-4] are suspect after an edit: %s', (_, edit) => {
    const storage = written();
    storage.setItem(LIMITS_KEY, edit(storage.getItem(LIMITS_KEY) ?? ''));
    expect(read(storage)).toEqual(SUSPECT);
  });

  it('[LIMIT-2] are suspect when another device sealed them', () => {
    expect(read(written(), 'aaaa0002')).toEqual(SUSPECT);
  });

  it('are empty without storage, and writing them throws', () => {
    const store = localStorageLimitStore('aaaa0001', noStorage);
    expect(store.read(0)).toEqual({ limits: [], suspectSince: null });
    expect(() => store.write(kept)).toThrow('denied');
  });
});

describe('the device fingerprint', () => {
  it('[LIMIT-2] is stored, and stays the same when the browser changes', () => {
    const storage = storageWith();
    const first = deviceFingerprint(() => storage, browser('one'));
    expect(storage.getItem(FINGERPRINT_KEY)).toBe(first);
    expect(deviceFingerprint(() => storage, browser('two'))).toBe(first);
  });

  it('[LIMIT-2] is computed again with the same result if it was deleted or damaged', () => {
    const first = deviceFingerprint(() => storageWith(), browser('one'));
    expect(deviceFingerprint(() => storageWith({ [FINGERPRINT_KEY]: '?' }), browser('one'))).toBe(
      first,
    );
    expect(deviceFingerprint(noStorage, browser('one'))).toBe(first);
    expect(deviceFingerprint(() => storageWith(), browser('two'))).not.toBe(first);
  });
});

describe('the channel of limits between tabs', () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  it('reaches the other tabs only, and ignores messages that are not limits', async () => {
    const [one, two] = [broadcastLimitChannel('limits-test'), broadcastLimitChannel('limits-test')];
    const [heardByOne, heardByTwo] = [vi.fn(), vi.fn()];
    open.push(one.subscribe(heardByOne), two.subscribe(heardByTwo));
    const stranger = new BroadcastChannel('limits-test');
    open.push(() => stranger.close());
    stranger.postMessage('news');
    one.post([limit]);
    await expect.poll(() => heardByTwo.mock.calls).toEqual([[[limit]]]);
    expect(heardByOne).not.toHaveBeenCalled();
  });
});

describe('the sessions of a device', () => {
  const HOUR = SESSIONS_WITHIN_MS;

  const device = () => {
    const local = storageWith();
    const clock = { time: 0 };
    const startTab = (tab = storageWith()) =>
      countSessionStart({ now: () => clock.time }, { local: () => local, tab: () => tab });
    return { local, clock, startTab };
  };

  it('[LIMIT-4] give a warning from the eleventh session within an hour', () => {
    const { startTab } = device();
    expect([SESSIONS_WITHOUT_WARNING, HOUR]).toEqual([10, 3_600_000]);
    expect(Array.from({ length: 12 }, () => startTab())).toEqual([
      ...Array<boolean>(10).fill(false),
      true,
      true,
    ]);
  });

  it.each([
    ['a millisecond less than an hour', HOUR - 1, true],
    ['an hour', HOUR, false],
  ])('[LIMIT-4] count for one hour only, checked after %s', (_, later, isTooMany) => {
    const { clock, startTab } = device();
    for (let i = 0; i < 10; i++) startTab();
    clock.time = later;
    expect(startTab()).toBe(isTooMany);
  });

  it('count a tab once, even if it reloads often', () => {
    const { local, startTab } = device();
    const tab = storageWith();
    for (let i = 0; i < 20; i++) expect(startTab(tab)).toBe(false);
    expect(local.getItem(SESSIONS_KEY)).toBe('[0]');
  });

  it('restart the count if the marks are unreadable, and never warn without storage', () => {
    const { local, startTab } = device();
    local.setItem(SESSIONS_KEY, 'spoilt');
    expect(startTab()).toBe(false);
    expect(local.getItem(SESSIONS_KEY)).toBe('[0]');
    const nowhere = { local: noStorage, tab: noStorage };
    expect(countSessionStart({ now: () => 0 }, nowhere)).toBe(false);
  });
});
