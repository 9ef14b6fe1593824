/**
 * Takes over the fallback log at the start, or reports that unsent operations in IndexedDB cannot
 * be read. The code for taking over loads only if there is something to take over.
 */
import { hasLocalLog } from '#adapters/storage/local/local-log-key.ts';
import { isStorageDenied } from '#adapters/browser/storage-denied.ts';
import type { Clock, StoragePlace } from '#machines/ports/ports.ts';
import { NO_FALLBACK, type FallbackFound } from '#machines/ports/fallback-ports.ts';
import type { FallbackPorts } from '#machines/recovery/fallback.ts';
import type { Fallback } from '#ui/services/services.ts';

export interface FallbackNeeds extends Pick<FallbackPorts, 'newId' | 'isGuarded'> {
  readonly journal: FallbackPorts['journal'] & { readonly userId: string };
  readonly clock: Clock;
  readonly storedIn: StoragePlace;
  onQueued(): void;
  log(error: unknown): void;
}

/**
 * Returns null if this browser has no IndexedDB, or allows no storage at all: nothing is hidden
 * then.
 */
const hiddenFrom = async (userId: string, clock: Clock): Promise<FallbackFound['hidden']> => {
  if (!('indexedDB' in globalThis) || isStorageDenied()) return null;
  const { waitingInCopy } = await import('#adapters/storage/copy/waiting-in-copy.ts');
  return { waiting: await waitingInCopy(userId), at: clock.now() };
};

/** The start waits this long, because a frozen tab may hold the fallback log's lock. */
const PATIENCE_MS = 3000;

/**
 * Resolves once the fallback log was checked, or the check took too long. The next start tries
 * again after a failure.
 */
export const startFallback = async (needs: FallbackNeeds): Promise<Fallback> => {
  const { journal, clock, storedIn, onQueued, log, newId, isGuarded } = needs;
  const { userId } = journal;
  const { isHeld, isUntold } = hasLocalLog(userId);
  const listeners = new Set<() => void>();
  let found = NO_FALLBACK;
  let forget = (): void => undefined;
  const find = (news: Partial<FallbackFound>): void => {
    found = { ...found, ...news };
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => {
    const [{ localFallbackPlace }, { takeOverFallback }] = await Promise.all([
      import('#adapters/storage/local/fallback-place.ts'),
      import('#machines/recovery/fallback.ts'),
    ]);
    const place = localFallbackPlace(userId, clock);
    forget = () => place.writeTaken(null);
    const isKept = isHeld && (await takeOverFallback({ journal, place, newId, isGuarded }));
    find({ taken: place.readTaken(), isKept });
    onQueued();
  };
  if (storedIn !== 'indexedDb') find({ hidden: await hiddenFrom(userId, clock) });
  else if (isHeld || isUntold) {
    // Set until all of it is taken over, so that neither a full disk nor a frozen tab hides it.
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
