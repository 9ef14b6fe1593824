// @module-tag long
import { cpSync, rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { read } from './screen.ts';
import { tempFolder } from './temp-folder.ts';
import { addClient, DEMO, signIn, untilCached } from './user.ts';

describe('a cloud that went back to an older copy', () => {
  const dataDir = tempFolder('went-back');
  const copy = tempFolder('went-back-copy');
  let app: RunningApp;
  let browser: RunningBrowser;
  const port = () => Number(new URL(app.url).port);

  /** Stops the cloud, changes its folder and starts it again at the same address. */
  const whileStopped = async (work: () => void): Promise<void> => {
    await app.stop();
    work();
    app = await startApp({ dataDir, port: port() });
  };

  const namesInCloud = async (): Promise<readonly unknown[]> => {
    const found = await (await restAs(app.url, DEMO.email, DEMO.password)).all('clients');
    return found.map(({ fields }) => fields['name']);
  };

  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 200));
  };

  const addAndSend = async (page: Page, name: string): Promise<void> => {
    await addClient(page, { 'Imię i nazwisko': name, Miejscowość: 'Łódź' });
    await until(async () => (await namesInCloud()).includes(name));
  };

  beforeAll(async () => {
    app = await startApp({ dataDir });
    browser = await openBrowser();
    const { page } = browser;
    await signIn(page, app.url);
    await untilCached(page);
    await addAndSend(page, 'Anna Przed');
    await whileStopped(() => cpSync(dataDir, copy, { recursive: true }));
    await addAndSend(page, 'Barbara Po');
    await addAndSend(page, 'Celina Po');
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  /** Restores the older copy and opens the card that the next start points to. */
  const goBack = async (): Promise<Locator> => {
    await whileStopped(() => {
      rmSync(dataDir, { recursive: true });
      cpSync(copy, dataDir, { recursive: true });
    });
    expect(await namesInCloud()).not.toContain('Barbara Po');
    const { page } = browser;
    await page.goto(`${app.url}/dashboard`);
    await page.getByText('Chmura pokazuje starszy stan niż to urządzenie.').waitFor();
    await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
    const card = page.getByRole('region', { name: 'Chmura pokazuje starszy stan' });
    await card.getByText(/Chmura pokazuje stan z .* ma 2\snowsze zapisy/u).waitFor();
    return card;
  };

  it('is reported, and gets the newer records on request', async () => {
    const card = await goBack();
    await card.getByRole('button', { name: 'Wyślij nowsze zapisy' }).click();
    await card.waitFor({ state: 'detached' });
    await until(async () => (await namesInCloud()).includes('Celina Po'));
    expect(await namesInCloud()).toEqual(
      expect.arrayContaining(['Anna Przed', 'Barbara Po', 'Celina Po']),
    );
  });

  it('is accepted on request, after the app has listed the records that will vanish', async () => {
    const { page } = browser;
    const card = await goBack();
    await card.getByRole('button', { name: 'Przyjmij stan chmury' }).click();
    const question = page.getByRole('alertdialog', { name: 'Przyjąć stan chmury?' });
    for (const name of ['Barbara Po', 'Celina Po']) await question.getByText(name).waitFor();
    await read(page);
    await question.getByRole('button', { name: 'Przyjmij stan chmury' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Klienci', exact: true }).first().click();
    await page.getByText('Anna Przed').first().waitFor();
    await page.getByText('Barbara Po').waitFor({ state: 'detached' });
    await addAndSend(page, 'Danuta Potem');
    const names = await namesInCloud();
    expect(names).toContain('Anna Przed');
    expect(names).not.toContain('Celina Po');
  });
});
