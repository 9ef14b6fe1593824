/** What the lock of the app needs of the outside. */
import type { Clock, Timers, User } from './ports.ts';

/** What this device keeps of a user's lock; its tabs share it. */
export interface LockRecord {
  /** Minutes without a touch after which the app locks; null for never. */
  readonly minutes: number | null;
  readonly isLocked: boolean;
  /** When the app was last touched in any tab, ms since 1970. */
  readonly touchedAt: number;
  /** Wrong passphrases since the last right one. */
  readonly failures: number;
  /** When the last of them was given, ms since 1970; null where its pause is over. */
  readonly failedAt: number | null;
}

/** The record of a user who never asked for a lock. */
export const NEVER_LOCKED: LockRecord = {
  minutes: null,
  isLocked: false,
  touchedAt: 0,
  failures: 0,
  failedAt: null,
};

/** Where the records are kept. Where nothing can be stored, `read` gives `NEVER_LOCKED` and `change` does nothing. */
export interface LockStore {
  read(userId: string): LockRecord;
  change(userId: string, change: Partial<LockRecord>): void;
  /** Tells when another tab has changed a record. */
  subscribe(listener: () => void): () => void;
}

/** Touches of the keyboard, the mouse or the screen in this tab. */
export interface Activity {
  subscribe(listener: () => void): () => void;
}

/** Thrown by what needs a key that this tab does not hold, or no longer. What was to be stored was not. */
export class Shut extends Error {
  override readonly name = 'Shut';
}

/** Thrown for a passphrase that is not the one. */
export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
}

/** Thrown instead of trying a passphrase too soon after wrong ones. */
export class Paused extends Error {
  override readonly name = 'Paused';
}

/** The keys of this tab to what the device keeps. Every call throws `StorageFault` where the storage refuses. */
export interface Vault {
  /** Whether the data of a user is sealed with a passphrase. */
  hasPassphrase(userId: string): Promise<boolean>;
  /** Whether this tab holds the key that is needed now. */
  isOpen(userId: string): Promise<boolean>;
  /** Takes a passphrase and holds its key. Throws `WrongPassphrase`. */
  open(userId: string, passphrase: string): Promise<void>;
  /**
   * Seals all that is kept of a user anew, all of it or nothing, with another passphrase or, for null, without one. Whatever becomes of
   * it, stores that were opened before throw `Shut` from then on. Throws `Shut`, `WrongPassphrase`.
   */
  change(userId: string, next: string | null): Promise<void>;
  /** Forgets every key. */
  close(): void;
  /** Tells when another tab has changed the key of a user. */
  subscribe(userId: string, listener: () => void): () => void;
}

/** All of it. */
export interface LockPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly store: LockStore;
  readonly activity: Activity;
  readonly vault: Vault;
  /** Resolves for the password of the user's account, online only. Throws `AuthFault`. */
  confirm(user: User, password: string): Promise<void>;
  /** Takes what went wrong without stopping anything. */
  log(error: unknown): void;
}
