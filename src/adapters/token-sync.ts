/** Tells another service who is signed in, where its address is configured (AUTH-10). */

/** A signed-in account, as the authentication service tells it. */
export interface TokenHolder {
  getIdToken(): Promise<string>;
}

/** What the reports need of the outside. */
export interface TokenSyncPorts {
  /** Tells the account now and at each sign-in and sign-out. Returns the way to stop. */
  subscribe(listener: (account: TokenHolder | null) => void): () => void;
  send(address: string, request: RequestInit): Promise<unknown>;
  /** A report that fails stops nothing. */
  log(error: unknown): void;
}

/** The address in the configuration; null where there is none. */
export const tokenSyncAddress = (env: Readonly<Record<string, unknown>>): string | null => {
  const address = env['VITE_AUTH_TOKEN_SYNC_URL'];
  return typeof address === 'string' && address.trim() !== '' ? address.trim() : null;
};

/** POSTs the token as a bearer at each sign-in and DELETEs at each sign-out. Without an address nothing is sent. */
export const syncToken = (
  address: string | null,
  { subscribe, send, log }: TokenSyncPorts,
): (() => void) => {
  if (address === null) return () => undefined;
  let wasSignedIn = false;
  const report = async (account: TokenHolder | null): Promise<void> => {
    if (account !== null) {
      wasSignedIn = true;
      const authorization = `Bearer ${await account.getIdToken()}`;
      await send(address, { method: 'POST', headers: { authorization } });
    } else if (wasSignedIn) {
      wasSignedIn = false;
      await send(address, { method: 'DELETE' });
    }
  };
  return subscribe((account) => void report(account).catch(log));
};
