// @module-tag long
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT_CALLS, ACCOUNT_FAULTS } from '#test/local-cloud/auth/account-faults.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { failing } from './screen.ts';
import { addClient, DEMO, untilCached } from './user.ts';

const desk = openDesk({ isSignedIn: true, browser: { withoutServiceWorker: true } });

const LOOKUP = `**${ACCOUNT_CALLS['accounts:lookup']}*`;
const TOKEN = `**${ACCOUNT_CALLS.securetoken}*`;
const FIRESTORE = '**/documents:*';
const TROUBLE = /^Chmura ma chwilowe kłopoty/u;

/** A token is valid for one hour. */
const PAST_ITS_END_MS = 61 * 60_000;

/** Runs in the page and moves its clock ahead by the ms in the global variable `name`. */
const makeClockMovable = (name: string): void => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(Reflect.get(globalThis, name) ?? 0);
};

const names = Object.keys(ACCOUNT_FAULTS) as (keyof typeof ACCOUNT_FAULTS)[];

const failFor = async (page: Page, name: keyof typeof ACCOUNT_FAULTS): Promise<void> => {
  const { status, headers, body } = ACCOUNT_FAULTS[name];
  for (const call of [LOOKUP, TOKEN])
    await page.route(call, (route) => route.fulfill({ status, headers, body }));
  // The cloud refuses the current token, so that the SDK asks for a new one.
  await page.route(FIRESTORE, failing(401, 'UNAUTHENTICATED'));
};

const isInCloud = async (client: string): Promise<boolean> => {
  const { all } = await restAs(desk.app.url, DEMO.email, DEMO.password);
  return (await all('clients')).some(({ fields }) => fields['name'] === client);
};

const question = () => desk.page.getByRole('dialog').getByText(/Sesja wygasła/u);

afterEach(() => desk.page.unrouteAll());

describe('an account service that fails for a while', () => {
  it.each(names)(
    'lets the yard work on, and operations are sent by themselves afterwards: %s',
    async (name) => {
      const { page } = desk;
      const client = `Jan ${name}`;
      await failFor(page, name);
      await page.reload();
      await page.getByText(TROUBLE).waitFor();
      await addClient(page, { 'Imię i nazwisko': client });
      await page.getByText('1 do synchronizacji').waitFor();
      await page.getByText(TROUBLE).waitFor();
      expect([await question().count(), await isInCloud(client)]).toEqual([0, false]);
      await page.unrouteAll();
      await expect.poll(() => isInCloud(client), { timeout: 60_000, interval: 500 }).toBe(true);
      await page.getByText(TROUBLE).waitFor({ state: 'detached' });
      expect(await question().count()).toBe(0);
    },
  );
});

describe('a token that expires while the account service fails', () => {
  it('stops nobody from working and is renewed without a reload after the fault', async () => {
    const { page } = desk;
    await page.addInitScript(makeClockMovable, 'aheadMs');
    await page.reload();
    await untilCached(page);
    const { status, headers, body } = ACCOUNT_FAULTS['503'];
    await page.route(TOKEN, (route) => route.fulfill({ status, headers, body }));
    await page.evaluate((ms) => Reflect.set(globalThis, 'aheadMs', ms), PAST_ITS_END_MS);
    await addClient(page, { 'Imię i nazwisko': 'Jan po godzinie' });
    await page.getByText(TROUBLE).waitFor();
    await page.getByText('1 do synchronizacji').waitFor();
    expect([await question().count(), await isInCloud('Jan po godzinie')]).toEqual([0, false]);
    await page.unrouteAll();
    await expect
      .poll(() => isInCloud('Jan po godzinie'), { timeout: 60_000, interval: 500 })
      .toBe(true);
    await page.getByText(TROUBLE).waitFor({ state: 'detached' });
    expect(await question().count()).toBe(0);
  });
});

describe('an account service that reports the session as expired', () => {
  it('makes the app ask for the password without hiding the work, which is sent after signing in', async () => {
    const { page } = desk;
    await page.route(LOOKUP, failing(400, 'TOKEN_EXPIRED'));
    await page.reload();
    await question().waitFor();
    await page.getByRole('button', { name: 'Później' }).click();
    await addClient(page, { 'Imię i nazwisko': 'Jan po końcu' });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Zaloguj się ponownie' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await dialog.getByRole('button', { name: 'Zaloguj się' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isInCloud('Jan po końcu'), { timeout: 30_000 }).toBe(true);
  });
});
