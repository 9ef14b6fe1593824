// @module-tag long
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atRest } from './at-rest.ts';
import { openDesk } from './desk.ts';
import { look } from './look.ts';
import { chooseClient, line, typeLine, tick } from './user.ts';

const MODES = [
  { name: 'forced colours', media: { forcedColors: 'active', contrast: null } },
  { name: 'more contrast', media: { forcedColors: null, contrast: 'more' } },
] as const;

describe.each(MODES)('with $name', ({ name, media }) => {
  const desk = openDesk({ isSignedIn: true });

  const drawn = async (part: Locator): Promise<string> => {
    await atRest(part.page());
    return (await part.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  };
  const expectSeen = async (part: Locator, change: () => Promise<unknown>): Promise<void> => {
    const before = await drawn(part);
    await change();
    await desk.page.mouse.move(0, 0);
    expect(await drawn(part)).not.toBe(before);
  };
  const open = async (path: string): Promise<void> => {
    await desk.page.emulateMedia(media);
    await desk.page.goto(desk.app.url + path);
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
  };

  it('the chosen payment is marked', async () => {
    await open('/add-receipt');
    const { page } = desk;
    const transfer = page.locator('label', { has: page.getByRole('radio', { name: 'Przelew' }) });
    await tick(page.getByRole('radio', { name: 'Gotówka' }));
    await page.getByLabel('Uwagi').focus();
    await transfer.scrollIntoViewIfNeeded();
    await expectSeen(transfer, async () => {
      await tick(page.getByRole('radio', { name: 'Przelew' }));
      // The focus ring must not pass for the mark of the choice.
      await page.getByLabel('Uwagi').focus();
    });
  });

  it('the suggestion that Enter takes is marked', async () => {
    const { page } = desk;
    await page.getByRole('combobox', { name: 'Klient' }).fill('k');
    const second = page.getByRole('option').nth(1);
    await second.waitFor();
    await look(page, `suggestions-${name}`);
    await expectSeen(second, () => page.keyboard.press('ArrowDown'));
    await page.keyboard.press('Escape');
  });

  it('a button that is pressed is marked', async () => {
    const { page } = desk;
    await chooseClient(page, 'Kowal');
    await typeLine(page, 1, { product: 'Ołów miękki', net: '10' });
    const details = line(page, 1).getByRole('button', { name: /Brutto i tara/u });
    await expectSeen(details, async () => {
      await details.click();
      await page.getByLabel('Uwagi').focus();
    });
  });

  it('the current menu item and the current section of the settings are marked', async () => {
    await open('/dashboard');
    const { page } = desk;
    const clients = page.getByRole('link', { name: 'Klienci', exact: true }).first();
    await expectSeen(clients, async () => {
      await open('/clients');
      await page.getByRole('searchbox').or(page.getByLabel('Szukaj klienta')).first().focus();
    });
    await open('/settings');
    const print = page.locator('main nav a').nth(1);
    await expectSeen(print, async () => {
      await print.click();
      await page.getByRole('heading', { level: 1 }).click();
    });
  });

  it.each(['Klient', 'Numer', 'Uwagi'])('focus is visible on the field "%s"', async (label) => {
    await open('/add-receipt');
    const { page } = desk;
    const field = page.getByLabel(label, { exact: true }).first();
    await page.getByRole('heading', { level: 1 }).click();
    const frame = field.locator('xpath=..');
    await frame.scrollIntoViewIfNeeded();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectSeen(frame, () => field.focus());
  });
});
