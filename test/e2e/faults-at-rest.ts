import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { layoutFaults } from './layout-faults.ts';
import { takePicture } from './look.ts';

/**
 * Lists the layout faults once the page is at rest. `name` and `how` name the picture; a target
 * must have `least` px.
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
