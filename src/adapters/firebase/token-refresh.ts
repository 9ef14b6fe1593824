/** Renews the token of the session in good time (AUTH-8): by itself the SDK waits until a call finds it expired. */
import type { Clock, Timers } from '#machines/ports/ports.ts';

/** A token is renewed so long before its end, ms. */
const TOKEN_REFRESH_BEFORE_MS = 300_000;
/** Ours: the least time between two renewals, also after a failed one, ms. */
const TOKEN_REFRESH_PAUSE_MS = 60_000;
/** A day, ms: browsers fire a timer of more than 24.8 days at once. */
const LONGEST_MS = 86_400_000;

/** When a token was made and when it ends, by the clock of the server, as texts of dates. */
export interface TokenSpan {
  readonly issuedAtTime: string;
  readonly expirationTime: string;
}

/** A signed-in account whose token can be renewed. */
export interface TokenOwner {
  /** The span of its token; with `true` that of a fresh one. */
  getIdTokenResult(isRenewed?: boolean): Promise<TokenSpan>;
}

/** What the renewal needs of the outside. */
export interface TokenRefreshPorts {
  /** Tells the account now and at each sign-in and sign-out, the same one also in between. Returns the way to stop. */
  subscribe(listener: (account: TokenOwner | null) => void): () => void;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * The time for which a token is left alone, ms. This device's clock may be wrong by years: a fresh
 * token lives as long as its own span says, and a kept one no longer than that. One that is not made
 * yet by the clock, which is behind then, is of an age that nobody knows.
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

/** Renews the token of whoever is signed in 5 minutes before its end; where that fails, again and again. Returns the way to stop. */
export const keepTokenFresh = ({ subscribe, clock, timers }: TokenRefreshPorts): (() => void) => {
  let owner: TokenOwner | null = null;
  /** Told anew, an owner has a plan of its own: what an earlier one still waits for does not count. */
  let plans = 0;
  let timer: unknown = null;

  const follow = (next: TokenOwner | null): void => {
    // Told again when its token was renewed.
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
