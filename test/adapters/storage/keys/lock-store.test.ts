import { describe, expect, it } from 'vitest';
import { localStorageLockStore } from '#adapters/storage/keys/lock-store.ts';
import { NEVER_LOCKED } from '#machines/ports/lock-ports.ts';
import { storageWith } from '#test/builders/storage.ts';

const USER = 'user-1';

const storeOver = (localStorage: Storage) =>
  localStorageLockStore(Object.assign(new EventTarget(), { localStorage }) as unknown as Window);

describe('the lock in localStorage', () => {
  it('reads the lock of a version that did not store pauses', () => {
    const storage = storageWith();
    const older = { minutes: 5, isLocked: true, touchedAt: 1000 };
    storage.setItem(`lock_${USER}`, JSON.stringify(older));
    expect(storeOver(storage).read(USER)).toEqual({ ...NEVER_LOCKED, ...older });
  });

  it('stores changes for one user only', () => {
    const storage = storageWith();
    storeOver(storage).change(USER, { failures: 4, failedAt: 2000 });
    expect(storeOver(storage).read(USER)).toEqual({ ...NEVER_LOCKED, failures: 4, failedAt: 2000 });
    expect(storeOver(storage).read('user-2')).toEqual(NEVER_LOCKED);
  });
});
