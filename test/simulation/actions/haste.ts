/** A user issues a receipt for a client in the moment in which the client is refused or removed. */
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { HastyMoment, Tab, World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen } from './action.ts';
import { work } from './hands.ts';
import { KINDS } from './poison.ts';
import { drawReceipt, issued, newId } from './records.ts';

const COUNTED = {
  refused: 'F19 work for what is just refused',
  'given up': 'F19 work for what is just given up',
} as const satisfies Readonly<Record<HastyMoment, string>>;

const writeReceipt = (
  world: World,
  random: Random,
  sender: Tab,
  clientId: string,
  moment: HastyMoment,
): void => {
  const { tabs } = sender.device;
  const tab = random.pick(tabs.filter(isOpen).filter(({ userId }) => userId === sender.userId));
  if (tab === undefined) return;
  const id = newId(world);
  world.coverage.count(COUNTED[moment]);
  world.history.tell(`${tab.name} issues a receipt for ${clientId}, ${moment} just now (${id})`);
  work(world, tab, issued(id, drawReceipt(id, random, TEMP_CLIENT_PREFIX + clientId)));
};

const haste: Action = (world, random) => {
  const left = { refused: 1 + random.below(4), 'given up': random.below(3) };
  if (random.chance(50)) world.poisonForNext ??= random.pick(KINDS) ?? null;
  world.hasty.add((tab, clientId, moment) => {
    if (left[moment]-- > 0) writeReceipt(world, random, tab, clientId, moment);
  });
  return `somebody will issue receipts for clients, ${left.refused} while they are refused and ${left['given up']} when they are given up`;
};

export const HASTE = { haste: [7, haste] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;
