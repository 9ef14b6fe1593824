/** What a person at the desk does before a paper comes out. */
import { mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { signIn, untilCached } from '../e2e/user.ts';
import type { PrintedReceipt } from './cases.ts';
import { openChromium } from './chromium.ts';

/** A browser before which somebody sits who is signed in; what it prints comes as a file. */
export interface Desk {
  /** Chooses in the settings what receipts are printed on. */
  choosePaper(choices: readonly string[]): Promise<void>;
  /** Prints a receipt from its preview. */
  print(receipt: PrintedReceipt): Promise<string>;
  close(): Promise<void>;
}

/** Where a desk stands. */
export interface Place {
  readonly url: string;
  readonly folder: string;
  readonly display: string;
  readonly hasViewer: boolean;
}

const WITHIN_MS = 120_000;

const isWhole = (path: string): boolean =>
  readFileSync(path).subarray(-1_024).toString('latin1').includes('%%EOF');

/** The one file that comes into a folder. */
const papersIn = async (folder: string): Promise<string> => {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const [name] = readdirSync(folder).filter((one) => one.endsWith('.pdf'));
    if (name !== undefined && isWhole(join(folder, name))) return join(folder, name);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no paper came out');
};

/** The paper that comes out into a folder, taken away so that the next one finds it empty. */
export const takeFrom = async (folder: string): Promise<string> => {
  const paper = await papersIn(folder);
  const taken = join(mkdtempSync(join(folder, '..', 'taken-')), paper.slice(folder.length + 1));
  renameSync(paper, taken);
  return taken;
};

const choosePaperOn = async (page: Page, url: string, choices: readonly string[]) => {
  await page.goto(`${url}/settings?section=print`);
  // The radios lie invisible over their words.
  for (const choice of choices)
    await page.getByRole('radio', { name: choice }).check({ force: true });
  const done = page.getByText('Brak niezapisanych zmian');
  if (await done.isVisible()) return;
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await done.waitFor();
};

/** Saves what a button hands to the downloads, and gives the file. */
export const savedBy = async (page: Page, button: Locator): Promise<string> => {
  const download = page.waitForEvent('download');
  await button.click();
  return (await download).path();
};

/** A desk with Chromium, which can do more. */
export interface ChromiumDesk extends Desk {
  readonly page: Page;
  /** The PDF of a receipt, as the button of its preview saves it. */
  savePdf(receipt: PrintedReceipt): Promise<string>;
  /** Ticks receipts in the list and prints them as one job, or saves them as one PDF. */
  printMany(receipts: readonly PrintedReceipt[]): Promise<string>;
  saveMany(receipts: readonly PrintedReceipt[]): Promise<string>;
  /** Prints a file that was saved, from the viewer. */
  printFile(path: string): Promise<string>;
  /** The ruler of a roll. */
  printRuler(choices: readonly string[]): Promise<string>;
}

/** Opens a desk with Chromium. */
export const chromiumDesk = async ({ url, folder, ...place }: Place): Promise<ChromiumDesk> => {
  const out = mkdtempSync(join(folder, 'out-'));
  const profile = mkdtempSync(join(folder, 'profile-'));
  const { page, close } = await openChromium(profile, { out, ...place });
  page.setDefaultTimeout(WITHIN_MS);
  await signIn(page, url);
  await untilCached(page);
  const inPreview = async ({ id }: PrintedReceipt, name: string): Promise<Locator> => {
    await page.goto(`${url}/receipts?preview=${id}`);
    return page.getByRole('dialog').getByRole('button', { name });
  };
  const tick = async (receipts: readonly PrintedReceipt[]): Promise<void> => {
    await page.goto(`${url}/receipts`);
    for (const { number } of receipts)
      await page.getByRole('checkbox', { name: `Zaznacz kwit ${number}` }).check();
  };
  const pressed = async (button: Locator): Promise<string> => {
    await button.click();
    return takeFrom(out);
  };
  return {
    page,
    choosePaper: (choices) => choosePaperOn(page, url, choices),
    print: async (receipt) => pressed(await inPreview(receipt, 'Drukuj')),
    savePdf: async (receipt) => savedBy(page, await inPreview(receipt, 'PDF')),
    printMany: async (receipts) => {
      await tick(receipts);
      return pressed(page.getByRole('button', { name: `Drukuj zaznaczone (${receipts.length})` }));
    },
    saveMany: async (receipts) => {
      await tick(receipts);
      return savedBy(page, page.getByRole('button', { name: 'PDF zaznaczonych' }));
    },
    printFile: async (path) => {
      await page.goto(pathToFileURL(path).href);
      await page.evaluate(() => print());
      return takeFrom(out);
    },
    printRuler: async (choices) => {
      await choosePaperOn(page, url, choices);
      return pressed(page.getByRole('button', { name: 'Drukuj próbę z linijką' }));
    },
    close,
  };
};
