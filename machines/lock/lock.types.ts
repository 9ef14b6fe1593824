/** What the lock knows, is told, and tells. */
import type { User } from '#machines/ports/ports.ts';

/** What unlocks: the password of the account, or the passphrase of the device. */
export type LockSecret = 'password' | 'passphrase';

/** What was found out before the app is opened. */
export interface LockFacts {
  readonly asksFor: LockSecret;
  readonly isLocked: boolean;
}

/** What the machine knows. */
export interface LockContext {
  readonly user: User | null;
  readonly asksFor: LockSecret;
  /** Whether the user has just given the password of the account. */
  readonly isProven: boolean;
  /** Why the last attempt to unlock failed. */
  readonly fault: unknown;
}

/** What the machine is told. */
export type LockEvent =
  /** Who works here; `isProven` when the password was given just now. */
  | { readonly type: 'USER'; readonly user: User; readonly isProven: boolean }
  | { readonly type: 'NO_USER' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'UNLOCK'; readonly secret: string }
  | {
      readonly type: 'CHANGE_PASSPHRASE';
      readonly current: string | null;
      readonly next: string | null;
    }
  /** Another tab has unlocked, or sealed the data anew. */
  | { readonly type: 'LOOK_AGAIN' };

/** What became of a change of the passphrase. */
export type LockNotice =
  | 'passphrase-set'
  | 'passphrase-removed'
  | 'change-failed'
  /** Too soon after wrong passphrases. */
  | 'change-paused';

/** What the machine tells, once each. */
export type LockEmitted = { readonly type: 'notice'; readonly notice: LockNotice };

/** A secret to be checked. */
export interface UnlockInput {
  readonly user: User;
  readonly asksFor: LockSecret;
  readonly secret: string;
}

/** A passphrase to be changed; null stands for none. */
export interface ChangeInput {
  readonly userId: string;
  readonly current: string | null;
  readonly next: string | null;
}
