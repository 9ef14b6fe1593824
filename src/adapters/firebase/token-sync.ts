/** Tells another service who is signed in, where its address is configured (AUTH-10). */
import type { Clock } from '#machines/ports/ports.ts';

/** The oldest token that is reported, ms: an older one may have been taken from somewhere. */
const TOKEN_MAX_AGE_MS = 300_000;

/** A signed-in account, as the authentication service tells it. */
export interface TokenHolder {
  getIdTokenResult(): Promise<{ readonly token: string; readonly issuedAtTime: string }>;
}

/** What the reports need of the outside. */
export interface TokenSyncPorts {
  /** Tells the account now, at each sign-in and sign-out, and when its token was renewed. Returns the way to stop. */
  subscribe(listener: (account: TokenHolder | null) => void): () => void;
  send(address: string, request: RequestInit): Promise<unknown>;
  readonly clock: Clock;
  /** A report that fails stops nothing. */
  log(error: unknown): void;
}

/** The address in the configuration; null where there is none. */
export const tokenSyncAddress = (env: Readonly<Record<string, unknown>>): string | null => {
  const address = env['VITE_AUTH_TOKEN_SYNC_URL'];
  return typeof address === 'string' && address.trim() !== '' ? address.trim() : null;
};

/** POSTs each fresh token as a bearer, once, and DELETEs at each sign-out. Without an address nothing is sent. */
export const syncToken = (
  address: string | null,
  { subscribe, send, clock, log }: TokenSyncPorts,
): (() => void) => {
  if (address === null) return () => undefined;
  let wasSignedIn = false;
  let reported: string | null = null;
  const reportToken = async (account: TokenHolder): Promise<void> => {
    wasSignedIn = true;
    const { token, issuedAtTime } = await account.getIdTokenResult();
    const isOld = clock.now() - Date.parse(issuedAtTime) > TOKEN_MAX_AGE_MS;
    if (isOld || token === reported) return;
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
