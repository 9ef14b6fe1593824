import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { RunningWorkspace } from '#machines/workspace/workspace.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { Device, Tab, World } from '#test/simulation/parts/parts.ts';

/** Something that someone does, or that befalls the world: what it was, or null where it can't happen now. */
export type Action = (world: World, random: Random) => string | null;

/** A tab on which someone can work. */
export interface OpenTab extends Tab {
  workspace: RunningWorkspace;
}

/** Whether somebody can work on the tab. */
export const isOpen = (tab: Tab): tab is OpenTab =>
  tab.workspace !== null && tab.state === 'running';

/** An action of a user on one of the tabs. */
export const onTab =
  (act: (world: World, random: Random, tab: OpenTab) => string | null): Action =>
  (world, random) => {
    const tab = random.pick(tabsOf(world).filter(isOpen));
    const done = tab === undefined ? null : act(world, random, tab);
    return done === null ? null : `${tab?.name ?? ''} (${tab?.userId ?? ''}) ${done}`;
  };

/** Something that befalls one of the devices. */
export const onDevice =
  (act: (world: World, random: Random, device: Device) => string | null): Action =>
  (world, random) => {
    const device = random.pick(world.devices);
    const done = device === undefined ? null : act(world, random, device);
    return done === null ? null : `${device?.name ?? ''}: ${done}`;
  };
