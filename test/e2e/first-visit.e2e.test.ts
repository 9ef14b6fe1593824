// @module-tag long
import { expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { signIn } from './user.ts';

const CODE = '**/assets/*.js';

const desk = openDesk({ browser: { withoutServiceWorker: true } });

it('shows the logo until the code has loaded, and only the form afterwards', async () => {
  const { page, app } = desk;
  await page.route(CODE, () => undefined);
  const mark = page.locator('.first-picture');
  void page.goto(`${app.url}/login`);
  await mark.waitFor();
  expect(await page.locator('#root').innerHTML()).toBe('');
  // Removing the route also releases the requests that it held back.
  await page.unroute(CODE);
  await page.getByLabel('E-mail').waitFor();
  await expect.poll(() => mark.isVisible()).toBe(false);
});

it('notes no key that is typed into a field', async () => {
  const { page, app } = desk;
  await page.goto(`${app.url}/login`);
  await page.keyboard.press('a');
  await page.getByLabel('Hasło', { exact: true }).pressSequentially('tajne');
  const noted = () =>
    page.evaluate(() => (window as { readonly earlyKeys?: readonly KeyboardEvent[] }).earlyKeys);
  await expect.poll(async () => (await noted())?.length).toBeLessThan(2);
});

it('loads the code of the signed-in app at the first gesture', async () => {
  const { app } = desk;
  const page = await desk.anotherPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => url.includes('/assets/signed-in-'));
  await page.goto(`${app.url}/login`, { waitUntil: 'networkidle' });
  expect(isAsked()).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(isAsked).toBe(true);
  await signIn(page, app.url);
});
