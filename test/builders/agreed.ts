/** Values that the product is held to: a test that took them from it would follow its errors. */

/** Delays of the sync, ms. */
export const AUTO_SYNC_DELAY_MS = 3000;
export const PROTECTION_WINDOW_MS = 2000;
export const SYNC_COMPLETED_DELAY_MS = 500;
export const FIRST_RETRY_MS = 5000;
export const OVERLOOKED_AFTER_MS = 1000;

/** How long what can be taken back is not sent, ms. */
export const GRACE_MS = 8000;

/** From the start to the first reading of the cloud, ms. */
export const CACHING_DELAY_MS = 2000;

/** How late a write may reach a reading of what has changed, ms. */
export const STRAGGLING_MS = 30_000;

/** Deadlines of calls and of a screen's code, and the renewal of a token before its end, ms. */
export const CALL_DEADLINE_MS = 15_000;
export const SCREEN_DEADLINE_MS = 120_000;
export const TOKEN_REFRESH_BEFORE_MS = 300_000;

/** Clients in one commit of the migration (MIG-5). */
export const MIGRATION_BATCH = 450;

/** Names in localStorage. */
export const LIMITS_KEY = 'rate_limit_state';
export const FINGERPRINT_KEY = 'device_fingerprint';
export const REMEMBERED_USER_KEY = 'kwity_remembered_user';
