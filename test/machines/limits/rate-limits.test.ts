import { describe, expect, it, vi } from 'vitest';
import { LimitReached, limitIdentifier, type Limits } from '#machines/limits/rate-limits.ts';
import type { LimitChannel } from '#machines/ports/rate-limit-ports.ts';
import { RATE_LIMITS } from '#schemas/rate-limit.ts';
import { limitDevice, NOTHING_KEPT } from './limit-device.ts';

const CLEAN_LIMITS_EVERY_MS = 120_000;

const STORE_LIMITS_EVERY_COUNTS = 5;

const STORE_LIMITS_EVERY_MS = 30_000;

const LOGIN = RATE_LIMITS['auth:login'];

const attempts = (limits: Limits, times: number, identifier = 'anna@kwity.pl') =>
  Array.from({ length: times }, () => limits.attempt('auth:login', identifier) === null);

const counts = (device: { kept: { limits: readonly { count: number }[] } }) =>
  device.kept.limits.map(({ count }) => count);

describe('the identifier of a limit', () => {
  it.each([
    ['the e-mail in small letters', { email: ' Anna@Kwity.PL ', userId: 'u1' }, 'anna@kwity.pl'],
    ['the user id', { userId: 'u1' }, 'u1'],
    ['the user id where no e-mail is given', { email: '', userId: 'u1' }, 'u1'],
    ['"anonymous" where nobody is known', { userId: null }, 'anonymous'],
  ])('[LIMIT-2] is %s', (_, person, identifier) => {
    expect(limitIdentifier(person)).toBe(identifier);
  });

  it('[LIMIT-2] separates the counts of operations and of users', () => {
    const limits = limitDevice().openTab();
    expect(attempts(limits, LOGIN.max + 1).at(-1)).toBe(false);
    expect(limits.attempt('auth:login', 'bogdan@kwity.pl')).toBeNull();
    expect(limits.attempt('auth:password-reset', 'anna@kwity.pl')).toBeNull();
  });
});

