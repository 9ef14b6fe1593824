/**
 * Lifetime and age of a token. The token tells its lifetime, and this device's clock alone measures
 * its age, so that a wrong clock is never compared with the server's.
 */

/** Lifetime of a token by the server's clock, as date strings. */
export interface TokenSpan {
  readonly issuedAtTime: string;
  readonly expirationTime: string;
}

export interface TokenOwner {
  /** Returns the lifetime of the token; with `true`, renews the token first. */
  getIdTokenResult(isRenewed?: boolean): Promise<TokenSpan>;
  /** Returns the SDK's notes on the account. */
  toJSON(): object;
}

/** In ms; not a number if the dates are wrong. */
export const tokenLife = ({ issuedAtTime, expirationTime }: TokenSpan): number =>
  Date.parse(expirationTime) - Date.parse(issuedAtTime);

/** At the receipt of a token, the SDK notes the time that this clock will show at its end. */
interface Notes {
  readonly stsTokenManager?: { readonly expirationTime?: unknown };
}

/**
 * Time since the receipt of the token at `now`, ms. Null if nobody knows: the clock was turned back
 * meanwhile, or there is no note.
 */
export const tokenAge = (
  owner: Pick<TokenOwner, 'toJSON'>,
  span: TokenSpan,
  now: number,
): number | null => {
  const { stsTokenManager } = owner.toJSON() as Notes;
  const age = tokenLife(span) - (Number(stsTokenManager?.expirationTime) - now);
  return age >= 0 ? age : null;
};
