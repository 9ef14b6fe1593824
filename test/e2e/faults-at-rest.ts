import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { layoutFaults } from './layout-faults.ts';
import { takePicture } from './look.ts';

/**
 * The faults of the page as it stands, each after `how` it stands; nothing to hit is smaller than `least` px. `name` tells its
 * picture from others.
 */
export const faultsAtRest = async (
  page: Page,
  name: string,
  how: string,
  least: number,
): Promise<readonly string[]> => {
  await atRest(page);
  await takePicture(page, `${name} ${how}`);
  return (await page.evaluate(layoutFaults, least)).map((fault) => `${how}: ${fault}`);
};
