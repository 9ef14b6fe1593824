/** Longest wait for an idle moment. */
const BUSY_AT_MOST_MS = 2000;

/** Resolves when the page is idle; in the next task if the browser cannot tell. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // The type says that this always exists; in Safari it does not.
    const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
    if (ask === undefined) setTimeout(resolve);
    else ask(() => resolve(), { timeout: BUSY_AT_MOST_MS });
  });

/** Resolves at the first tap or key press. Nothing loads before it that may never be needed. */
export const firstGesture = (): Promise<void> =>
  new Promise((resolve) => {
    const once = { once: true, capture: true };
    document.addEventListener('pointerdown', () => resolve(), once);
    document.addEventListener('keydown', () => resolve(), once);
  });

/**
 * Resolves when code may be loaded ahead: at once if the service worker has it, else at the first
 * gesture, because a download would delay the first picture.
 */
export const freeToLoad = async (): Promise<void> => {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if ((serviceWorker?.controller ?? null) === null) await firstGesture();
};

/**
 * Loads the likely next parts one by one while the page is idle, so that no keystroke waits.
 * Ignores failures: the part is loaded again when it is needed.
 */
export const loadAhead = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of loads) {
    await idle();
    await load().catch(() => undefined);
  }
};
