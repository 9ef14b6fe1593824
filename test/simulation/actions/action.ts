import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { RunningWorkspace } from '#machines/workspace/workspace.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { Device, Tab, World } from '#test/simulation/parts/parts.ts';

/** Does something in the world and returns a sentence about it; null if it cannot happen now. */
export type Action = (world: World, random: Random) => string | null;

export interface OpenTab extends Tab {
  workspace: RunningWorkspace;
}

export const isOpen = (tab: Tab): tab is OpenTab =>
  tab.workspace !== null && tab.state === 'running';

export const onTab =
  (act: (world: World, random: Random, tab: OpenTab) => string | null): Action =>
  (world, random) => {
    const tab = random.pick(tabsOf(world).filter(isOpen));
    const done = tab === undefined ? null : act(world, random, tab);
    return done === null ? null : `${tab?.name ?? ''} (${tab?.userId ?? ''}) ${done}`;
  };

export const onDevice =
  (act: (world: World, random: Random, device: Device) => string | null): Action =>
  (world, random) => {
    const device = random.pick(world.devices);
    const done = device === undefined ? null : act(world, random, device);
    return done === null ? null : `${device?.name ?? ''}: ${done}`;
  };
