import * as z from 'zod/mini';
import { type LockRecord, type LockStore, NEVER_LOCKED } from '#machines/ports/lock-ports.ts';

const Stored = z.object({
  minutes: z.nullable(z.int().check(z.minimum(1))),
  isLocked: z.boolean(),
  touchedAt: z.int(),
  // Older versions stored no pauses.
  failures: z._default(z.int().check(z.nonnegative()), 0),
  failedAt: z._default(z.nullable(z.int()), null),
});

const lockKey = (userId: string): string => `lock_${userId}`;

const parsed = (text: string): LockRecord => {
  const read = Stored.safeParse(JSON.parse(text));
  return read.success ? read.data : NEVER_LOCKED;
};

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Hears of changes by other tabs through the browser's `storage` events. */
export const localStorageLockStore = (page: Window = window): LockStore => {
  const read = (userId: string): LockRecord =>
    attempt(() => {
      const text = page.localStorage.getItem(lockKey(userId));
      return text === null ? NEVER_LOCKED : parsed(text);
    }, NEVER_LOCKED);
  return {
    read,
    change: (userId, change) =>
      attempt(() => {
        const record = { ...read(userId), ...change };
        page.localStorage.setItem(lockKey(userId), JSON.stringify(record));
      }, undefined),
    subscribe: (listener) => {
      page.addEventListener('storage', listener);
      return () => page.removeEventListener('storage', listener);
    },
  };
};
