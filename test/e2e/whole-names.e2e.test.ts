// @module-tag long
/**
 * Products whose names differ only at the end, on the screens where a user picks one or checks a
 * line.
 */
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atRest } from './at-rest.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { chooseClient, DEMO, line, openEntry, saveEntry, typeLine } from './user.ts';

const desk = openDesk({ isSignedIn: true });
const NAME = 'Złom stalowy wsadowy cięty do pieca, bez zanieczyszczeń, o grubości ponad 6 mm,';
const GRADES = [`${NAME} W2`, `${NAME} W5`] as const;

/** A desktop, a tablet, a phone, and a desktop at 200 %. */
const SIZES = [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [640, 400],
] as const;

/** True if no box around the text cuts any of its lines. */
const isWhole = async (text: Locator): Promise<boolean> => {
  await text.waitFor();
  await atRest(text.page());
  return text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCutAside = overflowX === 'hidden' && (left < edge.left - 1 || right > edge.right + 1);
      const isCutBelow = overflowY === 'hidden' && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (isCutAside || isCutBelow) return false;
    }
    return right > left;
  });
};

const atAllSizes = async (text: () => Locator): Promise<void> => {
  for (const [width, height] of SIZES) {
    await desk.page.setViewportSize({ width, height });
    // Between these widths a table and a phone's list replace each other.
    await atRest(desk.page);
    const shown = text();
    await shown.scrollIntoViewIfNeeded();
    expect([width, await isWhole(shown)]).toEqual([width, true]);
  }
};

beforeAll(async () => {
  const cloud = await restAs(desk.app.url, DEMO.email, DEMO.password);
  const [sample] = await cloud.all('products');
  const categoryId = String(sample?.fields['categoryId']);
  await cloud.add(
    'products',
    GRADES.map((name, i) => ({
      id: `grade-${String(i)}`,
      fields: { userID: cloud.userId, name, categoryId, unit: 'kg', itemCode: '170405' },
    })),
  );
  await desk.page.goto(`${desk.app.url}/offline-data`);
  await desk.screen.press('Odśwież dane');
  await desk.page.goto(`${desk.app.url}/products`);
  await desk.page.getByText(GRADES[1], { exact: true }).waitFor();
});

describe('a long name', () => {
  it('is shown whole in the catalogue', async () => {
    for (const grade of GRADES) await atAllSizes(() => desk.page.getByText(grade, { exact: true }));
  });

  it('is shown whole among the suggestions, and in the line that it was chosen for', async () => {
    const { page } = desk;
    await openEntry(page);
    await chooseClient(page, 'Kowal');
    await line(page, 1).getByRole('combobox', { name: 'Produkt' }).fill('Złom stalowy wsadowy');
    for (const grade of GRADES)
      await atAllSizes(() => page.getByRole('option').getByText(grade, { exact: true }));
    await page.keyboard.press('Escape');
    await typeLine(page, 1, { product: GRADES[1], net: '110' });
    await line(page, 1).getByLabel('Cena (zł/kg)').fill('1,02');
    await atAllSizes(() => line(page, 1).getByText(GRADES[1], { exact: true }));
  });

  it('is shown whole in the preview on a phone', async () => {
    const { page } = desk;
    await saveEntry(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Jan Kowalski').first().click();
    expect(await isWhole(page.getByRole('dialog').getByText(GRADES[1]))).toBe(true);
  });

  it('is shortened only in its middle in lists of receipts, so that its end still names the grade', async () => {
    const { page, app } = desk;
    const shown = (words: RegExp) => page.getByText(words).filter({ visible: true }).first();
    const onDesk = shown(/^Złom stalowy wsadowy.*W5$/u);
    // From this width on the goods have a column of their own even in a wide font.
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(`${app.url}/receipts`);
    expect(await isWhole(onDesk)).toBe(true);
    const stored = await (await restAs(app.url, DEMO.email, DEMO.password)).all('receipts');
    const issued = stored.find(({ fields }) => JSON.stringify(fields).includes(GRADES[1]));
    await page.goto(`${app.url}/clients/${String(issued?.fields['clientId'])}`);
    expect(await isWhole(onDesk)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await isWhole(shown(/^Złom stalowy.*, W5$/u))).toBe(true);
  });
});
