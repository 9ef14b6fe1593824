/**
 * A power cut right after a save damages the databases before localStorage has reached the disk.
 */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { reopenDamaged, untilOnDisk } from './damage.ts';
import { issueReceipt, signIn, untilCached, untilInstalled } from './user.ts';
import { REMEMBERED_USER_KEY } from '#test/builders/agreed.ts';

describe('a power cut just after a save', () => {
  let app: RunningApp;
  let browser: RunningBrowser;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser();
    await signIn(browser.page, app.url);
    await untilCached(browser.page);
    await untilInstalled(browser.page);
    await browser.context.setOffline(true);
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('that damages the databases leaves the receipt in the second copy', async () => {
    // If the power fails too soon after the sign-in, nobody is signed in at the next start.
    await untilOnDisk(browser, REMEMBERED_USER_KEY);
    const number = await issueReceipt(browser.page, 'Jan Kowalski', [
      { product: 'Ołów miękki', net: '11' },
    ]);
    await browser.page.getByText('1 operacji offline').waitFor();
    browser = await reopenDamaged(browser, `${app.url}/receipts`, true);
    await browser.page.getByText(/Niewysłane zmiany przywrócono/u).waitFor();
    await browser.page.getByText(number).first().waitFor();
  });
});
