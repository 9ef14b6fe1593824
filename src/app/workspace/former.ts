/**
 * Finds work that a former account of the same e-mail left here. Its code loads only if this
 * browser knows of such an account.
 */
import { forgetAccount, formerAccounts } from '#adapters/storage/keys/accounts.ts';
import { localStorageRememberedUser } from '#adapters/storage/keys/remembered-user.ts';
import {
  type FormerFound,
  type FormerPorts,
  NOTHING_FORMER,
} from '#machines/recovery/former.types.ts';
import type { FormerAccount } from '#ui/services/services.ts';

export interface FormerNeeds extends Omit<FormerPorts, 'accounts'> {
  readonly openStore: FormerPorts['accounts']['open'];
  /** Keeps the key of the user's data in this tab. Throws `WrongPassphrase`. */
  openKey(userId: string, passphrase: string): Promise<void>;
  onQueued(): void;
  log(error: unknown): void;
}

/** Looks once the workspace opens, and again after each action of the user. */
export const startFormer = ({ openStore, openKey, onQueued, log, ...ports }: FormerNeeds) => {
  const listeners = new Set<() => void>();
  let found: FormerFound = NOTHING_FORMER;
  const ids = (): readonly string[] => {
    const user = localStorageRememberedUser().read();
    return user?.id === ports.journal.userId ? formerAccounts(localStorage, user) : [];
  };
  const forget = (id: string) => forgetAccount(localStorage, id);
  const load = async () =>
    (await import('#machines/recovery/former-account.ts')).formerAccount({
      ...ports,
      accounts: { ids, open: openStore, forget },
    });
  const look = async () => {
    if (ids().length === 0 && found === NOTHING_FORMER) return;
    found = await (await load()).look();
    for (const listener of listeners) listener();
  };
  look().catch(log);
  const former: FormerAccount = {
    getFound: () => found,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver: async (userId) => {
      const count = await (await load()).takeOver(userId);
      onQueued();
      await look();
      return count;
    },
    open: async (userId, passphrase) => {
      await openKey(userId, passphrase);
      await look();
    },
  };
  return former;
};
