// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser-process.ts';
import { openDesk } from './desk.ts';
import { restAs } from './cloud-client.ts';
import { untilDraftKept } from './kept-draft.ts';
import { chooseClient, DEMO, line, openEntry, typeLine } from './user.ts';

describe('mistakes at the scale', () => {
  const desk = openDesk({ isSignedIn: true });
  let client = '';

  beforeAll(async () => {
    const clients = await (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('clients');
    client = String(clients[0]?.fields['name']);
  });
  const receipts = async () =>
    (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('receipts');

  it('[AUTH-2] shows a red box and a toast after a wrong password and keeps the e-mail', async () => {
    const other = await openBrowser();
    const { page } = other;
    await page.goto(`${desk.app.url}/login`);
    await page.getByLabel('E-mail').fill(DEMO.email);
    await page.getByLabel('Hasło', { exact: true }).fill('nie-to');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(DEMO.email);
    await other.close();
  });

  it.each(['/dashboard', '/add-receipt', '/receipts', '/clients', '/clients/x', '/offline-data'])(
    '[ROUTE-1] leads a visitor without a session from %s to /login',
    async (route) => {
      const other = await openBrowser();
      await other.page.goto(desk.app.url + route);
      await other.page.waitForURL('**/login');
      await other.close();
    },
  );

  it('refuses an empty receipt at the first field that is missing', async () => {
    const { page } = desk;
    await openEntry(page);
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    const focused = page.locator('[aria-invalid="true"]').first();
    await focused.waitFor();
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/add-receipt');
  });

  it('refuses a net weight of zero at the field', async () => {
    const { page } = desk;
    await openEntry(page);
    await chooseClient(page, client);
    await typeLine(page, 1, { product: 'Ołów miękki', net: '0' });
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await line(page, 1).locator('[aria-invalid="true"]').first().waitFor();
    expect(await receipts()).toHaveLength(400);
  });

  it('keeps the draft when the tab is closed while a receipt is typed', async () => {
    const { page } = desk;
    await openEntry(page);
    await chooseClient(page, client);
    await typeLine(page, 1, { product: 'Ołów miękki', net: '7,5' });
    await untilDraftKept(page);
    const other = await desk.anotherPage();
    await other.goto(`${desk.app.url}/add-receipt`);
    await expect.poll(() => line(other, 1).getByLabel('Waga netto (kg)').inputValue()).toBe('7,5');
  });

  it('makes one receipt of a double click on "Zapisz"', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Zapisz', exact: true }).dblclick();
    await page.waitForURL('**/receipts?preview=*');
    await expect.poll(async () => (await receipts()).length).toBe(401);
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  });

  it('asks for the password when the session has ended, and keeps the work', async () => {
    const { page, context } = desk.browser;
    await openEntry(page);
    await chooseClient(page, client);
    await typeLine(page, 1, { product: 'Ołów miękki', net: '9' });
    await context.route('**/documents:*', (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: 401, message: 'expired', status: 'UNAUTHENTICATED' } },
      }),
    );
    await context.route('**/securetoken.googleapis.com/**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Sesja wygasła' });
    const preview = page.getByRole('dialog').filter({ hasNotText: 'Sesja wygasła' });
    // Either dialog may have opened last and lie on top, so the test closes both at once.
    await Promise.all([
      dialog.getByRole('button', { name: 'Później' }).click(),
      preview.getByRole('button', { name: 'Zamknij' }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Zaloguj się ponownie' }).click();
    await context.unrouteAll();
    await dialog.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await dialog.getByRole('button', { name: 'Zaloguj się' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await receipts()).length, { timeout: 30_000 }).toBe(402);
  });
});
