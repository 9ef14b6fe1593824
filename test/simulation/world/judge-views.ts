import { judgeState } from '#test/simulation/invariants/on-view.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { World } from '#test/simulation/parts/parts.ts';

/** Judges the tabs whose state has changed. Throws the first error that any judge has found. */
export const judge = (world: World): void => {
  if (world.broken !== null) throw world.broken;
  for (const tab of tabsOf(world)) {
    if (!tab.isChanged) continue;
    tab.isChanged = false;
    tab.isUnseen = true;
    if (world.isJudged) judgeState(world, tab);
  }
};
