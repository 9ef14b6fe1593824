// @module-tag long
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { restAs } from './cloud-client.ts';
import { openTwoDevices } from './desk.ts';
import { addClient, DEMO, issueReceipt, tick } from './user.ts';

const FIRM = 'Huta Dwojaków';
const PERSON = 'Jan Dwojak';
const NIPS = ['521-301-72-28', '525-234-40-78'] as const;
const LEAD = 'Ołów miękki';

describe('[DEDUP-2, FN-2] namesakes on two devices', () => {
  const two = openTwoDevices();
  const { desk } = two;

  const countOf = async (page: Page): Promise<number> => {
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    return Number(/\d+/u.exec(heading.replaceAll(/\s/gu, ''))?.[0]);
  };

  const search = async (page: Page, words: string) => {
    await page.goto(`${desk.app.url}/clients`);
    await page.getByLabel('Szukaj klienta').fill(words);
    return page.getByRole('table').getByRole('row').filter({ hasText: /Dwoja/u });
  };

  const write = async (page: Page, nip: string, net: readonly string[]): Promise<void> => {
    await page.getByRole('link', { name: 'Klienci' }).click();
    await page.getByRole('button', { name: 'Dodaj klienta' }).click();
    const dialog = page.getByRole('dialog');
    await tick(dialog.getByRole('radio', { name: 'Firma' }));
    await dialog.getByLabel('Nazwa').fill(FIRM);
    await dialog.getByLabel('NIP').fill(nip);
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await dialog.waitFor({ state: 'detached' });
    await issueReceipt(page, FIRM, [{ product: LEAD, net: net[0] ?? '' }]);
    await addClient(page, { 'Imię i nazwisko': PERSON });
    await issueReceipt(page, PERSON, [{ product: LEAD, net: net[1] ?? '' }]);
  };

  beforeAll(async () => {
    await two.goOffline();
    await write(desk.page, NIPS[0], ['11', '12']);
    await write(two.other.page, NIPS[1], ['21', '22']);
    await two.comeOnline();
    for (const page of two.pages) {
      await page.goto(`${desk.app.url}/clients`);
      await page.getByRole('row').filter({ hasText: FIRM }).nth(1).waitFor();
    }
  });

  it('are all counted', async () => {
    const rest = await restAs(desk.app.url, DEMO.email, DEMO.password);
    const { length } = await rest.all('clients');
    for (const page of two.pages) expect(await countOf(page)).toBe(length);
  });

  it.each(NIPS)(
    'a business is found by its NIP, %s, and opens with its own receipt',
    async (nip) => {
      const net = nip === NIPS[0] ? '11,000' : '21,000';
      for (const page of two.pages)
        for (const words of [nip, nip.replaceAll('-', ''), `huta ${nip}`]) {
          const rows = await search(page, words);
          await expect.poll(() => rows.count()).toBe(1);
          await rows.getByRole('link', { name: FIRM, exact: true }).click();
          const receipts = page.getByRole('row').filter({ hasText: LEAD });
          await receipts.first().waitFor();
          await expect.poll(() => receipts.count()).toBe(1);
          await expect.poll(() => receipts.innerText()).toContain(net);
        }
    },
  );

  it('two persons known only by their name stay two clients, each with their own receipt', async () => {
    for (const page of two.pages) {
      const nets: string[] = [];
      for (const place of [0, 1]) {
        const rows = await search(page, PERSON);
        await expect.poll(() => rows.count()).toBe(2);
        await rows.nth(place).getByRole('link', { name: PERSON, exact: true }).click();
        const receipts = page.getByRole('row').filter({ hasText: LEAD });
        await receipts.first().waitFor();
        await expect.poll(() => receipts.count()).toBe(1);
        nets.push(/[12]2,000/u.exec(await receipts.innerText())?.[0] ?? '');
      }
      expect(nets.toSorted()).toEqual(['12,000', '22,000']);
    }
  });
});
