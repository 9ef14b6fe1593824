import type { Page } from 'playwright-core';

/** A page that says and moves nothing for so long has said all, ms. */
const QUIET_MS = 300;

/** What moves comes to rest; what follows a change has two frames for it. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });

/**
 * Waits until nothing on the page has changed for a while by its own clock, which a busy machine
 * slows down with everything else on it.
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
