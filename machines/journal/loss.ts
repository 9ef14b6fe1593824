/** What a tab does about a log that the browser throws away while the tab has it open. */
import type { Rescue } from '#machines/ports/copy-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';

/** What came of a log that was lost, until the user has seen it. */
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
 * Looks after each loss; `isOver` resolves when that is done, and what is stored before would
 * stand before what is put back.
 */
export const watchLoss = (store: LogStore, look: () => Promise<void>) => {
  let looking: Promise<unknown> = Promise.resolve();
  const stop = store.onLoss?.(() => {
    // What could not be read now is read at the next message or poll.
    looking = look().catch(() => undefined);
  });
  return { isOver: () => looking, stop: () => stop?.() };
};
