import type { LogState } from '#domain/log/fold.ts';
import { noteUnsent } from '#domain/recovery/unsent-note.ts';
import type { CopyPlace, Rescue } from '#machines/ports/copy-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';

/** The note on a lost log, kept until the user has seen it. */
export const rescueNote = ({ copies }: LogStore, onRead: () => void) => {
  let rescue: Rescue | null = null;
  const read = (): void => {
    rescue = copies?.readRescue() ?? null;
    onRead();
  };
  return {
    get: () => rescue,
    read,
    forget: () => {
      copies?.writeRescue(null);
      read();
    },
  };
};

/**
 * Runs `look` after each loss. `isOver` resolves when it has ended: entries stored earlier would
 * come before the restored ones.
 */
export const watchLoss = (store: LogStore, look: () => Promise<void>) => {
  let looking: Promise<unknown> = Promise.resolve();
  const stop = store.onLoss?.(() => {
    // The next message or poll reads what could not be read now.
    looking = look().catch(() => undefined);
  });
  return { isOver: () => looking, stop: () => stop?.() };
};

/**
 * Notes that unsent operations were restored, unless a loss is noted or more was restored before.
 */
export const noteRestored = (
  copies: CopyPlace | null,
  { state }: { readonly state: LogState },
): void => {
  const note = noteUnsent(state);
  const before = copies?.readRescue() ?? null;
  const isNews = before === null || (before.isRestored && before.latestAt < note.latestAt);
  if (note.unsent !== 0 && isNews) copies?.writeRescue({ ...note, isRestored: true });
};
