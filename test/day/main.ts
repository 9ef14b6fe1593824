/**
 * `npm run day`: enters forty receipts by touch on a tablet whose browser translates the page,
 * offline from the 13th receipt to the 30th. At the end the server must hold exactly these
 * receipts.
 */
import { deepStrictEqual } from 'node:assert';
import type { Page } from 'playwright-core';
import { startApp } from '../e2e/app-process.ts';
import { openBrowser, tellOffline } from '../e2e/browser-process.ts';
import { type CloudClient, restAs } from '../e2e/cloud-client.ts';
import { translate } from '../e2e/translate.ts';
import { addClient, DEMO, signIn, untilCached, untilInstalled, untilSent } from '../e2e/user.ts';
import { becomeTablet } from './tablet.ts';
import { type Entry, factsOf, type Prices, storedFacts } from './ledger.ts';
import {
  closePreview,
  findReceipt,
  save,
  saveAndPrint,
  tap,
  timesPrinted,
  typeReceipt,
  untilPrinted,
} from './touch.ts';
import { type Later, NEW_CLIENTS, TYPED, type TypedReceipt } from './typed.ts';

const OFFLINE_FROM = 12;
const ONLINE_FROM = 30;
/** Number of receipts after which the clerk returns to an earlier one. */
const LATER_BY = 3;

const line = (page: Page) => page.getByRole('group', { name: 'Pozycja 1', exact: true });

const write = async (page: Page, { client, lines, end }: TypedReceipt): Promise<string> => {
  const number = await typeReceipt(page, client, lines);
  if (end === 'save-and-print') await saveAndPrint(page);
  else {
    await save(page, end === 'double-tap');
    await closePreview(page, number);
  }
  return number;
};

type Doing = {
  readonly [Kind in Later['kind']]: (
    page: Page,
    number: string,
    later: Extract<Later, { readonly kind: Kind }>,
  ) => Promise<void>;
};

const DOING: Doing = {
  correct: async (page, number, { net }) => {
    await tap((await findReceipt(page, number)).getByRole('link', { name: 'Edytuj' }));
    await line(page).getByLabel('Waga netto (kg)').fill(net);
    await save(page);
    await closePreview(page, number);
  },
  void: async (page, number, { reason }) => {
    await tap((await findReceipt(page, number)).getByRole('button', { name: 'Anuluj kwit' }));
    const dialog = page.getByRole('dialog', { name: `Anulować kwit ${number}?` });
    const question = dialog.or(page.getByRole('alertdialog'));
    await question.getByLabel('Powód anulowania').fill(reason);
    await tap(question.getByRole('button', { name: 'Anuluj kwit', exact: true }));
    await question.waitFor({ state: 'detached' });
    await closePreview(page, number);
  },
  reprint: async (page, number) => {
    const dialog = await findReceipt(page, number);
    const printed = untilPrinted(page, await timesPrinted(page));
    await tap(dialog.getByRole('button', { name: 'Drukuj' }));
    await printed;
    await closePreview(page, number);
  },
};

const comeBack = async (page: Page, { number, typed }: Entry): Promise<void> => {
  for (const later of typed.later) {
    const doing = DOING[later.kind] as (page: Page, number: string, later: Later) => Promise<void>;
    await doing(page, number, later);
  }
};

/** Plays the whole day; returns the receipts in the order in which they were typed. */
const liveThrough = async (page: Page): Promise<readonly Entry[]> => {
  const context = page.context();
  const entries: Entry[] = [];
  for (const [index, typed] of TYPED.entries()) {
    if (index === OFFLINE_FROM) {
      await tellOffline(context);
      await page.reload();
      await tellOffline(context);
      await page.getByText('Brak połączenia z internetem').first().waitFor();
    }
    if (index === ONLINE_FROM) {
      await context.setOffline(false);
      await untilSent(page);
    }
    entries.push({ number: await write(page, typed), typed });
    const earlier = entries[index - LATER_BY];
    if (earlier !== undefined) await comeBack(page, earlier);
    console.log(`${String(index + 1)} of ${String(TYPED.length)}`);
  }
  for (const entry of entries.slice(-LATER_BY)) await comeBack(page, entry);
  await untilSent(page);
  return entries;
};

const pricesOf = async (cloud: CloudClient): Promise<Prices> => {
  const products = await cloud.all('products');
  return (product) => {
    const found = products.find(({ fields }) => String(fields['name']).startsWith(product));
    return Number(found?.fields['buyPriceGr']);
  };
};

const byNumber = (a: { readonly number: string }, b: { readonly number: string }): number =>
  a.number.localeCompare(b.number, 'pl', { numeric: true });

const judge = async (url: string, before: ReadonlySet<string>, entries: readonly Entry[]) => {
  const cloud = await restAs(url, DEMO.email, DEMO.password);
  const prices = await pricesOf(cloud);
  const wanted = entries.map((entry) => factsOf(entry, prices)).toSorted(byNumber);
  const stored = (await cloud.all('receipts'))
    .filter(({ id }) => !before.has(id))
    .map((receipt) => {
      const typed = wanted.find(({ number }) => number === receipt.fields['number']);
      return storedFacts(receipt, typed);
    });
  deepStrictEqual(stored.toSorted(byNumber), wanted);
  return wanted;
};

const main = async (): Promise<void> => {
  const app = await startApp();
  const browser = await openBrowser({ isTouched: true, viewport: { width: 800, height: 1280 } });
  const page = await browser.context.newPage();
  page.setDefaultTimeout(300_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.addInitScript(translate);
    await page.addInitScript(becomeTablet);
    await signIn(page, app.url);
    await untilCached(page);
    await untilInstalled(page);
    for (const client of NEW_CLIENTS) await addClient(page, client);
    const cloud = await restAs(app.url, DEMO.email, DEMO.password);
    const before = new Set((await cloud.all('receipts')).map(({ id }) => id));
    const entries = await liveThrough(page);
    const facts = await judge(app.url, before, entries);
    deepStrictEqual(errors, []);
    const kinds = TYPED.flatMap(({ later }) => later.map(({ kind }) => kind));
    console.log(`${String(facts.length)} receipts as typed; afterwards: ${kinds.join(', ')}`);
  } catch (error) {
    await page.screenshot({ path: '.cache/day.png' });
    throw error;
  } finally {
    await browser.close();
    await app.stop();
  }
};

await main();
