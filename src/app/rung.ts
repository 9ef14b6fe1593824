/**
 * What the lower rung of storage means for this start: what stands there is taken over, or what
 * IndexedDB holds can't be seen. The work loads only where something stands there.
 */
import { waitingInCopy } from '#adapters/browser/copy-place.ts';
import { hasLocalLog } from '#adapters/browser/local-log-key.ts';
import type { Clock, StoragePlace } from '#machines/ports.ts';
import { NOTHING_ON_RUNG, type RungFound } from '#machines/rung-ports.ts';
import type { RungPorts } from '#machines/rung.ts';
import type { Rung } from '#ui/services.ts';

/** What it needs beside the browser. */
export interface RungNeeds extends Pick<RungPorts, 'newId' | 'isGuarded'> {
  readonly journal: RungPorts['journal'] & { readonly userId: string };
  readonly clock: Clock;
  readonly storedIn: StoragePlace;
  /** Operations were queued. */
  onQueued(): void;
  log(error: unknown): void;
}

const hiddenFrom = (userId: string, clock: Clock): RungFound['hidden'] =>
  'indexedDB' in globalThis ? { waiting: waitingInCopy(userId), at: clock.now() } : null;

/** Resolves once the rung was looked at; what fails is tried again at the next start. */
export const startRung = async (needs: RungNeeds): Promise<Rung> => {
  const { journal, clock, storedIn, onQueued, log, newId, isGuarded } = needs;
  const { userId } = journal;
  const listeners = new Set<() => void>();
  const { isHeld, isUntold } = hasLocalLog(userId);
  let found = NOTHING_ON_RUNG;
  let forget = (): void => undefined;
  if (storedIn !== 'indexedDb') found = { ...found, hidden: hiddenFrom(userId, clock) };
  else if (isHeld || isUntold) {
    const [{ localRungPlace }, { takeOverRung }] = await Promise.all([
      import('#adapters/browser/rung-place.ts'),
      import('#machines/rung.ts'),
    ]);
    const place = localRungPlace(userId, clock);
    const isKept = isHeld
      ? await takeOverRung({ journal, place, newId, isGuarded }).catch((error: unknown) => {
          log(error);
          return false;
        })
      : false;
    found = { ...found, taken: place.readTaken(), isKept };
    forget = () => place.writeTaken(null);
    if (found.taken !== null) onQueued();
  }
  return {
    getFound: () => found,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => {
      forget();
      found = { ...found, taken: null };
      for (const listener of listeners) listener();
    },
  };
};
