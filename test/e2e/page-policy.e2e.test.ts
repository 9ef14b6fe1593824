/** A whole round of work under the page's policy: nothing of it is blocked, and what an attacker would plant is. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import {
  addClient,
  downloadPdf,
  issueReceipt,
  signIn,
  untilCached,
  untilInstalled,
} from './user.ts';

const ATTACK = '<img src=x onerror="window.__hit=1"><script>window.__hit=1</script>';
const ROUTES = ['clients', 'products', 'receipts', 'statistics', 'settings', 'offline-data'];

/** Written by the page into the console of the test, so that it survives every navigation. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.log(`CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
};

const isHit = (page: Page): Promise<boolean> => page.evaluate(() => '__hit' in window);

describe('the page under its policy', () => {
  let app: RunningApp;
  let browser: RunningBrowser;
  const violations: string[] = [];
  const strangers: string[] = [];

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    const { context } = browser;
    await context.addInitScript(reportViolations);
    context.on('console', (message) => {
      if (message.text().startsWith('CSP ')) violations.push(message.text());
    });
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(app.url) && !/^(blob|data):/u.test(url)) strangers.push(url);
    });
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('does a whole round of work, a name that is markup included, and blocks nothing of it', async () => {
    const { page } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await addClient(page, { Nazwa: ATTACK, Miejscowość: ATTACK });
    await page.getByText(ATTACK).first().waitFor();
    await addClient(page, { Nazwa: 'Ewa Źrebiec', Adres: ATTACK });
    const number = await issueReceipt(page, 'Ewa Źrebiec', [
      { product: 'Miedź millbera', net: '3' },
    ]);
    expect((await downloadPdf(page, number)).length).toBeGreaterThan(1000);
    for (const route of ROUTES) {
      await page.goto(`${app.url}/${route}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await isHit(page)).toBe(false);
    }
    await untilInstalled(page);
    expect(violations).toEqual([]);
  });

  it('asks no other origin for anything', () => {
    expect(strangers).toEqual([]);
  });

  it('runs no script that is written into it, and none from text', async () => {
    const { page } = browser;
    const outcome = await page.evaluate(() => {
      const script = document.createElement('div');
      try {
        script.innerHTML = '<img src=x onerror="window.__hit=1">';
      } catch (error) {
        return String(error);
      }
      return 'written';
    });
    expect(outcome).toContain('TypeError');
    expect(await isHit(page)).toBe(false);
    expect(violations.join()).toContain('require-trusted-types-for');
  });

  it('leads to its own page after signing in, whatever the address asks for', async () => {
    const other = await openBrowser();
    const { page } = other;
    for (const query of [
      '?next=https://zly.example',
      '?returnTo=//zly.example',
      '#//zly.example',
    ]) {
      await page.goto(`${app.url}/login${query}`);
      await page.getByLabel('E-mail').waitFor();
      expect(new URL(page.url()).origin).toBe(app.url);
    }
    await page.getByLabel('E-mail').fill('demo@kwity.pl');
    await page.getByLabel('Hasło', { exact: true }).fill('kwity-demo');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await page.waitForURL(`${app.url}/dashboard`);
    await other.close();
  });
});
