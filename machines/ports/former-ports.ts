import type { LogStore } from './ports.ts';

/** Other accounts on this device that signed in with the same e-mail. */
export interface FormerAccounts {
  ids(): readonly string[];
  /**
   * Throws `StorageFault`, and `WrongPassphrase` if the log is sealed with a passphrase that this
   * tab does not hold.
   */
  open(userId: string): Promise<LogStore>;
  /** Called when nothing unsent is left of the account. */
  forget(userId: string): void;
}
