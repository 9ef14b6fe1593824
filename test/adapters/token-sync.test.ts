import { describe, expect, it, vi } from 'vitest';
import { syncToken, type TokenHolder, tokenSyncAddress } from '#adapters/token-sync.ts';

const ADDRESS = 'https://sesja.example.pl/token';
const account: TokenHolder = { getIdToken: () => Promise.resolve('t1') };
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
    log,
  });
  const told = async (next: TokenHolder | null) => {
    tell(next);
    await settle();
  };
  return { told, send, log, stop, end };
};

describe('[AUTH-10] the token-sync request', () => {
  it('is a POST with the token as bearer at the sign-in, and a DELETE at the sign-out', async () => {
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

  it('is never made without an address', async () => {
    const { told, send, end } = start(null);
    await told(account);
    await told(null);
    end();
    expect(send).not.toHaveBeenCalled();
  });

  it('is only logged when it fails', async () => {
    const error = new TypeError('Failed to fetch');
    const { told, log } = start(
      ADDRESS,
      vi.fn(() => Promise.reject(error)),
    );
    await told(account);
    expect(log.mock.calls).toEqual([[error]]);
  });

  it('ends with the app', () => {
    const { end, stop } = start(ADDRESS);
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it.each([
    [{}, null],
    [{ VITE_AUTH_TOKEN_SYNC_URL: ' ' }, null],
    [{ VITE_AUTH_TOKEN_SYNC_URL: ADDRESS }, ADDRESS],
  ])('goes to the address in %j', (env, address) => {
    expect(tokenSyncAddress(env)).toBe(address);
  });
});
