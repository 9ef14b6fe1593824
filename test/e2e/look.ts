import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A desk. */
export const WIDE = { width: 1280, height: 800 } as const;
/** A telephone. */
export const NARROW = { width: 390, height: 844 } as const;

/** Takes a picture of a page on a desk and on a telephone; it is wide again afterwards. */
export const takePictures = async (page: Page, folder: string, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${String(size.width)}.png`) });
  }
};

const wanted = (): string | undefined => process.env['KWITY_SCREENSHOTS'];

/** The same where KWITY_SCREENSHOTS names a folder; nothing otherwise. */
export const look = async (page: Page, name: string): Promise<void> => {
  const folder = wanted();
  if (folder !== undefined) await takePictures(page, folder, name);
};

/** Takes a picture of the page as it stands, there as well. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = wanted();
  if (folder !== undefined)
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/gu, '-')}.png`) });
};
