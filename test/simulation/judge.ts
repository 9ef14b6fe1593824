import { judgeState } from './invariants/on-view.ts';
import { tabsOf } from './world.ts';
import type { World } from './parts.ts';

/** Looks at whatever has changed. Throws what does not hold. */
export const judge = (world: World): void => {
  if (world.broken !== null) throw world.broken;
  for (const tab of tabsOf(world)) {
    if (!tab.isChanged) continue;
    tab.isChanged = false;
    tab.isUnseen = true;
    if (world.isJudged) judgeState(world, tab);
  }
};
