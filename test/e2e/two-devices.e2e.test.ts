import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG } from '#scripts/tiers.ts';
import { openTwoDevices } from './desk.ts';
import { look } from './look.ts';
import {
  addStored,
  askToDelete,
  cardOf,
  chooseDouble,
  chooseInMenu,
  correct,
  finish,
  openClient,
  rowOf,
  storedAs,
  toldOf,
  typeTown,
  voidOne,
} from './meeting.ts';
import { addClient, downloadPdf, issueReceipt, line, saveEntry, untilSent, tick } from './user.ts';

const LEAD = 'Ołów miękki';
const long = { tags: [LONG] };

describe('two offline devices', () => {
  const two = openTwoDevices();
  const { desk } = two;

  const receiptsOf = (number: string) => storedAs(desk.app.url, 'receipts', 'number', number);
  const clientsOf = (name: string) => storedAs(desk.app.url, 'clients', 'name', name);

  /** Issues a receipt and waits until both devices have read it. Returns its number. */
  const known = async (net: string): Promise<string> => {
    const number = await issueReceipt(desk.page, 'Jan Kowalski', [{ product: LEAD, net }]);
    await expect.poll(async () => (await receiptsOf(number)).length).toBe(1);
    for (const page of two.pages) {
      await page.goto(`${desk.app.url}/receipts`);
      await rowOf(page, number).waitFor();
    }
    return number;
  };

  const comeTogether = async (): Promise<void> => {
    await two.comeOnline();
    for (const page of two.pages) await page.goto(`${desk.app.url}/offline-data`);
  };

  it('void one receipt: the first reason stands, and both report the second', long, async () => {
    const number = await known('10');
    await two.goOffline();
    await voidOne(desk.page, number, 'pomyłka w wadze');
    await voidOne(two.other.page, number, 'klient zrezygnował');
    await comeTogether();
    const [receipt] = await receiptsOf(number);
    expect(receipt?.fields).toMatchObject({ status: 'voided', voidReason: 'pomyłka w wadze' });
    for (const page of two.pages) {
      await cardOf(page).getByText(number).first().waitFor();
      await expect
        .poll(() => cardOf(page).innerText())
        .toMatch(/pomyłka w wadze[^]*klient zrezygnował/);
    }
    await look(desk.page, 'void-against-void');
  });

  const voids = (page: Page, number: string) => voidOne(page, number, 'pomyłka');
  const corrects = (page: Page, number: string) => correct(page, number, '21,5');

  it.each([
    ['void and correct', voids, corrects, 'Gdy kwit poprawiano, był już anulowany.', 20_000],
    ['correct and void', corrects, voids, 'na urządzeniu, które nie znało poprawki', 21_500],
  ] as const)(
    '%s one receipt: it is void, and both show the conflict',
    long,
    async (name, first, second, told, totalG) => {
      const number = await known('20');
      await two.goOffline();
      await first(desk.page, number);
      await second(two.other.page, number);
      await comeTogether();
      const [receipt] = await receiptsOf(number);
      expect(receipt?.fields).toMatchObject({ status: 'voided', totalG });
      for (const page of two.pages) {
        await toldOf(page, number).getByText(told).waitFor();
        for (const weight of [/21,500/, /20,000/])
          await toldOf(page, number).getByText(weight).first().waitFor();
      }
      await look(two.other.page, name.replaceAll(' ', '-'));
    },
  );

  it(
    'reissue one receipt: both new receipts stand, and both devices report them',
    long,
    async () => {
      const number = await known('30');
      await two.goOffline();
      for (const [page, net] of [
        [desk.page, '31'],
        [two.other.page, '32'],
      ] as const) {
        await chooseInMenu(page, number, 'Anuluj kwit');
        await page.getByLabel('Powód anulowania').fill('zła waga');
        await tick(page.getByLabel('Wystaw od razu nowy kwit w jego miejsce'));
        await page.getByRole('button', { name: 'Anuluj i wystaw ponownie' }).click();
        await line(page, 1).getByLabel('Waga netto (kg)').fill(net);
        await saveEntry(page);
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
    },
  );

  it('give two receipts the same number: both stay in the list, both count, and both are marked', async () => {
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

  it('add two clients of one name in different towns: both are in the list', long, async () => {
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

  const ids = new Map<string, string>();
  const open = (page: Page, name: string) =>
    openClient(page, desk.app.url, ids.get(name) ?? '', name);

  type Deed = (page: Page, name: string) => Promise<void>;
  const moves: Deed = async (page, name) => {
    await open(page, name);
    await typeTown(page, 'Gdynia');
    await finish(page, 'Zapisz');
  };
  const deletes: Deed = async (page, name) => {
    await open(page, name);
    await askToDelete(page);
    await finish(page, 'Usuń');
  };
  const merges =
    (into: string): Deed =>
    async (page, name) => {
      await open(page, into);
      await chooseDouble(page, name);
      await finish(page, 'Scal');
    };

  const [ZOFIA, HANNA] = ['Zofia Docelowa', 'Hanna Drugorzędna'];
  const PAIRS: readonly (readonly [string, Deed, Deed, RegExp, object | null])[] = [
    ['Wanda Usunięta', deletes, moves, /Gdynia/u, null],
    ['Wiera Zmieniona', moves, deletes, /Usunięto na urządzeniu, które nie znało zmiany/u, null],
    ['Marta Poprawiona', moves, merges(ZOFIA), /scalono z innym.*nie znało/u, { city: 'Gdynia' }],
    ['Maria Scalona', merges(ZOFIA), moves, /był już scalony z innym/u, { city: 'Gdynia' }],
    ['Magda Podwójna', merges(ZOFIA), merges(HANNA), /dotarła później/u, { city: 'Łódź' }],
  ];

  it(
    'change, merge and delete clients: each pair has one outcome, and both show the conflict',
    long,
    async () => {
      const names = [ZOFIA, HANNA, ...PAIRS.map(([name]) => name)];
      for (const name of names) ids.set(name, await addStored(desk.page, desk.app.url, name));
      for (const page of two.pages) await open(page, names.at(-1) ?? '');
      await two.goOffline();
      for (const [name, first, second] of PAIRS) {
        await first(desk.page, name);
        await second(two.other.page, name);
      }
      await comeTogether();
      for (const [name, , , told, stands] of PAIRS) {
        // A deletion waits before it is sent, maybe until after the change.
        await expect.poll(() => clientsOf(name), { timeout: 60_000 }).toHaveLength(stands ? 1 : 0);
        const [stored] = await clientsOf(name);
        expect(stored?.fields ?? null).toEqual(stands && expect.objectContaining(stands));
        if (stands !== null) expect(stored?.fields['mergedInto']).toMatch(/./u);
        for (const page of two.pages) await toldOf(page, name).getByText(told).first().waitFor();
      }
      expect((await clientsOf('Magda Podwójna'))[0]?.fields['mergedInto']).toBe(ids.get(HANNA));
      await look(two.other.page, 'clients');
    },
  );

  it(
    'print a receipt that the other one has changed: both say that the paper differs',
    long,
    async () => {
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
    },
  );
});
