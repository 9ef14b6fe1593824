// @module-tag long
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { untilInstalled } from './user.ts';

const TABLET = { width: 800, height: 1280 };

describe('the list of receipts on a tablet', () => {
  const desk = openDesk({ isSignedIn: true, browser: { isTouched: true, viewport: TABLET } });

  it('shows the client of each receipt and is no wider than the screen', async () => {
    const { page } = desk;
    await page.goto(`${desk.app.url}/receipts`);
    const client = page.getByRole('columnheader', { name: 'Klient' });
    await client.waitFor();
    const { width = 0 } = (await client.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(120);
    const table = await page.getByRole('table').boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(TABLET.width);
  });

  it('hides no row behind its header while offline', async () => {
    const { page, browser } = desk;
    await untilInstalled(page);
    await browser.context.setOffline(true);
    await page.getByText('Brak połączenia z internetem').first().waitFor();
    const first = page.getByRole('table').getByRole('link').first();
    const isOnTop = await first.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  });
});
