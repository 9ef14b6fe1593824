/** Work on a screen: what hands did there, for the oracle, and the operations that the product makes of it. */
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { submit } from '#test/simulation/parts/tab.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';
import { type Action, onTab, type OpenTab } from './action.ts';
import { newId, type Work } from './records.ts';

/** Does the work on a tab. */
export const work = (world: World, tab: Tab, { operations, deeds }: Work): void => {
  const queued = operations.map(({ id }) => id);
  world.oracle.gave(`${tab.device.name}/${tab.userId}`, deeds, queued);
  submit(world, tab, operations);
};

/** Work, and how it is told; null where there is nothing to work on. */
export type Told = (Work & { readonly told: string }) | null;

/** Makes work under an id, for one who looks at a tab. */
export type Make = (id: string, tab: OpenTab, random: Random, world: World) => Told;

/** An action that makes work on one of the tabs and does it. */
export const making = (make: Make): Action =>
  onTab((world, random, tab) => {
    const id = newId(world);
    const done = make(id, tab, random, world);
    if (done === null) return null;
    work(world, tab, done);
    if (done.operations.length === 0) return null;
    return `${done.told} (${done.operations.map((operation) => operation.id).join(', ')})`;
  });

/** What a tab shows. */
export const viewOf = ({ workspace }: OpenTab) => workspace.journal.getView();

/** Half of all work is on one and the same record, so that people get in each other's way. */
export const someOf = <T>(records: readonly T[], random: Random): T | undefined =>
  random.chance(50) ? records[0] : random.pick(records);

/** The instant by the clock of the tab's device, ISO 8601. */
export const nowOn = ({ device }: Tab): string => new Date(device.clock.now()).toISOString();
