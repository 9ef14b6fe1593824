import * as commands from '#domain/commands/commands.ts';
import { withGrace } from '#domain/log/taking-back.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Client } from '#schemas/client.ts';
import type { Category, Product } from '#schemas/product.ts';
import { deleted } from '../oracle/deeds.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen, type OpenTab } from './action.ts';
import { type Make, making, someOf, type Told, viewOf } from './hands.ts';

/** Takes the deletion back within 9 s: during its grace of 8 s, or too late. */
const regretLater = (world: World, tab: OpenTab, id: string, random: Random): void => {
  const regret = () => {
    if (!isOpen(tab)) return;
    world.coverage.count('deletion taken back');
    world.history.tell(`${tab.name} takes ${id} back`);
    world.ledger.decided([{ kind: 'discarded', operationId: id }]);
    // If storage does not answer, the deletion stays.
    tab.workspace.takeBack([id]).catch(() => undefined);
  };
  world.scheduler.timersOf(world.misfortune).setTimeout(regret, random.below(9000));
};

type Collection = Parameters<typeof deleted>[0];

const remove = (
  [world, tab, random]: readonly [World, OpenTab, Random],
  collection: Collection,
  record: { readonly id: string },
  operation: NewOperation,
): Told => {
  const isRegretted = random.chance(30);
  if (isRegretted) regretLater(world, tab, operation.id, random);
  return {
    operations: withGrace([operation], tab.device.clock.now()),
    deeds: [deleted(collection, operation.id, record)],
    told: `deletes ${record.id}${isRegretted ? ', and will take it back' : ''}`,
  };
};

export const deletionOf = (
  client: Client,
  id: string,
  tab: OpenTab,
  random: Random,
  world: World,
) => remove([world, tab, random], 'clients', client, commands.deleteClient(client, id));

const deleteClient: Make = (id, tab, random, world) => {
  const client = someOf(viewOf(tab).clients, random);
  return client === undefined ? null : deletionOf(client, id, tab, random, world);
};

export const productDeletion = (
  product: Product,
  id: string,
  tab: OpenTab,
  random: Random,
  world: World,
) => remove([world, tab, random], 'products', product, commands.deleteProduct(product, id));

export const categoryDeletion = (
  category: Category,
  id: string,
  tab: OpenTab,
  random: Random,
  world: World,
) => remove([world, tab, random], 'categories', category, commands.deleteCategory(category, id));

const deleteOfCatalogue: Make = (id, tab, random, world) => {
  const { products, categories } = viewOf(tab);
  const [product, category] = [someOf(products, random), someOf(categories, random)];
  if (product !== undefined && random.chance(70))
    return productDeletion(product, id, tab, random, world);
  return category === undefined ? null : categoryDeletion(category, id, tab, random, world);
};

export const DELETIONS = {
  'delete client': [5, making(deleteClient)],
  'delete of catalogue': [2, making(deleteOfCatalogue)],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
