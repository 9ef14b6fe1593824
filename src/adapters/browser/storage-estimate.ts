import type { DeviceStorage } from '#machines/ports/ports.ts';

const orNull = async <T>(answer: Promise<T> | undefined): Promise<T | null> =>
  (await answer?.catch(() => null)) ?? null;

/** Reports null on plain http beyond localhost, which has no `navigator.storage`. */
export const browserStorage = (page: Window = window): DeviceStorage => {
  const storage = page.navigator.storage as Partial<StorageManager> | undefined;
  return {
    read: async () => {
      const [isPersistent, estimate] = await Promise.all([
        orNull(storage?.persisted?.()),
        orNull(storage?.estimate?.()),
      ]);
      return {
        isPersistent,
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
      };
    },
    askToPersist: async () => (await orNull(storage?.persist?.())) ?? false,
  };
};
