import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export const WIDE = { width: 1280, height: 800 } as const;
export const NARROW = { width: 390, height: 844 } as const;

/** Takes a picture of the page in both sizes and leaves the page wide. */
export const takePictures = async (page: Page, folder: string, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${String(size.width)}.png`) });
  }
};

const wanted = (): string | undefined => process.env['KWITY_SCREENSHOTS'];

/** Takes pictures in both sizes into the folder in KWITY_SCREENSHOTS, if it is set. */
export const look = async (page: Page, name: string): Promise<void> => {
  const folder = wanted();
  if (folder !== undefined) await takePictures(page, folder, name);
};

/** Takes one picture in the current size into the folder in KWITY_SCREENSHOTS, if it is set. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = wanted();
  if (folder !== undefined)
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/gu, '-')}.png`) });
};
