import type { LogStore } from './ports.ts';

/** The former accounts of the signed-in user, as this device keeps them. */
export interface FormerAccounts {
  ids(): readonly string[];
  /**
   * Throws `StorageFault`, and `WrongPassphrase` where it is sealed with one that this tab does
   * not hold.
   */
  open(userId: string): Promise<LogStore>;
  /** Nothing is left of the account that would have to be found again. */
  forget(userId: string): void;
}
