/** One receipt open in two tabs: what was saved last stands whole, and both tell of it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { look } from './look.ts';
import { readPdf } from './pdf-text.ts';
import { DEMO, downloadPdf, issueReceipt, line } from './user.ts';

const CONFLICTS = 'To samo zmieniono w dwóch miejscach';

describe('one receipt in two tabs', () => {
  const desk = openDesk({ isSignedIn: true });

  const receiptOf = async (number: string) =>
    (await (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('receipts')).find(
      ({ fields }) => fields['number'] === number,
    );

  const totalGrOf = (number: string) =>
    expect.poll(async () => (await receiptOf(number))?.fields['totalGr'], { timeout: 20_000 });

  const save = async (page: Page, net: string, price: string): Promise<void> => {
    await line(page, 1).getByLabel('Waga netto (kg)').fill(net);
    await line(page, 1).getByLabel('Cena (zł/kg)').fill(price);
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await page.waitForURL('**/receipts');
  };

  const edit = async (page: Page, id: string): Promise<void> => {
    await page.goto(`${desk.app.url}/edit-receipt/${id}`);
    await line(page, 1).waitFor();
  };

  it('says what was saved last everywhere, and both versions in both tabs', async () => {
    const { page: first, browser } = desk;
    // Of steel 300 kg are nothing unusual, which would be asked about.
    const typed = { product: 'Złom stalowy wsadowy W2 lekki', net: '100' };
    const number = await issueReceipt(first, 'Jan Kowalski', [typed]);
    await expect.poll(() => receiptOf(number), { timeout: 20_000 }).toBeDefined();
    const id = (await receiptOf(number))?.id ?? '';
    const second = await browser.context.newPage();
    await edit(first, id);
    await edit(second, id);

    await save(first, '300', '1,00');
    await totalGrOf(number).toBe(30_000);
    await second.getByText(/w innej karcie \(.+\): 300,000\skg, 300,00\szł/).waitFor();
    await save(second, '50', '2,00');
    await totalGrOf(number).toBe(10_000);
    const said = { totalG: 50_000, items: [{ netG: 50_000, priceGr: 200, valueGr: 10_000 }] };
    expect((await receiptOf(number))?.fields).toMatchObject(said);

    const [paper] = await readPdf(await downloadPdf(second, number));
    expect(paper).toContain('DO WYPŁATY 100,00 zł');
    for (const page of [first, second]) {
      const row = page.getByRole('row').filter({ hasText: number });
      await row.getByText('Dwie wersje').waitFor();
      expect(await row.innerText()).toMatch(/50,000\s+100,00/);
      await page.getByRole('link', { name: 'Zobacz i zdecyduj' }).click();
      const card = page.getByRole('region', { name: CONFLICTS });
      await card.getByText(number).waitFor();
      expect(await card.innerText()).toMatch(/Do wypłaty\s+100,00\szł\s+300,00\szł/);
    }
    await look(second, 'two-tabs');
  });
});
