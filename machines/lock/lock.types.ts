import type { User } from '#machines/ports/ports.ts';

export type LockSecret = 'password' | 'passphrase';

export interface LockFacts {
  readonly asksFor: LockSecret;
  readonly isLocked: boolean;
}

export interface LockContext {
  readonly user: User | null;
  readonly asksFor: LockSecret;
  /** True if the user has just entered the password of the account. */
  readonly isProven: boolean;
  /** The error of the last failed attempt to unlock; null if there is none. */
  readonly fault: unknown;
}

export type LockEvent =
  | { readonly type: 'USER'; readonly user: User; readonly isProven: boolean }
  | { readonly type: 'NO_USER' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'UNLOCK'; readonly secret: string }
  | {
      readonly type: 'CHANGE_PASSPHRASE';
      readonly current: string | null;
      readonly next: string | null;
    }
  /** Another tab has unlocked the app, or changed the passphrase. */
  | { readonly type: 'LOOK_AGAIN' };

export type LockNotice =
  | 'passphrase-set'
  | 'passphrase-removed'
  | 'change-failed'
  /** The change was refused: it came too soon after wrong passphrases. */
  | 'change-paused';

export type LockEmitted = { readonly type: 'notice'; readonly notice: LockNotice };

export interface UnlockInput {
  readonly user: User;
  readonly asksFor: LockSecret;
  readonly secret: string;
}

/** For a passphrase, null means none. */
export interface ChangeInput {
  readonly userId: string;
  readonly current: string | null;
  readonly next: string | null;
}
