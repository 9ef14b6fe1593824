import { describe, expect, it, vi } from 'vitest';
import { syncToken, type TokenHolder, tokenSyncAddress } from '#adapters/firebase/token-sync.ts';

const TOKEN_MAX_AGE_MS = 300_000;

const ADDRESS = 'https://sesja.example.pl/token';
const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const HOUR_MS = 3_600_000;

/** The server's clock differs from the device's by `skewMs`. */
const holding = (token: string, ageMs = 0, skewMs = 0): TokenHolder => ({
  getIdTokenResult: () =>
    Promise.resolve({
      token,
      issuedAtTime: new Date(NOW + skewMs - ageMs).toISOString(),
      expirationTime: new Date(NOW + skewMs - ageMs + HOUR_MS).toISOString(),
    }),
  toJSON: () => ({ stsTokenManager: { expirationTime: NOW - ageMs + HOUR_MS } }),
});
const account = holding('t1');

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const start = (address: string | null, send = vi.fn(() => Promise.resolve())) => {
  let tell: (account: TokenHolder | null) => void = () => undefined;
  const stop = vi.fn();
  const log = vi.fn();
  const end = syncToken(address, {
    subscribe: (listener) => {
      tell = listener;
      return stop;
    },
    send,
    clock: { now: () => NOW },
    log,
  });
  const told = async (next: TokenHolder | null) => {
    tell(next);
    await settle();
  };
  return { told, send, log, stop, end };
};

describe('[AUTH-10] the token-sync request', () => {
  it('is a POST with the bearer token at sign-in, and a DELETE at sign-out', async () => {
    const { told, send } = start(ADDRESS);
    await told(null);
    expect(send).not.toHaveBeenCalled();
    await told(account);
    await told(null);
    expect(send.mock.calls).toEqual([
      [ADDRESS, { method: 'POST', headers: { authorization: 'Bearer t1' } }],
      [ADDRESS, { method: 'DELETE' }],
    ]);
  });

  it('is sent once for each token, and again after a renewal', async () => {
    const { told, send } = start(ADDRESS);
    await told(account);
    await told(account);
    expect(send).toHaveBeenCalledTimes(1);
    await told(holding('t2'));
    expect(send).toHaveBeenLastCalledWith(ADDRESS, {
      method: 'POST',
      headers: { authorization: 'Bearer t2' },
    });
  });

  it.each([
    [TOKEN_MAX_AGE_MS - 1, 1],
    [TOKEN_MAX_AGE_MS, 1],
    [TOKEN_MAX_AGE_MS + 1, 0],
  ])('for a token of %d ms is sent %d times', async (ageMs, times) => {
    expect(TOKEN_MAX_AGE_MS).toBe(300_000);
    const { told, send } = start(ADDRESS);
    await told(holding('old', ageMs));
    expect(send).toHaveBeenCalledTimes(times);
  });

  const DAY_MS = 24 * HOUR_MS;
  it.each([-100, -30, -1, 1, 30, 100])(
    'is sent for a fresh token, and not for an old one, with a clock that is %d days off',
    async (days) => {
      const { told, send } = start(ADDRESS);
      await told(holding('old', TOKEN_MAX_AGE_MS + 1, days * DAY_MS));
      expect(send).not.toHaveBeenCalled();
      await told(holding('fresh', 0, days * DAY_MS));
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('is not sent for a token of which nobody knows the age', async () => {
    const { told, send } = start(ADDRESS);
    await told(holding('received before the clock was turned back', -1));
    await told({ ...account, toJSON: () => ({}) });
    expect(send).not.toHaveBeenCalled();
  });

  it('is a DELETE at sign-out even if the token was too old to be sent', async () => {
    const { told, send } = start(ADDRESS);
    await told(holding('old', TOKEN_MAX_AGE_MS + 1));
    await told(null);
    expect(send.mock.calls).toEqual([[ADDRESS, { method: 'DELETE' }]]);
  });

  it('is never sent without an address', async () => {
    const { told, send, end } = start(null);
    await told(account);
    await told(null);
    end();
    expect(send).not.toHaveBeenCalled();
  });

  it('is only logged if it fails', async () => {
    const error = new TypeError('Failed to fetch');
    const { told, log } = start(
      ADDRESS,
      vi.fn(() => Promise.reject(error)),
    );
    await told(account);
    expect(log.mock.calls).toEqual([[error]]);
  });

  it('stops with the app', () => {
    const { end, stop } = start(ADDRESS);
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it.each([
    [{}, null],
    [{ VITE_AUTH_TOKEN_SYNC_URL: ' ' }, null],
    [{ VITE_AUTH_TOKEN_SYNC_URL: ADDRESS }, ADDRESS],
  ])('takes its address from %j: %s', (env, address) => {
    expect(tokenSyncAddress(env)).toBe(address);
  });
});
