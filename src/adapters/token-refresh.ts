/** Renews the token of the session in good time (AUTH-8): by itself the SDK waits until a call finds it expired. */
import type { Clock, Timers } from '#machines/ports.ts';

/** How long before its end a token is renewed, ms. */
export const TOKEN_REFRESH_BEFORE_MS = 300_000;
/** Ours: the least time between two renewals, also after a failed one, ms. */
export const TOKEN_REFRESH_PAUSE_MS = 30_000;

/** A signed-in account whose token can be renewed. */
export interface TokenOwner {
  /** The token's end as text of a date; with `true` that of a fresh token. */
  getIdTokenResult(isRenewed?: boolean): Promise<{ readonly expirationTime: string }>;
}

/** What the renewal needs of the outside. */
export interface TokenRefreshPorts {
  /** Tells the account now and at each sign-in and sign-out, the same one also in between. Returns the way to stop. */
  subscribe(listener: (account: TokenOwner | null) => void): () => void;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Renews the token of whoever is signed in 5 minutes before its end; where that fails, again and again. Returns the way to stop. */
export const keepTokenFresh = ({ subscribe, clock, timers }: TokenRefreshPorts): (() => void) => {
  let owner: TokenOwner | null = null;
  let timer: unknown = null;

  const follow = (next: TokenOwner | null): void => {
    // Told again when its token was renewed.
    if (next === owner) return;
    timers.clearTimeout(timer);
    owner = next;
    if (next !== null) void plan(next, next.getIdTokenResult(), 0);
  };
  const plan = async (
    account: TokenOwner,
    token: ReturnType<TokenOwner['getIdTokenResult']>,
    leastMs: number,
  ): Promise<void> => {
    const dueMs = await token.then(
      ({ expirationTime }) => Date.parse(expirationTime) - TOKEN_REFRESH_BEFORE_MS - clock.now(),
      () => TOKEN_REFRESH_PAUSE_MS,
    );
    if (account !== owner) return;
    const renew = () => void plan(account, account.getIdTokenResult(true), TOKEN_REFRESH_PAUSE_MS);
    timer = timers.setTimeout(renew, Math.max(leastMs, dueMs));
  };

  const stop = subscribe(follow);
  return () => {
    stop();
    follow(null);
  };
};
