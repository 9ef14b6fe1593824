/** Work on a screen: deeds for the oracle, and the operations that the product makes of them. */
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { submit } from '#test/simulation/parts/tab.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';
import { type Action, onTab, type OpenTab } from './action.ts';
import { newId, type Work } from './records.ts';

export const work = (world: World, tab: Tab, { operations, deeds }: Work): void => {
  const queued = operations.map(({ id }) => id);
  world.oracle.gave(`${tab.device.name}/${tab.userId}`, deeds, queued);
  submit(world, tab, operations);
};

/** Work with its sentence for the history; null if there is no record to work on. */
export type Told = (Work & { readonly told: string }) | null;

/** Makes work from what the tab shows; the operation gets the id `id`. */
export type Make = (id: string, tab: OpenTab, random: Random, world: World) => Told;

export const making = (make: Make): Action =>
  onTab((world, random, tab) => {
    const id = newId(world);
    const done = make(id, tab, random, world);
    if (done === null) return null;
    work(world, tab, done);
    if (done.operations.length === 0) return null;
    return `${done.told} (${done.operations.map((operation) => operation.id).join(', ')})`;
  });

export const viewOf = ({ workspace }: OpenTab) => workspace.journal.getView();

/** Picks the first record half of the time, so that people work on the same one. */
export const someOf = <T>(records: readonly T[], random: Random): T | undefined =>
  random.chance(50) ? records[0] : random.pick(records);

/** The time on the clock of the tab's device, ISO 8601. */
export const nowOn = ({ device }: Tab): string => new Date(device.clock.now()).toISOString();
