/**
 * Renews the session's token before it ends (AUTH-8); the SDK waits until a call finds it expired.
 */
import type { Clock, Timers } from '#machines/ports/ports.ts';

const TOKEN_REFRESH_BEFORE_MS = 300_000;
/** Least time between two renewals, also after a failed one; our own choice. */
const TOKEN_REFRESH_PAUSE_MS = 60_000;
/** One day: browsers fire a timer of more than 24.8 days at once. */
const LONGEST_MS = 86_400_000;

/** Lifetime of a token by the server's clock, as date strings. */
export interface TokenSpan {
  readonly issuedAtTime: string;
  readonly expirationTime: string;
}

export interface TokenOwner {
  /** Returns the lifetime of the token; with `true`, renews the token first. */
  getIdTokenResult(isRenewed?: boolean): Promise<TokenSpan>;
}

export interface TokenRefreshPorts {
  /**
   * Calls the listener now, at each sign-in and sign-out, and in between with the same account.
   * Returns a function that unsubscribes.
   */
  subscribe(listener: (account: TokenOwner | null) => void): () => void;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * Time until the next renewal, ms. The device's clock may be wrong by years, so no token is kept
 * for longer than its own lifetime. If the clock is well before the token's issue time, the token's
 * age is unknown and it is renewed at once.
 */
const refreshDelay = (
  { issuedAtTime, expirationTime }: TokenSpan,
  isFresh: boolean,
  now: number,
) => {
  const dueAt = Date.parse(expirationTime) - TOKEN_REFRESH_BEFORE_MS;
  const whole = Math.min(LONGEST_MS, dueAt - Date.parse(issuedAtTime));
  if (Number.isNaN(whole)) return TOKEN_REFRESH_PAUSE_MS;
  if (isFresh) return Math.max(TOKEN_REFRESH_PAUSE_MS, whole);
  const left = dueAt - now;
  return left > whole + TOKEN_REFRESH_BEFORE_MS ? 0 : Math.max(0, Math.min(whole, left));
};

/**
 * Renews the signed-in account's token 5 minutes before its end, and tries again after each
 * failure. Returns a function that stops it.
 */
export const keepTokenFresh = ({ subscribe, clock, timers }: TokenRefreshPorts): (() => void) => {
  let owner: TokenOwner | null = null;
  /** Incremented for each account, so that work started for an earlier account is dropped. */
  let plans = 0;
  let timer: unknown = null;

  const follow = (next: TokenOwner | null): void => {
    // The listener is called with the same account after each renewal.
    if (next === owner) return;
    timers.clearTimeout(timer);
    owner = next;
    plans += 1;
    if (next !== null) void plan(next, plans, false);
  };
  const plan = async (account: TokenOwner, mine: number, isFresh: boolean): Promise<void> => {
    const restMs = await account.getIdTokenResult(isFresh).then(
      (span) => refreshDelay(span, isFresh, clock.now()),
      () => TOKEN_REFRESH_PAUSE_MS,
    );
    if (mine !== plans) return;
    timer = timers.setTimeout(() => void plan(account, mine, true), restMs);
  };

  const stop = subscribe(follow);
  return () => {
    stop();
    follow(null);
  };
};
