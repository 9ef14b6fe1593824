/** How long a page may be busy before something is loaded all the same, ms. */
const BUSY_AT_MOST_MS = 2000;

/** Resolves when the page has nothing to do; where the browser does not tell, in its next turn. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // The type says that it is always there; Safari says otherwise.
    const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
    if (ask === undefined) setTimeout(resolve);
    else ask(() => resolve(), { timeout: BUSY_AT_MOST_MS });
  });

/** Resolves when somebody touches the page or types: until then nothing is loaded that may never be needed. */
export const firstGesture = (): Promise<void> =>
  new Promise((resolve) => {
    const once = { once: true, capture: true };
    document.addEventListener('pointerdown', () => resolve(), once);
    document.addEventListener('keydown', () => resolve(), once);
  });

/**
 * Resolves when code may be loaded ahead: at once where this device has it, else at the first gesture, since over the network it
 * would stand in the way of the first picture.
 */
export const freeToLoad = async (): Promise<void> => {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if ((serviceWorker?.controller ?? null) === null) await firstGesture();
};

/**
 * Loads one after the other what is likely to be asked for next, each while the page is idle, so that no keystroke waits for it.
 * What fails is left to the moment when it is asked for.
 */
export const loadAhead = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of loads) {
    await idle();
    await load().catch(() => undefined);
  }
};
