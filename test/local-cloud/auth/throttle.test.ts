// @module-tag long
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openThrottle } from '#local-cloud/auth/throttle.ts';
import { messageOf, startClocked, type ClockedCloud } from '#test/local-cloud/clocked-cloud.ts';

const QUARTER_MS = 15 * 60 * 1000;
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

describe('the throttle on guessing passwords', () => {
  let now = 0;
  const brake = () => openThrottle(() => now);

  it('blocks an account after 20 failures from any address, for a quarter of an hour', () => {
    const throttle = brake();
    for (const i of times(19)) throttle.failed('ala@kwity.pl', `10.0.0.${i}`);
    expect(throttle.isBlocked('ala@kwity.pl', '10.1.1.1')).toBe(false);
    throttle.failed('ala@kwity.pl', '10.0.0.99');
    expect(throttle.isBlocked('ala@kwity.pl', '10.1.1.1')).toBe(true);
    expect(throttle.isBlocked('ola@kwity.pl', '10.1.1.1')).toBe(false);
    now += QUARTER_MS + 1;
    expect(throttle.isBlocked('ala@kwity.pl', '10.1.1.1')).toBe(false);
  });

  it('blocks an address after 100 failures for any accounts', () => {
    const throttle = brake();
    for (const i of times(100)) throttle.failed(`a${i}@kwity.pl`, '10.0.0.1');
    expect(throttle.isBlocked('new@kwity.pl', '10.0.0.1')).toBe(true);
    expect(throttle.isBlocked('new@kwity.pl', '10.0.0.2')).toBe(false);
  });

  it('counts all addresses of one IPv6 network as one, since one person may hold them all', () => {
    const throttle = brake();
    for (const i of times(50)) throttle.failed(`a${i}@kwity.pl`, `2001:db8::${i.toString(16)}`);
    for (const i of times(50)) throttle.failed(`b${i}@kwity.pl`, `2001:db8:0:0:${i}:2:3:4`);
    expect(throttle.isBlocked('new@kwity.pl', '2001:db8::ffff:1')).toBe(true);
    expect(throttle.isBlocked('new@kwity.pl', '2001:db8:0:1::1')).toBe(false);
    for (const i of times(100)) throttle.failed(`c${i}@kwity.pl`, '::ffff:10.0.0.1');
    expect(throttle.isBlocked('new@kwity.pl', '::ffff:10.0.0.1')).toBe(true);
    expect(throttle.isBlocked('new@kwity.pl', '::ffff:10.0.0.2')).toBe(false);
  });

  it('forgets the failures of an account after the right password, and counts no success', () => {
    const throttle = brake();
    for (const _ of times(200)) {
      throttle.failed('ala@kwity.pl', '10.0.0.1');
      throttle.succeeded('ala@kwity.pl', '10.0.0.1');
    }
    expect(throttle.isBlocked('ala@kwity.pl', '10.0.0.1')).toBe(false);
  });
});

describe('signing in', () => {
  let cloud: ClockedCloud;
  beforeEach(async () => {
    cloud = await startClocked();
    await cloud.opened('signUp', 'ala@kwity.pl', 'tajne1');
  });
  afterEach(() => cloud.stop());

  const trial = async (email: string, password: string): Promise<unknown> =>
    messageOf(await cloud.call('signInWithPassword', { email, password }));

  it('is refused without a check after 20 parallel failures, for known and unknown accounts', async () => {
    for (const email of ['ala@kwity.pl', 'nobody@kwity.pl']) {
      const answers = await Promise.all(times(25).map(() => trial(email, 'zgaduje')));
      const blocked = answers.filter((message) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER');
      expect(blocked).toHaveLength(5);
    }
    expect(await trial('ala@kwity.pl', 'tajne1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    cloud.pass(QUARTER_MS + 1);
    await cloud.opened('signInWithPassword', 'ala@kwity.pl', 'tajne1');
  });
});
