// @module-tag long
/** After a receipt was saved: what the seller gets stays in view, and nothing lies on it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { takePicture } from './look.ts';
import { chooseClient, openEntry, typeLine, untilSent } from './user.ts';

const SIZES = [
  ['desk', 1280, 800],
  ['tablet', 1024, 768],
  ['upright tablet', 800, 1280],
  ['phone', 390, 844],
] as const;

const STRIP = 'section[aria-label="Zapisany kwit"]';

/** Texts of the buttons, links and sums in `region` that lie under something that matches `by`. */
const coveredIn = ([region, by]: readonly [string, string]): readonly string[] =>
  [...document.querySelectorAll(`${region} :is(button, a, [data-sum]), ${region}[data-sum]`)]
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInView = width > 0 && y > 0 && y < window.innerHeight;
      const hit = document.elementFromPoint(x, y);
      return isInView && hit !== null && !element.contains(hit) && hit.closest(by) !== null;
    })
    .map((element) => element.textContent);

describe.each(SIZES)('the saved receipt on a %s', (name, width, height) => {
  const desk = openDesk({ isSignedIn: true });
  const strip = (page: Page) => page.getByRole('region', { name: 'Zapisany kwit' });

  it('stays in view and uncovered until the next receipt begins, also under toasts', async () => {
    const { page } = desk;
    await page.setViewportSize({ width, height });
    await openEntry(page);
    await desk.browser.context.setOffline(true);
    await chooseClient(page, 'Kowal');
    await typeLine(page, 1, { product: 'Miedź millbera', net: '12,345' });
    await page.keyboard.press('Control+Shift+Enter');
    await strip(page).getByText('462,94').waitFor();
    await takePicture(page, `saved-receipt-${name}`);
    expect(await page.evaluate(coveredIn, [STRIP, '*'] as const)).toEqual([]);
    await desk.browser.context.setOffline(false);
    await page.getByText(/^Zsynchronizowano \d+ operacji/u).waitFor();
    await takePicture(page, `saved-receipt-and-toast-${name}`);
    expect(await page.evaluate(coveredIn, ['main', '[role="status"]'] as const)).toEqual([]);
    await untilSent(page);
    await expect.poll(() => strip(page).textContent()).not.toContain('Oczekuje');
    await page.getByRole('combobox', { name: 'Klient' }).fill('a');
    await strip(page).waitFor({ state: 'detached' });
  });
});
