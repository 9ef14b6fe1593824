import type { Clock, Timers, User } from './ports.ts';

/** A user's lock on this device; all tabs share it. */
export interface LockRecord {
  /** Minutes without a touch after which the app locks; null for never. */
  readonly minutes: number | null;
  readonly isLocked: boolean;
  /** Time of the last touch in any tab, ms since 1970. */
  readonly touchedAt: number;
  /** Wrong passphrases since the last right one. */
  readonly failures: number;
  /** Time of the last wrong passphrase, ms since 1970; null if its pause is over. */
  readonly failedAt: number | null;
}

export const NEVER_LOCKED: LockRecord = {
  minutes: null,
  isLocked: false,
  touchedAt: 0,
  failures: 0,
  failedAt: null,
};

/** If nothing can be stored, `read` returns `NEVER_LOCKED` and `change` does nothing. */
export interface LockStore {
  read(userId: string): LockRecord;
  change(userId: string, change: Partial<LockRecord>): void;
  /** Calls `listener` when another tab has changed a record. */
  subscribe(listener: () => void): () => void;
}

/** Touches of the keyboard, the mouse or the screen in this tab. */
export interface Activity {
  subscribe(listener: () => void): () => void;
}

/** Thrown if this tab does not hold the key that it needs. Nothing was stored. */
export class Shut extends Error {
  override readonly name = 'Shut';
}

export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
}

/** Thrown for an attempt during the pause after wrong passphrases. */
export class Paused extends Error {
  override readonly name = 'Paused';
}

/** The keys of this tab. Every call throws `StorageFault` if the storage refuses. */
export interface Vault {
  hasPassphrase(userId: string): Promise<boolean>;
  /** True if this tab holds the current key of the user. */
  isOpen(userId: string): Promise<boolean>;
  /** Derives the key and keeps it in this tab. Throws `WrongPassphrase`. */
  open(userId: string, passphrase: string): Promise<void>;
  /**
   * Seals all data of the user again, all or nothing; null means without a passphrase. Stores that
   * were opened before throw `Shut` from then on, even if the change fails. Throws `Shut` and
   * `WrongPassphrase`.
   */
  change(userId: string, next: string | null): Promise<void>;
  /** Forgets all keys. */
  close(): void;
  /** Calls `listener` when another tab has changed the user's key. */
  subscribe(userId: string, listener: () => void): () => void;
}

export interface LockPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly store: LockStore;
  readonly activity: Activity;
  readonly vault: Vault;
  /** Resolves if this is the password of the account. Works online only. Throws `AuthFault`. */
  confirm(user: User, password: string): Promise<void>;
  /** Reports an error that stops nothing. */
  log(error: unknown): void;
}
