import { describe, expect, it } from 'vitest';
import type { Limits } from '#machines/limits/rate-limits.ts';
import { RATE_LIMITS } from '#schemas/rate-limit.ts';
import { limitDevice } from './limit-device.ts';

const LOGIN = RATE_LIMITS['auth:login'];
const STORE_LIMITS_EVERY_MS = 30_000;

const attempts = (limits: Limits, times: number) =>
  Array.from({ length: times }, () => limits.attempt('auth:login', 'anna@kwity.pl') === null);

describe('the limits of a device whose clock is turned', () => {
  it.each([86_400_000, -86_400_000])(
    '[LIMIT-4] a clock turned by %d ms beside an open tab neither lifts nor extends its block',
    (ms) => {
      const { device, openTab, pass } = limitDevice();
      const limits = openTab();
      attempts(limits, LOGIN.max + 1);
      device.turned = ms;
      pass(STORE_LIMITS_EVERY_MS);
      expect(limits.blocks()[0]?.leftMs()).toBe(LOGIN.blockMs - STORE_LIMITS_EVERY_MS);
      limits.close();
      const reloaded = openTab();
      pass(LOGIN.blockMs - STORE_LIMITS_EVERY_MS - 1);
      expect(attempts(reloaded, 1)).toEqual([false]);
      pass(1);
      expect(attempts(reloaded, 1)).toEqual([true]);
    },
  );

  it('[LIMIT-4] an untrusted state of a clock that was ahead blocks only once', () => {
    const ahead = { limits: [], suspectSince: 8_640_000_000 };
    const { openTab, pass } = limitDevice(ahead);
    const limits = openTab();
    expect(attempts(limits, 1)).toEqual([false]);
    pass(LOGIN.blockMs);
    limits.close();
    expect(attempts(openTab(), 1)).toEqual([true]);
  });

  it('[LIMIT-4] tabs share a block even if the clock was ahead before', () => {
    const { device, openTab, pass } = limitDevice();
    device.turned = 8_640_000_000;
    const one = openTab();
    one.attempt('receipt:create', 'u1');
    device.turned = 0;
    const two = openTab();
    attempts(two, LOGIN.max + 1);
    expect(one.blocks()).toHaveLength(1);
    pass(LOGIN.blockMs - 1);
    expect(attempts(one, 1)).toEqual([false]);
  });
});
