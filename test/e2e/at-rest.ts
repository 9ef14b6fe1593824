import type { Page } from 'playwright-core';

/** A page counts as quiet if nothing on it has changed for this long, ms. */
const QUIET_MS = 300;

/** Waits two frames for the effects of a change, then until all animations have ended. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });

/**
 * Waits until nothing in the document has changed for `ms`. The page measures the time: a busy
 * machine slows its clock and its work down together.
 */
export const untilQuiet = async (page: Page, ms = QUIET_MS): Promise<void> => {
  await atRest(page);
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const end = () => {
          changes.disconnect();
          resolve();
        };
        let timer = setTimeout(end, quiet);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        changes.observe(document, all);
      }),
    ms,
  );
};
