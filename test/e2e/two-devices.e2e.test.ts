/** Two devices without a network work on the same receipts: one outcome stands on both, and both tell of what does not. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { restAs } from './cloud-client.ts';
import { openTwoDevices } from './desk.ts';
import { look } from './look.ts';
import { screenOf } from './screen.ts';
import { addClient, DEMO, downloadPdf, issueReceipt, line, untilSent } from './user.ts';

const LEAD = 'Ołów miękki';
const CONFLICTS = 'To samo zmieniono w dwóch miejscach';

describe('two devices without a network', () => {
  const two = openTwoDevices();
  const { desk } = two;

  const receiptsOf = async (number: string) =>
    (await (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('receipts')).filter(
      ({ fields }) => fields['number'] === number,
    );

  const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

  /** A receipt that both devices have read; its number. */
  const known = async (net: string): Promise<string> => {
    const number = await issueReceipt(desk.page, 'Jan Kowalski', [{ product: LEAD, net }]);
    await expect.poll(async () => (await receiptsOf(number)).length).toBe(1);
    for (const page of two.pages) {
      await page.goto(`${desk.app.url}/receipts`);
      await rowOf(page, number).waitFor();
    }
    return number;
  };

  const chooseInMenu = async (page: Page, number: string, entry: string): Promise<void> => {
    await rowOf(page, number).getByRole('button', { name: number, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  const voidOne = async (page: Page, number: string, reason: string): Promise<void> => {
    await chooseInMenu(page, number, 'Anuluj kwit');
    await page.getByLabel('Powód anulowania').fill(reason);
    await screenOf(page).answer('Anuluj kwit');
    await page.getByText(`Anulowano kwit ${number}`).first().waitFor();
  };

  const correct = async (page: Page, number: string, net: string): Promise<void> => {
    await chooseInMenu(page, number, 'Edytuj');
    await line(page, 1).getByLabel('Waga netto (kg)').fill(net);
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await page.waitForURL('**/receipts');
  };

  const comeTogether = async (): Promise<void> => {
    await two.comeOnline();
    for (const page of two.pages) await page.goto(`${desk.app.url}/offline-data`);
  };

  const cardOf = (page: Page) => page.getByRole('region', { name: CONFLICTS });

  it('void one receipt: the first reason stands, and both tell of the second', async () => {
    const number = await known('10');
    await two.goOffline();
    await voidOne(desk.page, number, 'pomyłka w wadze');
    await voidOne(two.other.page, number, 'klient zrezygnował');
    await comeTogether();
    const [receipt] = await receiptsOf(number);
    expect(receipt?.fields).toMatchObject({ status: 'voided', voidReason: 'pomyłka w wadze' });
    for (const page of two.pages) {
      await cardOf(page).getByText(number).first().waitFor();
      expect(await cardOf(page).innerText()).toMatch(/pomyłka w wadze[^]*klient zrezygnował/);
    }
    await look(desk.page, 'void-against-void');
  });

  it('void and correct one: the void stands, and both show the correction', async () => {
    const number = await known('20');
    await two.goOffline();
    await voidOne(desk.page, number, 'pomyłka');
    await correct(two.other.page, number, '21,5');
    await comeTogether();
    const [receipt] = await receiptsOf(number);
    expect(receipt?.fields).toMatchObject({ status: 'voided', totalG: 20_000 });
    for (const page of two.pages) {
      await cardOf(page).getByText(number).first().waitFor();
      await cardOf(page)
        .getByText(/21,500/)
        .first()
        .waitFor();
    }
    await look(two.other.page, 'void-against-correction');
  });

  it('issue one anew: both new receipts are there, and both devices tell of them', async () => {
    const number = await known('30');
    await two.goOffline();
    for (const [page, net] of [
      [desk.page, '31'],
      [two.other.page, '32'],
    ] as const) {
      await chooseInMenu(page, number, 'Anuluj kwit');
      await page.getByLabel('Powód anulowania').fill('zła waga');
      await page.getByLabel('Wystaw od razu nowy kwit w jego miejsce').check();
      await page.getByRole('button', { name: 'Anuluj i wystaw ponownie' }).click();
      await line(page, 1).getByLabel('Waga netto (kg)').fill(net);
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await page.waitForURL('**/receipts');
    }
    await comeTogether();
    for (const page of two.pages) {
      const card = cardOf(page);
      await card
        .getByText(/oba nowe kwity są ważne/u)
        .first()
        .waitFor();
      await card.getByRole('button', { name: /^Anuluj 1\. kwit na/u }).waitFor();
      await card.getByRole('button', { name: /^Anuluj 2\. kwit na/u }).waitFor();
    }
    await look(two.other.page, 'issued-anew-twice');
  });

  it('give two receipts the same number: both stand in the list, both count, and are marked', async () => {
    await known('40');
    await two.goOffline();
    const numbers = [];
    for (const [page, net] of [
      [desk.page, '100'],
      [two.other.page, '100'],
    ] as const)
      numbers.push(await issueReceipt(page, 'Jan Kowalski', [{ product: LEAD, net }]));
    const [number = '', twin] = numbers;
    expect(twin).toBe(number);
    await comeTogether();
    await expect.poll(async () => (await receiptsOf(number)).length).toBe(2);
    for (const page of two.pages) {
      await page.goto(`${desk.app.url}/receipts`);
      await expect.poll(() => rowOf(page, number).count()).toBe(2);
      await rowOf(page, number).getByText('Możliwy duplikat').first().waitFor();
    }
    await look(two.other.page, 'twins');
  });

  it('add two clients of one name and of two towns: both are in the list', async () => {
    await two.goOffline();
    await addClient(desk.page, { 'Imię i nazwisko': 'Jan Dwojak', Miejscowość: 'Łódź' });
    await addClient(two.other.page, { 'Imię i nazwisko': 'Jan Dwojak', Miejscowość: 'Gdynia' });
    await comeTogether();
    for (const page of two.pages) {
      await page.goto(`${desk.app.url}/clients`);
      await page.getByRole('row').filter({ hasText: 'Gdynia' }).getByText('Jan Dwojak').waitFor();
      await page.getByRole('row').filter({ hasText: 'Łódź' }).getByText('Jan Dwojak').waitFor();
    }
  });

  it('print what the other one has changed: the paper is told to say something else', async () => {
    const number = await known('100');
    await two.goOffline();
    await correct(two.other.page, number, '111');
    await two.other.context.setOffline(false);
    await untilSent(two.other.page);
    await downloadPdf(desk.page, number);
    await comeTogether();
    for (const page of two.pages) {
      await page.goto(`${desk.app.url}/receipts`);
      await chooseInMenu(page, number, 'Podgląd');
      await page.getByText(/Wydruk mówi co innego niż ten kwit/u).waitFor();
      await look(page, 'printed-otherwise');
      await page.keyboard.press('Escape');
    }
  });
});
