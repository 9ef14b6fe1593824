/** Loads the watch over the free space while the page is idle. */
import type { DiskWatch } from '#machines/recovery/disk-watch.ts';
import type { Timers } from '#machines/ports/ports.ts';
import { idle } from '#app/loading/load-ahead.ts';

export const startDisk = (timers: Timers, log: (error: unknown) => void): DiskWatch => {
  const listeners = new Set<() => void>();
  let watch: DiskWatch | null = null;
  let isOver = false;
  let loading: Promise<DiskWatch> | null = null;
  const load = async (): Promise<DiskWatch> => {
    const [{ watchDisk }, { browserDisk }] = await Promise.all([
      import('#machines/recovery/disk-watch.ts'),
      import('#adapters/browser/disk-probe.ts'),
    ]);
    watch = watchDisk({ ...browserDisk, timers });
    watch.subscribe(() => {
      for (const listener of listeners) listener();
    });
    if (isOver) watch.end();
    return watch;
  };
  const ready = (): Promise<DiskWatch> =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
  idle()
    .then(ready)
    // These are needed after the site's data was cleared, and cannot be loaded offline then.
    .then(() =>
      Promise.all([
        import('#adapters/storage/log/deferred-log.ts'),
        import('#ui/shared/saving/save-unstored.ts'),
      ]),
    )
    .catch(log);
  return {
    isShort: () => watch?.isShort() ?? false,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refused: () =>
      ready().then(
        (found) => found.refused(),
        () => false,
      ),
    end: () => {
      isOver = true;
      watch?.end();
    },
  };
};
