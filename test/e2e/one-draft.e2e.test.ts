// @module-tag long
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { untilDraftKept } from './kept-draft.ts';
import { look } from './look.ts';
import { chooseClient, DEMO, line, openEntry, saveEntry, typeLine } from './user.ts';

const OTHER_NOTE = /W innym oknie jest otwarty niezapisany kwit: .*Grażyna.*, pozycje: 1\./u;

describe('one draft in two windows', () => {
  const desk = openDesk({ isSignedIn: true });
  let first: Page;
  let second: Page;

  const openWindow = async (init: () => void = () => undefined): Promise<Page> => {
    const page = await desk.browser.context.newPage();
    await page.addInitScript(init);
    await page.goto(`${desk.app.url}/add-receipt`);
    await page.getByRole('combobox', { name: 'Klient' }).waitFor();
    return page;
  };
  /** Opens a window without messages and locks: it cannot know which other windows are open. */
  const openDeaf = (): Promise<Page> =>
    openWindow(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
  const client = (page: Page) => page.getByRole('combobox', { name: 'Klient' }).inputValue();
  const net = (page: Page) => line(page, 1).getByLabel('Waga netto (kg)');
  const receipts = async () =>
    (await (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('receipts')).length;
  const takeOver = async (page: Page): Promise<void> => {
    await page.getByText(OTHER_NOTE).waitFor();
    await page.getByRole('button', { name: 'Przejmij go tutaj' }).click();
    await expect.poll(() => client(page)).toContain('Grażyna');
  };

  beforeEach(async () => {
    for (const page of desk.browser.context.pages()) if (page !== desk.page) await page.close();
    await desk.page.goto(`${desk.app.url}/dashboard`);
    first = desk.page;
    await openEntry(first);
    if (await first.getByRole('button', { name: 'Odrzuć szkic' }).isVisible())
      await first.getByRole('button', { name: 'Odrzuć szkic' }).click();
    await chooseClient(first, 'Grażyna');
    await typeLine(first, 1, { product: 'Ołów miękki', net: '11' });
    await untilDraftKept(first);
  });

  it('stays in the first window; the second starts its own, and each becomes one receipt', async () => {
    const before = await receipts();
    second = await openWindow();
    await second.getByText(OTHER_NOTE).waitFor();
    await look(second, 'draft-elsewhere');
    expect(await client(second)).toBe('');
    await chooseClient(second, 'Jan');
    await typeLine(second, 1, { product: 'Ołów miękki', net: '12' });
    for (const page of [first, second]) await saveEntry(page);
    await expect.poll(receipts).toBe(before + 2);
  });

  it('is taken over on request; the first window clears itself, says so and saves nothing of it', async () => {
    const before = await receipts();
    second = await openWindow();
    await takeOver(second);
    await expect.poll(() => net(second).inputValue()).toBe('11');
    await first.getByText('Ten kwit przejęło inne okno. Tutaj jest nowy.').waitFor();
    expect(await client(first)).toBe('');
    await look(first, 'draft-lost');
    await first.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await saveEntry(second);
    await expect.poll(receipts).toBe(before + 1);
    expect(new URL(first.url()).pathname).toBe('/add-receipt');
  });

  it('becomes one receipt even if the windows have no messages and no locks', async () => {
    const before = await receipts();
    const [deaf, other] = [await openDeaf(), await openDeaf()];
    for (const page of [deaf, other]) await takeOver(page);
    await saveEntry(other);
    await deaf.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await deaf.getByText(/Ten kwit (zapisano|przejęło) .+ Tutaj jest nowy\./u).waitFor();
    await expect.poll(receipts).toBe(before + 1);
    expect(new URL(deaf.url()).pathname).toBe('/add-receipt');
  });

  it('is not offered for restoring if the other window has all of it', async () => {
    second = await openWindow();
    await takeOver(second);
    await first.getByText('Ten kwit przejęło inne okno. Tutaj jest nowy.').waitFor();
    expect(await first.getByRole('button', { name: 'Przywróć to, co tu wpisano' }).count()).toBe(0);
  });

  it('opens without a question once its window is closed, and after a reload', async () => {
    second = await openWindow();
    await takeOver(second);
    await untilDraftKept(second);
    await second.close();
    const third = await openWindow();
    await expect.poll(() => client(third)).toContain('Grażyna');
    expect(await third.getByText(/W innym oknie/u).count()).toBe(0);
    await third.reload();
    await expect.poll(() => client(third)).toContain('Grażyna');
  });
});
