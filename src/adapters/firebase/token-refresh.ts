/**
 * Renews the session's token before it ends (AUTH-8); the SDK waits until a call finds it expired.
 */
import type { Clock, Timers } from '#machines/ports/ports.ts';
import { tokenAge, tokenLife, type TokenOwner, type TokenSpan } from './token-age.ts';

const TOKEN_REFRESH_BEFORE_MS = 300_000;
/** Least time between two renewals, also after a failed one; our own choice. */
const TOKEN_REFRESH_PAUSE_MS = 60_000;
/** No token is kept for longer without a renewal. */
const LONGEST_MS = 86_400_000;

export interface TokenRefreshPorts {
  /**
   * Calls the listener now, at each sign-in and sign-out, and in between with the same account.
   * Returns a function that unsubscribes.
   */
  subscribe(listener: (account: TokenOwner | null) => void): () => void;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Time until the next renewal, ms. A token of unknown age is renewed at once. */
const refreshDelay = (span: TokenSpan, age: number | null): number => {
  const lifeMs = Math.min(LONGEST_MS, tokenLife(span));
  if (Number.isNaN(lifeMs)) return TOKEN_REFRESH_PAUSE_MS;
  return age === null ? 0 : Math.max(0, lifeMs - age - TOKEN_REFRESH_BEFORE_MS);
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
  const plan = async (account: TokenOwner, mine: number, isRenewed: boolean): Promise<void> => {
    const restMs = await account.getIdTokenResult(isRenewed).then(
      (span) => refreshDelay(span, isRenewed ? 0 : tokenAge(account, span, clock.now())),
      () => TOKEN_REFRESH_PAUSE_MS,
    );
    if (mine !== plans) return;
    const leastMs = isRenewed ? TOKEN_REFRESH_PAUSE_MS : 0;
    timer = timers.setTimeout(() => void plan(account, mine, true), Math.max(leastMs, restMs));
  };

  const stop = subscribe(follow);
  return () => {
    stop();
    follow(null);
  };
};
