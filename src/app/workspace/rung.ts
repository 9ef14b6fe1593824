/**
 * What the lower rung of storage means for this start: what stands there is taken over, or what
 * IndexedDB holds can't be seen. The work loads only where something stands there.
 */
import { hasLocalLog } from '#adapters/storage/local/local-log-key.ts';
import { isStorageDenied } from '#adapters/browser/storage-denied.ts';
import { waitingInCopy } from '#adapters/storage/copy/stored-copy.ts';
import type { Clock, StoragePlace } from '#machines/ports/ports.ts';
import { NOTHING_ON_RUNG, type RungFound } from '#machines/ports/rung-ports.ts';
import type { RungPorts } from '#machines/recovery/rung.ts';
import type { Rung } from '#ui/services/services.ts';

/** What it needs beside the browser. */
export interface RungNeeds extends Pick<RungPorts, 'newId' | 'isGuarded'> {
  readonly journal: RungPorts['journal'] & { readonly userId: string };
  readonly clock: Clock;
  readonly storedIn: StoragePlace;
  /** Operations were queued. */
  onQueued(): void;
  log(error: unknown): void;
}

/** Where there is no database, or nothing may be kept at all, nothing is hidden. */
const hiddenFrom = async (userId: string, clock: Clock): Promise<RungFound['hidden']> =>
  'indexedDB' in globalThis && !isStorageDenied()
    ? { waiting: await waitingInCopy(userId), at: clock.now() }
    : null;

/** A frozen tab may hold the rung's lock: a start waits no longer, ms. */
const PATIENCE_MS = 3000;

/** Resolves once the rung was looked at, or took too long; what fails is tried again at the next start. */
export const startRung = async (needs: RungNeeds): Promise<Rung> => {
  const { journal, clock, storedIn, onQueued, log, newId, isGuarded } = needs;
  const { userId } = journal;
  const { isHeld, isUntold } = hasLocalLog(userId);
  const listeners = new Set<() => void>();
  let found = NOTHING_ON_RUNG;
  let forget = (): void => undefined;
  const find = (news: Partial<RungFound>): void => {
    found = { ...found, ...news };
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => {
    const [{ localRungPlace }, { takeOverRung }] = await Promise.all([
      import('#adapters/storage/local/rung-place.ts'),
      import('#machines/recovery/rung.ts'),
    ]);
    const place = localRungPlace(userId, clock);
    forget = () => place.writeTaken(null);
    const isKept = isHeld && (await takeOverRung({ journal, place, newId, isGuarded }));
    find({ taken: place.readTaken(), isKept });
    onQueued();
  };
  if (storedIn !== 'indexedDb') find({ hidden: await hiddenFrom(userId, clock) });
  else if (isHeld || isUntold) {
    // Until all of it was taken over: neither a full disk nor a frozen tab hides it.
    find({ isKept: isHeld });
    await Promise.race([
      look().catch(log),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
  }
  return {
    getFound: () => found,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => {
      forget();
      find({ taken: null });
    },
  };
};