describe('a refusal', () => {
  it('[LIMIT-5] names the blocked operation and the remaining time', () => {
    const { openTab, pass } = limitDevice();
    const limits = openTab();
    attempts(limits, LOGIN.max);
    const block = limits.attempt('auth:login', 'anna@kwity.pl');
    expect(block).toMatchObject({ operation: 'auth:login', identifier: 'anna@kwity.pl' });
    pass(1000);
    expect(block?.leftMs()).toBe(LOGIN.blockMs - 1000);
    expect(new LimitReached('auth:login').message).toBe('limit of auth:login reached');
  });

  it('is listed as a block until it is over', () => {
    const { openTab, pass } = limitDevice();
    const limits = openTab();
    const listener = vi.fn();
    const stop = limits.subscribe(listener);
    attempts(limits, LOGIN.max + 3);
    expect(limits.blocks().map(({ operation }) => operation)).toEqual(['auth:login']);
    expect(limits.blocks()).toBe(limits.blocks());
    pass(LOGIN.blockMs - 1);
    expect(limits.blocks()).toHaveLength(1);
    pass(1);
    expect(limits.blocks()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    attempts(limits, LOGIN.max + 1);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the stored state of the limits', () => {
  it('[LIMIT-4] is stored after every fifth count', () => {
    const { device, openTab } = limitDevice();
    const limits = openTab();
    expect(STORE_LIMITS_EVERY_COUNTS).toBe(5);
    attempts(limits, 4);
    expect(device.writes).toBe(0);
    attempts(limits, 1);
    expect(counts(device)).toEqual([5]);
    attempts(limits, 4);
    expect(counts(device)).toEqual([5]);
    attempts(limits, 1);
    expect(counts(device)).toEqual([10]);
  });

  it('[LIMIT-4] is stored every 30 s, and not a millisecond before', () => {
    const { device, openTab, pass } = limitDevice();
    const limits = openTab();
    expect(STORE_LIMITS_EVERY_MS).toBe(30_000);
    attempts(limits, 2);
    pass(STORE_LIMITS_EVERY_MS - 1);
    expect(device.writes).toBe(0);
    pass(1);
    expect(counts(device)).toEqual([2]);
    attempts(limits, 1);
    pass(STORE_LIMITS_EVERY_MS);
    expect(counts(device)).toEqual([3]);
  });

  it('[LIMIT-4] is stored as soon as a block begins and when it ends', () => {
    const { device, openTab, pass } = limitDevice();
    const limits = openTab();
    attempts(limits, LOGIN.max + 1);
    expect(device.kept.limits[0]).toMatchObject({ phase: 'blocked', leftMs: LOGIN.blockMs });
    pass(LOGIN.blockMs);
    expect(device.kept.limits).toEqual([]);
  });

  it('[LIMIT-4] is cleaned every 2 min, and not a millisecond before', () => {
    const { device, openTab, pass } = limitDevice();
    expect(CLEAN_LIMITS_EVERY_MS).toBe(120_000);
    const limits = openTab();
    limits.attempt('receipt:create', 'u1');
    limits.attempt('auth:login', 'anna@kwity.pl');
    pass(CLEAN_LIMITS_EVERY_MS - 1);
    const before = device.writes;
    pass(1);
    // One write after half a minute, and one after the cleaning.
    expect(device.writes).toBe(before + 2);
    expect(device.kept.limits.map(({ operation }) => operation)).toEqual(['auth:login']);
    expect(attempts(limits, LOGIN.max)).toEqual([...Array<boolean>(9).fill(true), false]);
    expect(limits.attempt('receipt:create', 'u1')).toBeNull();
  });

  it('is not required: limits work without storage and log the error', () => {
    const { device, logged, openTab, pass } = limitDevice();
    device.full = new Error('quota');
    const limits = openTab();
    expect(attempts(limits, LOGIN.max + 1).at(-1)).toBe(false);
    pass(STORE_LIMITS_EVERY_MS);
    expect(new Set(logged)).toEqual(new Set([device.full]));
  });

  it('is stored once more on closing, and never after', () => {
    const { device, openTab, pass } = limitDevice();
    const limits = openTab();
    attempts(limits, 2);
    limits.close();
    expect(counts(device)).toEqual([2]);
    pass(CLEAN_LIMITS_EVERY_MS);
    expect(device.writes).toBe(1);
  });
});

describe('after a restart', () => {
  const blockedDevice = () => {
    const found = limitDevice();
    const limits = found.openTab();
    attempts(limits, LOGIN.max + 1);
    limits.close();
    return found;
  };

  it('[LIMIT-4] a block continues for its remaining time', () => {
    const { openTab, pass } = blockedDevice();
    pass(10_000);
    const limits = openTab();
    expect(limits.blocks()).toHaveLength(1);
    pass(LOGIN.blockMs - 10_001);
    expect(attempts(limits, 1)).toEqual([false]);
    pass(1);
    expect(attempts(limits, 1)).toEqual([true]);
  });

  it('[LIMIT-4] counting continues', () => {
    const { openTab } = limitDevice();
    const before = openTab();
    attempts(before, 7);
    before.close();
    expect(attempts(openTab(), 4)).toEqual([true, true, true, false]);
  });

  it.each([
    ['an hour', -3_600_000],
    ['a year', -31_536_000_000],
  ])('a clock turned back by %s neither lifts nor extends a block', (_, ms) => {
    const { device, openTab, pass } = blockedDevice();
    device.turned = ms;
    const limits = openTab();
    pass(LOGIN.blockMs - 1);
    expect(attempts(limits, 1)).toEqual([false]);
    pass(1);
    expect(attempts(limits, 1)).toEqual([true]);
  });

  it('[LIMIT-4] a clock that was wrong during one start does not lift a block', () => {
    const { device, openTab, pass } = blockedDevice();
    device.turned = -86_400_000;
    const between = openTab();
    expect(attempts(between, 1)).toEqual([false]);
    pass(10_000);
    between.close();
    device.turned = 0;
    const limits = openTab();
    pass(LOGIN.blockMs - 10_001);
    expect(attempts(limits, 1)).toEqual([false]);
    pass(1);
    expect(attempts(limits, 1)).toEqual([true]);
  });

  it('[LIMIT-4] a clock that was wrong beside an open tab does not lift the block for a tab that knows only the stored state', () => {
    const { device, openTab, pass } = limitDevice();
    const limits = openTab();
    attempts(limits, LOGIN.max + 1);
    device.turned = -86_400_000;
    pass(STORE_LIMITS_EVERY_MS);
    device.turned = 0;
    const alone = { post: () => undefined, subscribe: () => () => undefined };
    expect(attempts(openTab(alone), 1)).toEqual([false]);
  });

  it('a block that an untrusted state causes is reported like any other', () => {
    const { openTab } = limitDevice({ limits: [], suspectSince: 0 });
    const limits = openTab();
    const listener = vi.fn();
    limits.subscribe(listener);
    limits.attempt('receipt:create', 'u1');
    expect(listener).toHaveBeenCalledOnce();
    expect(limits.blocks()).toHaveLength(1);
  });

  it('an untrusted state blocks every operation for its full block time', () => {
    const { openTab, pass } = limitDevice({ limits: [], suspectSince: 0 });
    const limits = openTab();
    expect(attempts(limits, 1)).toEqual([false]);
    expect(limits.attempt('receipt:create', 'u1')).not.toBeNull();
    limits.close();
    const reloaded = openTab();
    pass(RATE_LIMITS['receipt:create'].blockMs);
    expect(reloaded.attempt('receipt:create', 'u1')).toBeNull();
    expect(reloaded.attempt('receipt:create', 'u2')).toBeNull();
    expect(attempts(reloaded, 1, 'bogdan@kwity.pl')).toEqual([false]);
    pass(LOGIN.blockMs - RATE_LIMITS['receipt:create'].blockMs);
    expect(attempts(reloaded, 1)).toEqual([true]);
  });
});

describe('two tabs', () => {
  it('[LIMIT-4] share their counts', () => {
    const { openTab } = limitDevice();
    const [one, two] = [openTab(), openTab()];
    expect(attempts(one, 6)).not.toContain(false);
    expect(attempts(two, 4)).not.toContain(false);
    expect(attempts(one, 1)).toEqual([false]);
    expect(attempts(two, 1)).toEqual([false]);
  });

  it('[LIMIT-4] share counts with a new tab before they are stored', () => {
    const { device, openTab } = limitDevice();
    const one = openTab();
    attempts(one, 9);
    expect(counts(device)).toEqual([5]);
    expect(attempts(openTab(), 2)).toEqual([true, false]);
    expect(attempts(one, 1)).toEqual([false]);
  });

  it('[LIMIT-4] share a block', () => {
    const { openTab } = limitDevice();
    const [one, two] = [openTab(), openTab()];
    attempts(one, LOGIN.max + 1);
    expect(two.blocks().map(({ operation }) => operation)).toEqual(['auth:login']);
  });

  it('send no messages once closed', () => {
    const { openTab, pass } = limitDevice();
    const heard = new Set<Parameters<LimitChannel['subscribe']>[0]>();
    const post = vi.fn<LimitChannel['post']>();
    const tab = openTab({
      post,
      subscribe: (listener) => (heard.add(listener), () => heard.delete(listener)),
    });
    attempts(tab, 1);
    // A new tab asks for the counts with an empty message.
    const ask = () => {
      for (const listener of heard) listener([]);
    };
    ask();
    // One message of the opening, one of the attempt, and one answer.
    expect(post).toHaveBeenCalledTimes(3);
    tab.close();
    ask();
    pass(CLEAN_LIMITS_EVERY_MS);
    expect(post).toHaveBeenCalledTimes(3);
    expect(tab.blocks()).toEqual([]);
    const [one, two] = [openTab(), openTab()];
    one.close();
    attempts(two, 1);
    expect(one.blocks()).toEqual([]);
  });
});

it('the inspector sees every limit that is used', () => {
  const seen: string[] = [];
  const { openTab } = limitDevice(NOTHING_KEPT, ({ type, actorRef }) => {
    if (type === '@xstate.actor') seen.push(actorRef.sessionId);
  });
  const limits = openTab();
  attempts(limits, 2);
  attempts(limits, 1, 'jan@kwity.pl');
  expect(new Set(seen).size).toBe(2);
});
