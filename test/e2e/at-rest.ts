import type { Page } from 'playwright-core';

/** What moves comes to rest; what follows a change has two frames for it. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });
