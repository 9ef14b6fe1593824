import type {
  MigrationFlags,
  MigrationStep,
  LegacyStore,
} from '#machines/ports/migration-ports.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import { decode, encode, isSealed } from '#adapters/storage/crypto/envelope.ts';

const NAMES = Object.values(CACHE_KEYS);

/**
 * Data that the legacy app kept in localStorage. Leaves out values that another user's key sealed.
 */
export const localStorageLegacyStore = (
  cipher: Cipher | null,
  storage: () => Storage = () => localStorage,
): LegacyStore => ({
  read: async () => {
    const values: Record<string, unknown> = {};
    for (const name of NAMES) {
      const stored = storage().getItem(name);
      const value = stored === null ? null : await decode(cipher, stored);
      if (value !== null) values[name] = value;
    }
    return values;
  },
  write: async (name, value) => {
    const wasSealed = isSealed(storage().getItem(name) ?? '[');
    storage().setItem(name, await encode(wasSealed ? cipher : null, value));
  },
  remove: (names) => {
    for (const name of names) storage().removeItem(name);
  },
});

const FLAG_NAMES = {
  'search-fields': 'search_migration_complete',
  encryption: 'encryption_migration_complete',
  'search-prompt': 'search_migration_skipped',
} as const satisfies Record<MigrationStep, string>;

/** Marks of finished migrations, one set per user (MIG-1, MIG-4). */
export const localStorageMigrationFlags = (
  userId: string,
  storage: () => Storage = () => localStorage,
): MigrationFlags => ({
  isDone: (step) => storage().getItem(`${FLAG_NAMES[step]}_${userId}`) === 'true',
  markDone: (step) => storage().setItem(`${FLAG_NAMES[step]}_${userId}`, 'true'),
});
