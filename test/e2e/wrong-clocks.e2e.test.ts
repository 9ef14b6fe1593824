// @module-tag long
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT, demoDocuments } from '#local-cloud/demo/seed.ts';
import { type LocalCloud, startLocalCloud } from '#local-cloud/server.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { tempFolder } from './temp-folder.ts';
import {
  addClient,
  DEMO,
  issueReceipt,
  line,
  saveEntry,
  signIn,
  untilCached,
  untilSent,
} from './user.ts';

const TWO_DAYS_MS = 2 * 86_400_000;
const WAIT = { timeout: 60_000, interval: 500 } as const;

/** Runs in the page and shifts its clock by `offMs`. */
const shiftClock = (offMs: number): void => {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: []) =>
      given.length === 0 ? new target(target.now() + offMs) : new target(...given),
    get: (target, name) =>
      name === 'now' ? () => target.now() + offMs : (Reflect.get(target, name) as unknown),
  });
};

describe('clocks two days off', () => {
  let offMs = 0;
  let dataDir: string;
  let cloud: LocalCloud;
  let browser: RunningBrowser;

  const start = async (port: number): Promise<void> => {
    cloud = await startLocalCloud({
      ...{ dataDir, port, staticDir: 'dist', log: () => undefined },
      seed: { account: DEMO_ACCOUNT, documents: demoDocuments },
      clock: () => Date.now() + offMs,
    });
  };

  const inCloud = async (collection: string, field: string): Promise<readonly unknown[]> => {
    const { all } = await restAs(cloud.url, DEMO.email, DEMO.password);
    return (await all(collection)).map(({ fields }) => fields[field]);
  };

  /** Adds a client with a receipt and checks that both are sent once and nothing is refused. */
  const works = async (page: Page, name: string): Promise<void> => {
    await addClient(page, { 'Imię i nazwisko': name });
    const number = await issueReceipt(page, name, [{ product: 'Miedź', net: '12,5' }]);
    await expect.poll(() => inCloud('receipts', 'number'), WAIT).toContain(number);
    expect((await inCloud('clients', 'name')).filter((one) => one === name)).toHaveLength(1);
    await page.goto(`${cloud.url}/offline-data`);
    await page.getByText('Wszystko wysłane').first().waitFor();
    expect(await page.getByText(/odmówił/u).count()).toBe(0);
  };

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    offMs = 0;
    dataDir = tempFolder('wrong-clocks');
    await start(0);
  });
  afterEach(() => cloud.close());
  afterAll(() => browser.close());

  it.each([
    ['behind', -TWO_DAYS_MS],
    ['ahead', TWO_DAYS_MS],
  ])('let a cloud that restarts with its clock %s accept everything', async (how, off) => {
    const page = await browser.context.newPage();
    await signIn(page, cloud.url);
    await untilCached(page);
    await works(page, `Jan przed ${how}`);
    const { port } = cloud;
    await cloud.close();
    offMs = off;
    await start(port);
    await works(page, `Jan po ${how}`);
    await page.close();
  });

  it.each([
    ['spóźnia', -TWO_DAYS_MS],
    ['spieszy', TWO_DAYS_MS],
  ])(
    'are reported if the clock of the device is wrong (%s), and everything is sent',
    async (how, off) => {
      const page = await browser.context.newPage();
      await page.addInitScript(shiftClock, off);
      await signIn(page, cloud.url);
      await untilCached(page);
      await page.getByText(new RegExp(`Zegar tego urządzenia ${how} się`, 'u')).waitFor();
      await works(page, `Jan ${how}`);
      await page.close();
    },
  );
});

describe('a receipt’s day', () => {
  const desk = openDesk({ isSignedIn: true });

  it('survives edits in Auckland, New York and Kiritimati', async () => {
    const { page, app } = desk;
    const number = await issueReceipt(page, 'Jan Kowalski', [{ product: 'Miedź', net: '1' }]);
    const stored = async () => {
      const { all } = await restAs(app.url, DEMO.email, DEMO.password);
      return (await all('receipts')).filter(({ fields }) => fields['number'] === number);
    };
    await untilSent(page);
    const [before] = await stored();
    const places = ['Pacific/Auckland', 'America/New_York', 'Pacific/Kiritimati'];
    for (const [index, timezoneId] of places.entries()) {
      const there = await openBrowser({ timezoneId });
      await signIn(there.page, app.url);
      await untilCached(there.page);
      await there.page.goto(`${app.url}/edit-receipt/${before?.id}`);
      await line(there.page, 1)
        .getByLabel('Waga netto (kg)')
        .fill(String(index + 2));
      await saveEntry(there.page);
      await untilSent(there.page);
      await there.close();
      const [after, ...doubles] = await stored();
      expect(doubles).toEqual([]);
      expect(after?.fields).toMatchObject({
        totalG: (index + 2) * 1000,
        date: before?.fields['date'],
      });
    }
  });
});
