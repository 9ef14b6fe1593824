/**
 * Watches the free space by writing a probe, because `navigator.storage.estimate()` gives a fixed
 * figure. Chromium deletes a database that met a full disk at the next start (decision 0027), so
 * the databases are renewed as soon as there is room again.
 */
import { repeat } from '#machines/ports/repeat.ts';
import type { DiskPorts } from '#machines/ports/disk-ports.ts';

/** Size of the probe, bytes: a thousand receipts. */
const PROBE_BYTES = 4 * 1024 * 1024;

/** Space that must be free again before the warning ends and a torn database is renewed, bytes. */
const AMPLE_BYTES = 32 * 1024 * 1024;

/** Interval of the checks in a visible tab, and after trouble, ms. */
const PROBE_EVERY_MS = 5 * 60_000;
const TROUBLED_EVERY_MS = 10_000;

export interface DiskWatch {
  /** True if the last check found too little space. */
  isShort(): boolean;
  subscribe(listener: () => void): () => void;
  /** Reports a refused write: checks at once, and resolves with true if space is short. */
  refused(): Promise<boolean>;
  end(): void;
}

export const watchDisk = ({ hasRoom, renew, isSeen, timers }: DiskPorts): DiskWatch => {
  const listeners = new Set<() => void>();
  let [isShort, isTorn, isRenewing] = [false, false, false];
  let looking: Promise<void> | null = null;
  let quietMs = 0;

  const publish = (next: boolean): void => {
    if (next === isShort) return;
    isShort = next;
    for (const listener of listeners) listener();
  };

  const renewOnce = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    isTorn = false;
    // The next check tries again.
    await renew().catch(() => {
      isTorn = true;
    });
    isRenewing = false;
  };

  const check = async (): Promise<void> => {
    quietMs = 0;
    const isTroubled = isShort || isTorn;
    const room = await hasRoom(isTroubled ? AMPLE_BYTES : PROBE_BYTES);
    // A write by other code of this origin may have been refused unseen.
    if (room === false) isTorn = true;
    publish(room === false);
    if (isTroubled && room === true) void renewOnce();
  };

  const look = (): Promise<void> =>
    (looking ??= check().finally(() => {
      looking = null;
    }));

  const stop = repeat(timers, TROUBLED_EVERY_MS, () => {
    quietMs += TROUBLED_EVERY_MS;
    if (isShort || isTorn || (isSeen() && quietMs >= PROBE_EVERY_MS)) void look();
  });
  void look();

  return {
    isShort: () => isShort,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refused: async () => {
      isTorn = true;
      await look();
      return isShort;
    },
    end: stop,
  };
};
