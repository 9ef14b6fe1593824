/** Values written out by hand: importing them from the product would repeat its mistakes. */

/** Delays of sync, in ms. */
export const AUTO_SYNC_DELAY_MS = 3000;
export const PROTECTION_WINDOW_MS = 2000;
export const SYNC_COMPLETED_DELAY_MS = 500;
export const FIRST_RETRY_MS = 5000;
export const OVERLOOKED_AFTER_MS = 1000;

/** Grace period during which the app holds back an operation that the user can undo, in ms. */
export const GRACE_MS = 8000;

/** Delay between the start and the first read of the cloud, in ms. */
export const CACHING_DELAY_MS = 2000;

/** Longest delay after which a write may still turn up in a read of changes, in ms. */
export const STRAGGLING_MS = 30_000;

/** Deadlines of a call and of a screen's code, and the lead time of a token renewal, in ms. */
export const CALL_DEADLINE_MS = 15_000;
export const SCREEN_DEADLINE_MS = 120_000;
export const TOKEN_REFRESH_BEFORE_MS = 300_000;

/** Clients in one commit of the migration (MIG-5). */
export const MIGRATION_BATCH = 450;

export const LIMITS_KEY = 'rate_limit_state';
export const FINGERPRINT_KEY = 'device_fingerprint';
export const REMEMBERED_USER_KEY = 'kwity_remembered_user';
