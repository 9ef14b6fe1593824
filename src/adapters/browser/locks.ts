import { isStorageDenied } from './storage-denied.ts';

/** Undefined if the browser has no locks (plain http beyond localhost) or denies all storage. */
export const tabLocks = (): LockManager | undefined =>
  isStorageDenied() ? undefined : (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
