/**
 * Two people at once who do not know of each other: on one product, on one category,
 * on the yard's details, or on clients of whom one of them says that they differ.
 */
import * as commands from '#domain/commands/commands.ts';
import type { Client } from '#schemas/client.ts';
import { edited } from '../oracle/deeds.ts';
import { idOf } from '../oracle/plain.ts';
import { fieldsOf, unitsOf } from '../oracle/units.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen, onTab, type OpenTab } from './action.ts';
import { categoryEdit, productEdit, yardEdit } from './catalogue.ts';
import { editOf, mergingOf } from './clients.ts';
import { categoryDeletion, deletionOf, productDeletion } from './deletions.ts';
import { someOf, type Told, viewOf } from './hands.ts';
import { newId } from './records.ts';
import { besideOf, bothDo, find } from './together.ts';

/** Half of the time both change one unit, drawn by the number of its fields; else null. */
const drawAim = (random: Random, path: string): string | null => {
  const units = Object.keys(unitsOf(path));
  const byField = units.flatMap((unit) => fieldsOf(path, [unit]).map(() => unit));
  const aim = random.pick(byField) ?? null;
  return random.chance(50) ? aim : null;
};

const onProduct = onTab((world, random, tab) => {
  const [chosen, other] = [someOf(viewOf(tab).products, random), besideOf(world, tab)];
  if (chosen === undefined || other === tab) return null;
  const aim = drawAim(random, 'products/');
  const told = bothDo(world, [tab, other], (one, id) => {
    const product = find(viewOf(one).products, idOf(chosen.id));
    if (product === undefined) return null;
    return random.chance(10)
      ? productDeletion(product, id, one, random, world)
      : productEdit(product, id, one, random, aim);
  });
  return `and another work on one product: ${told}`;
});

const onCategory = onTab((world, random, tab) => {
  const [chosen, other] = [someOf(viewOf(tab).categories, random), besideOf(world, tab)];
  if (chosen === undefined || other === tab) return null;
  const aim = drawAim(random, 'categories/');
  const told = bothDo(world, [tab, other], (one, id) => {
    const category = find(viewOf(one).categories, idOf(chosen.id));
    if (category === undefined) return null;
    return random.chance(10)
      ? categoryDeletion(category, id, one, random, world)
      : categoryEdit(category, id, random, aim);
  });
  return `and another work on one category: ${told}`;
});

const onYard = onTab((world, random, tab) => {
  const other = besideOf(world, tab);
  if (other === tab) return null;
  const aim = drawAim(random, 'companyDetails/');
  const told = bothDo(world, [tab, other], (one, id) => yardEdit(id, one, random, aim));
  return `and another work on the yard's details: ${told}`;
});

/** All clients but the first are told of all the others; what they were told before stays. */
const apartOf = (clients: readonly Client[], world: World): Told => {
  const operations = commands.keepApart(
    clients,
    clients.map(({ id }) => id),
    () => newId(world),
  );
  const deeds = clients.slice(1).flatMap((client) => {
    const others = clients.filter((one) => one !== client).map(({ id }) => idOf(id));
    const apartFrom = [...new Set([...(client.apartFrom ?? []), ...others])];
    const made = operations.find(({ data }) => idOf(data.id) === idOf(client.id));
    return [edited('clients', made?.id ?? `nothing for ${client.id}`, client, { apartFrom })];
  });
  return { operations, deeds, told: `keeps ${clients.map(({ id }) => id).join(', ')} apart` };
};

/** Two or three clients, often the same ones as another user has in mind. */
const drawClients = (tab: OpenTab, random: Random): readonly Client[] => {
  const known = viewOf(tab).clients;
  const drawn = [random.pick(known), someOf(known, random), random.pick(known)];
  return [...new Set(drawn.flatMap((client) => client ?? []))];
};

/** Keeps clients apart, and soon after some of them from others. */
const keepApart = onTab((world, random, tab) => {
  const chosen = drawClients(tab, random);
  if (chosen.length < 2) return null;
  const again = (): void => {
    if (!isOpen(tab)) return;
    const { clients } = viewOf(tab);
    const met = chosen.slice(1).flatMap(({ id }) => find(clients, idOf(id)) ?? []);
    bothDo(world, [tab], () => apartOf([...new Set([...drawClients(tab, random), ...met])], world));
  };
  world.scheduler.timersOf(world.misfortune).setTimeout(again, 1000);
  return bothDo(world, [tab], () => apartOf(chosen, world));
});

const onApart = onTab((world, random, tab) => {
  const [chosen, other] = [drawClients(tab, random), besideOf(world, tab)];
  const [second] = chosen.slice(1);
  if (second === undefined || other === tab) return null;
  const told = bothDo(world, [tab, other], (one, id) => {
    const { clients } = viewOf(one);
    const client = find(clients, idOf(second.id));
    const choice = random.below(10);
    if (client === undefined) return null;
    if (one === tab) return apartOf(chosen, world);
    if (choice < 4) return apartOf([...new Set([clients[0] ?? client, client])], world);
    if (choice < 7) return mergingOf(client, id, one, random);
    return choice < 9 ? editOf(client, id, random) : deletionOf(client, id, one, random, world);
  });
  return `and another work on clients that look the same: ${told}`;
});

export const MEETING_ACTIONS = {
  'meet on product': [4, onProduct],
  'meet on category': [2, onCategory],
  'meet on yard': [4, onYard],
  'meet on keep apart': [3, onApart],
  'keep apart': [3, keepApart],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
