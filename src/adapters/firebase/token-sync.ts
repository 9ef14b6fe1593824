/** Reports the signed-in account to another service if its address is configured (AUTH-10). */
import type { Clock } from '#machines/ports/ports.ts';
import { tokenAge, type TokenOwner, type TokenSpan } from './token-age.ts';

/** An older token is not reported: it may have been copied from elsewhere. */
const TOKEN_MAX_AGE_MS = 300_000;

export interface TokenHolder extends Pick<TokenOwner, 'toJSON'> {
  getIdTokenResult(): Promise<TokenSpan & { readonly token: string }>;
}

export interface TokenSyncPorts {
  /**
   * Calls the listener now, at each sign-in and sign-out, and after each renewal of the token.
   * Returns a function that unsubscribes.
   */
  subscribe(listener: (account: TokenHolder | null) => void): () => void;
  send(address: string, request: RequestInit): Promise<unknown>;
  readonly clock: Clock;
  /** Receives failed reports, which stop nothing. */
  log(error: unknown): void;
}

export const tokenSyncAddress = (env: Readonly<Record<string, unknown>>): string | null => {
  const address = env['VITE_AUTH_TOKEN_SYNC_URL'];
  return typeof address === 'string' && address.trim() !== '' ? address.trim() : null;
};

/**
 * POSTs each fresh token once as a bearer and sends DELETE at each sign-out. Sends nothing without
 * an address.
 */
export const syncToken = (
  address: string | null,
  { subscribe, send, clock, log }: TokenSyncPorts,
): (() => void) => {
  if (address === null) return () => undefined;
  let wasSignedIn = false;
  let reported: string | null = null;
  const reportToken = async (account: TokenHolder): Promise<void> => {
    wasSignedIn = true;
    const { token, ...span } = await account.getIdTokenResult();
    const age = tokenAge(account, span, clock.now());
    if (age === null || age > TOKEN_MAX_AGE_MS || token === reported) return;
    reported = token;
    await send(address, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  };
  const reportSignOut = async (): Promise<void> => {
    if (!wasSignedIn) return;
    wasSignedIn = false;
    reported = null;
    await send(address, { method: 'DELETE' });
  };
  return subscribe((account) => {
    void (account === null ? reportSignOut() : reportToken(account)).catch(log);
  });
};
