/**
 * Whether this device has room to go on. Browsers do not tell: `navigator.storage.estimate()` gives
 * a fixed figure. So some bytes are written now and then and removed at once; where they do not fit
 * in, little is left, but enough for the receipts until somebody has made room.
 *
 * A database that met a full disk is torn: Chromium goes on writing to it, and throws it away at
 * the next start with all that it acknowledged since (decision 0027). So it is renewed as soon as
 * there is room again.
 */
import { repeat } from '#machines/ports/repeat.ts';
import type { DiskPorts } from '#machines/ports/disk-ports.ts';

/** What is written to see whether there is room, bytes: a thousand receipts. */
const PROBE_BYTES = 4 * 1024 * 1024;

/** What must fit in before room is believed in again and a torn database is renewed, bytes. */
const AMPLE_BYTES = 32 * 1024 * 1024;

/** How often a tab that is seen looks, and one that knows of trouble, ms. */
const PROBE_EVERY_MS = 5 * 60_000;
const TROUBLED_EVERY_MS = 10_000;

/** The room on this device, watched. */
export interface DiskWatch {
  /** Room runs short, or a write was refused and there is none yet. */
  isShort(): boolean;
  subscribe(listener: () => void): () => void;
  /** A write was refused: looks at once, and resolves with whether room is short. */
  refused(): Promise<boolean>;
  end(): void;
}

/** Watches the room, from now on. */
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
    // Refused, it is tried again.
    await renew().catch(() => {
      isTorn = true;
    });
    isRenewing = false;
  };

  const check = async (): Promise<void> => {
    quietMs = 0;
    const isTroubled = isShort || isTorn;
    const room = await hasRoom(isTroubled ? AMPLE_BYTES : PROBE_BYTES);
    // What other code of the origin writes meanwhile may be refused unseen.
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
