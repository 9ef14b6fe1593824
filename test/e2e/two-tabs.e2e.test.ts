import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG } from '#scripts/tiers.ts';
import { atRest } from './at-rest.ts';
import { openDesk } from './desk.ts';
import { look } from './look.ts';
import {
  addStored,
  askToDelete,
  askToVoid,
  cardOf,
  chooseDouble,
  chooseInMenu,
  correct,
  finish,
  openClient,
  openForm,
  placesOf,
  rowOf,
  saveAs,
  storedAs,
  toldOf,
  typeTown,
  voidOne,
} from './meeting.ts';
import { readPdf } from './pdf-text.ts';
import { screenOf } from './screen.ts';
import { downloadPdf, issueReceipt, line } from './user.ts';

/** 300 kg of steel are usual, so the app does not ask about the weight. */
const STEEL = 'Złom stalowy wsadowy W2 lekki';
const long = { tags: [LONG] };

describe('one record in two tabs', () => {
  const desk = openDesk({ isSignedIn: true });
  let other: Page | undefined;

  const receiptsOf = (number: string) => storedAs(desk.app.url, 'receipts', 'number', number);
  const saysOf = (number: string, field: string) =>
    expect.poll(async () => (await receiptsOf(number))[0]?.fields[field]);

  /** Issues a receipt and waits until the cloud has stored it and both tabs list it. */
  const inBoth = async (net: string) => {
    other ??= await desk.browser.context.newPage();
    const tabs = [desk.page, other] as const;
    await desk.page.goto(`${desk.app.url}/receipts`);
    const number = await issueReceipt(desk.page, 'Jan Kowalski', [{ product: STEEL, net }]);
    await saysOf(number, 'number').toBe(number);
    await other.goto(`${desk.app.url}/receipts`);
    for (const page of tabs) await rowOf(page, number).waitFor();
    return { number, tabs };
  };

  const openCards = async (tabs: readonly Page[]): Promise<void> => {
    for (const page of tabs) await page.goto(`${desk.app.url}/offline-data`);
  };

  it('shows the last save everywhere, and both tabs report both versions', async () => {
    const { number, tabs } = await inBoth('100');
    const [first, second] = tabs;
    for (const page of tabs) await openForm(page, number);
    await saveAs(first, '300', '1,00');
    await saysOf(number, 'totalGr').toBe(30_000);
    await second.getByText(/w innej karcie \(.+\): 300,000\skg, 300,00\szł/).waitFor();
    await saveAs(second, '50', '2,00');
    await saysOf(number, 'totalGr').toBe(10_000);
    const said = { totalG: 50_000, items: [{ netG: 50_000, priceGr: 200, valueGr: 10_000 }] };
    expect((await receiptsOf(number))[0]?.fields).toMatchObject(said);

    const [paper] = await readPdf(await downloadPdf(second, number));
    expect(paper).toMatch(/0,050 100,00 50,0 2,00[^]*DO WYPŁATY 100,00 zł/u);
    expect(paper).not.toMatch(/300,00/u);
    for (const page of tabs) {
      await rowOf(page, number).getByText('Dwie wersje').waitFor();
      await expect.poll(() => rowOf(page, number).innerText()).toMatch(/50,000\s+100,00/);
      await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
      await toldOf(page, number).waitFor();
      await expect
        .poll(() => toldOf(page, number).innerText())
        .toMatch(/Do wypłaty\s+100,00\szł\s+300,00\szł/);
    }
    await look(second, 'two-tabs');
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])(
    'voided in one while the other previews it moves no button, on %i × %i',
    async (width, height) => {
      const { number, tabs } = await inBoth('21');
      const [first, second] = tabs;
      await chooseInMenu(second, number, 'Podgląd');
      await second.setViewportSize({ width, height });
      const buttons = () => placesOf(second, 'Zamknij', 'PDF', 'Drukuj');
      await atRest(second);
      const places = await buttons();
      await voidOne(first, number, 'pomyłka');
      await second.getByText('Ten kwit jest anulowany').waitFor();
      await atRest(second);
      expect(await buttons()).toEqual(places);
      await finish(second, 'Zamknij');
      await second.setViewportSize({ width: 1280, height: 800 });
    },
  );

  it(
    'voided in one and corrected in the other stays void, and both show the correction',
    long,
    async () => {
      const { number, tabs } = await inBoth('20');
      const [first, second] = tabs;
      await openForm(second, number);
      await voidOne(first, number, 'pomyłka');
      await saysOf(number, 'status').toBe('voided');
      await saveAs(second, '21,5', '1,00');
      await openCards(tabs);
      for (const page of tabs) {
        await toldOf(page, number).getByText('Gdy kwit poprawiano, był już anulowany.').waitFor();
        await toldOf(page, number)
          .getByText(/21,500/u)
          .first()
          .waitFor();
      }
      expect((await receiptsOf(number))[0]?.fields).toMatchObject({ totalG: 20_000 });
      await look(second, 'void-against-correction-in-tabs');
    },
  );

  it(
    'corrected in one while the other asks to void it shows the new payout before it is voided',
    long,
    async () => {
      const { number, tabs } = await inBoth('22');
      const [first, second] = tabs;
      await askToVoid(second, number, 'pomyłka');
      await correct(first, number, '23');
      await saysOf(number, 'totalG').toBe(23_000);
      const { totalGr } = (await receiptsOf(number))[0]?.fields ?? {};
      const payout = (Number(totalGr) / 100).toFixed(2).replace('.', ',');
      await second
        .getByRole('dialog')
        .or(second.getByRole('alertdialog'))
        .getByText(payout)
        .waitFor();
      await screenOf(second).answer('Anuluj kwit');
      await saysOf(number, 'status').toBe('voided');
      expect((await receiptsOf(number))[0]?.fields).toMatchObject({ totalG: 23_000 });
    },
  );

  it(
    'voided in both keeps the first reason, and the second tab shows it before it could save its own',
    long,
    async () => {
      const { number, tabs } = await inBoth('24');
      const [first, second] = tabs;
      await askToVoid(second, number, 'klient zrezygnował');
      await voidOne(first, number, 'pomyłka w wadze');
      await second.getByText(/anulowano już .* Podany powód: pomyłka w wadze/u).waitFor();
      await expect
        .poll(() => second.getByLabel('Powód anulowania').inputValue())
        .toBe('klient zrezygnował');
      expect(await second.getByText('Wystaw od razu nowy kwit').count()).toBe(0);
      await look(second, 'void-against-void-in-tabs');
      await finish(second, 'Zamknij');
      await saysOf(number, 'voidReason').toBe('pomyłka w wadze');
    },
  );

  it(
    'reissued in both has two new receipts, and both tabs ask which of them to void',
    long,
    async () => {
      const { number, tabs } = await inBoth('26');
      await voidOne(tabs[0], number, 'zła waga');
      for (const page of tabs) {
        await chooseInMenu(page, number, 'Wystaw ponownie');
        await line(page, 1).waitFor();
      }
      await saveAs(tabs[0], '27');
      await line(tabs[1], 1).getByLabel('Waga netto (kg)').fill('28');
      await screenOf(tabs[1]).press('Zapisz');
      await tabs[1].getByText(`Kwit ${number} jest już zastąpiony innym kwitem.`).waitFor();
      await look(tabs[1], 'issued-anew-asked');
      // The preview of the saved receipt replaces the question at once.
      await screenOf(tabs[1]).answer('Zapisz mimo to');
      await tabs[1].waitForURL('**/receipts?preview=*');
      await finish(tabs[1], 'Zamknij');
      await openCards(tabs);
      for (const page of tabs)
        for (const place of ['1', '2'])
          await cardOf(page)
            .getByRole('button', { name: new RegExp(`^Anuluj ${place}\\. kwit na`, 'u') })
            .first()
            .waitFor();
      await look(tabs[1], 'issued-anew-in-tabs');
    },
  );

  it(
    'corrected in one after the other made its paper says that the paper differs',
    long,
    async () => {
      const { number, tabs } = await inBoth('30');
      const [first, second] = tabs;
      await openForm(first, number);
      await downloadPdf(second, number);
      await saveAs(first, '31');
      for (const page of tabs) {
        await chooseInMenu(page, number, 'Podgląd');
        await page.getByText(/Wydruk mówi co innego niż ten kwit/u).waitFor();
        await page.keyboard.press('Escape');
      }
    },
  );

  it('entered in both gets the next number in the later tab, which says so', long, async () => {
    const { tabs } = await inBoth('32');
    const [first, second] = tabs;
    await second.getByRole('link', { name: 'Dodaj Kwit', exact: true }).click();
    const field = second.getByLabel('Numer', { exact: true });
    const number = await field.inputValue();
    expect(await issueReceipt(first, 'Jan Kowalski', [{ product: STEEL, net: '33' }])).toBe(number);
    await second.getByText(`Zmieniony. Był ${number}.`).waitFor();
    await expect.poll(() => field.inputValue()).not.toBe(number);
  });

  const clientsOf = (name: string) => storedAs(desk.app.url, 'clients', 'name', name);

  it(
    'merged in both stays merged as the first tab chose, and the other tab offers that client',
    long,
    async () => {
      const [name, zofia, hanna] = ['Magda Podwójna', 'Zofia Pierwsza', 'Hanna Druga'];
      const { tabs } = await inBoth('34');
      const { url } = desk.app;
      await addStored(tabs[0], url, name);
      const into = await addStored(tabs[0], url, zofia);
      await openClient(tabs[1], url, await addStored(tabs[0], url, hanna), hanna);
      await chooseDouble(tabs[1], name);
      await openClient(tabs[0], url, into, zofia);
      await chooseDouble(tabs[0], name);
      await finish(tabs[0], 'Scal');
      await expect.poll(async () => (await clientsOf(name))[0]?.fields['mergedInto']).toBe(into);
      const offered = tabs[1].getByRole('dialog').getByRole('radio');
      await expect.poll(() => offered.count()).toBe(1);
      await tabs[1].getByRole('radio', { name: zofia, checked: false }).waitFor();
      await look(tabs[1], 'merged-in-both');
    },
  );

  const inForm = async (name: string, told: RegExp, beside: (page: Page) => Promise<void>) => {
    const { tabs } = await inBoth('35');
    const [first, second] = tabs;
    const id = await addStored(first, desk.app.url, name);
    for (const page of tabs) await openClient(page, desk.app.url, id, name);
    await typeTown(second, 'Gdynia');
    await beside(first);
    await second.getByText(told).waitFor();
    const typed = second.getByRole('dialog').getByLabel('Miejscowość');
    await expect.poll(() => typed.inputValue()).toBe('Gdynia');
    await look(second, 'form-of-one-who-is-over');
    await finish(second, 'Zapisz');
    return tabs;
  };

  it(
    'deleted in one while its form is open in the other keeps the input, and both tabs report it',
    long,
    async () => {
      const name = 'Wanda Usunięta';
      const tabs = await inForm(name, /Ten zapis usunięto na innym/u, async (page) => {
        await askToDelete(page);
        await finish(page, 'Usuń');
      });
      await expect.poll(() => clientsOf(name), { timeout: 60_000 }).toHaveLength(0);
      await openCards(tabs);
      for (const page of tabs) await toldOf(page, name).getByText('Gdynia').waitFor();
      await toldOf(tabs[1], name).getByRole('button', { name: 'Przywróć' }).click();
      await expect.poll(async () => (await clientsOf(name))[0]?.fields['city']).toBe('Gdynia');
    },
  );

  it('merged in one while its form is open in the other keeps the input', long, async () => {
    const [name, into] = ['Maria Scalona', 'Zofia Przyjmująca'];
    await inForm(name, /Łódź, scalono z innym klientem/u, async (page) => {
      await openClient(page, desk.app.url, await addStored(page, desk.app.url, into), into);
      await chooseDouble(page, name);
      await finish(page, 'Scal');
    });
    await expect
      .poll(async () => (await clientsOf(name))[0]?.fields)
      .toMatchObject({
        city: 'Gdynia',
        mergedInto: expect.stringMatching(/./u) as string,
      });
  });
});
