import { mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { signIn, untilCached, tick } from '../e2e/user.ts';
import type { PrintedReceipt } from './cases.ts';
import { openChromium } from './chromium.ts';

/** A browser with a signed-in user, which prints to files. */
export interface Desk {
  choosePaper(choices: readonly string[]): Promise<void>;
  /** Prints from the receipt's preview and returns the path of the printed file. */
  print(receipt: PrintedReceipt): Promise<string>;
  close(): Promise<void>;
}

export interface Place {
  readonly url: string;
  readonly folder: string;
  readonly display: string;
  readonly hasViewer: boolean;
}

const WITHIN_MS = 120_000;

const isWhole = (path: string): boolean =>
  readFileSync(path).subarray(-1_024).toString('latin1').includes('%%EOF');

/** Waits for the PDF in the folder to be complete, and returns its path. */
const papersIn = async (folder: string): Promise<string> => {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const [name] = readdirSync(folder).filter((one) => one.endsWith('.pdf'));
    if (name !== undefined && isWhole(join(folder, name))) return join(folder, name);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no paper came out');
};

/**
 * Waits for a PDF in the folder and moves it away, so that the folder is empty for the next one.
 */
export const takeFrom = async (folder: string): Promise<string> => {
  const paper = await papersIn(folder);
  const taken = join(mkdtempSync(join(folder, '..', 'taken-')), paper.slice(folder.length + 1));
  renameSync(paper, taken);
  return taken;
};

const choosePaperOn = async (page: Page, url: string, choices: readonly string[]) => {
  await page.goto(`${url}/settings?section=print`);
  // The radio inputs are invisible.
  for (const choice of choices) await tick(page.getByRole('radio', { name: choice }));
  const done = page.getByText('Brak niezapisanych zmian');
  if (await done.isVisible()) return;
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await done.waitFor();
};

export const savedBy = async (page: Page, button: Locator): Promise<string> => {
  const download = page.waitForEvent('download');
  await button.click();
  return (await download).path();
};

export interface ChromiumDesk extends Desk {
  readonly page: Page;
  savePdf(receipt: PrintedReceipt): Promise<string>;
  /** Selects receipts in the list and prints them as one job, or saves them as one PDF. */
  printMany(receipts: readonly PrintedReceipt[]): Promise<string>;
  saveMany(receipts: readonly PrintedReceipt[]): Promise<string>;
  /** Prints a saved file from the PDF viewer. */
  printFile(path: string): Promise<string>;
  printRuler(choices: readonly string[]): Promise<string>;
}

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
  const tickAll = async (receipts: readonly PrintedReceipt[]): Promise<void> => {
    await page.goto(`${url}/receipts`);
    for (const { number } of receipts)
      await tick(page.getByRole('checkbox', { name: `Zaznacz kwit ${number}` }));
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
      await tickAll(receipts);
      return pressed(page.getByRole('button', { name: `Drukuj zaznaczone (${receipts.length})` }));
    },
    saveMany: async (receipts) => {
      await tickAll(receipts);
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
