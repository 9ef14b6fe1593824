import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { layoutFaults } from './layout-faults.ts';
import { takePicture } from './look.ts';

/** The faults of the page that `name` names, with `how` it stands; a target has `least` px. */
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
