import { isStorageDenied } from './storage-denied.ts';

/** The locks among the tabs; undefined where there are none (plain http beyond localhost) or the browser denies them with all storage. */
export const tabLocks = (): LockManager | undefined =>
  isStorageDenied() ? undefined : (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
