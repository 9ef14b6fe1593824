import * as commands from '#domain/commands/commands.ts';
import { planCommit } from '#domain/queue/commit-plan.ts';
import type { NewOperation, Operation } from '#schemas/operation.ts';
import { clientFields, companyDetails, productFields } from '#test/builders/records.ts';
import { type Deed, edited, made } from '../oracle/deeds.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { Action } from './action.ts';
import { drawReceipt, idsFor, issued, newId, type Work, written } from './records.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { World } from '#test/simulation/parts/parts.ts';

const oneOf = (deed: Deed, operation: NewOperation): Work => ({
  operations: [operation],
  deeds: [deed],
});

const receiptOf = (world: World, random: Random, clientId: string): Work => {
  const id = newId(world);
  return issued(id, drawReceipt(id, random, clientId));
};

const account = (world: World, random: Random, userId: string): readonly Work[] => {
  const [seller, other, product, category, yard] = Array.from({ length: 5 }, () => newId(world));
  const ids = [seller, other, product, category, yard].map((id) => id ?? '');
  const [sellerId = '', otherId = '', productId = '', categoryId = '', yardId = ''] = ids;
  const goods = productFields({ categoryId: `doc${categoryId}` });
  const group = { name: 'Metale' };
  return [
    written(sellerId, clientFields()),
    written(otherId, clientFields({ name: 'Ewa Źrebiec', documentNumber: 'ABC 123456' })),
    receiptOf(world, random, `doc${sellerId}`),
    receiptOf(world, random, `doc${otherId}`),
    oneOf(
      made('products', productId, `doc${productId}`, goods),
      commands.createProduct(goods, idsFor(productId)),
    ),
    oneOf(
      made('categories', categoryId, `doc${categoryId}`, group),
      commands.createCategory(group, idsFor(categoryId)),
    ),
    ...commands
      .updateYard(userId, null, companyDetails(), yardId)
      .map((operation) =>
        oneOf(edited('companyDetails', yardId, { id: userId }, companyDetails()), operation),
      ),
  ];
};

/**
 * Stores an account for the user of the first device and lets every tab
 * read it, so that people work on the same records from the beginning.
 */
export const oldAccount: Action = (world, random) => {
  const userId = world.devices[0]?.line.userId ?? '';
  const all = account(world, random, userId);
  const operations = all.flatMap((one) => one.operations);
  const deeds = all.flatMap((one) => one.deeds);
  world.oracle.gave(
    `elsewhere/${userId}`,
    deeds,
    operations.map(({ id }) => id),
  );
  const made = operations.map((one) => ({ ...one, timestamp: 0 }) as Operation);
  const writes = planCommit(made, new Map()).flatMap((planned) => planned.writes);
  for (const { operationId, path } of deeds) world.oracle.wrote(operationId, path);
  void world.server.cloud.commit(userId, writes);
  for (const { workspace } of tabsOf(world)) workspace?.caching.send({ type: 'REFRESH' });
  return `${userId} has worked before: ${operations.map(({ id }) => id).join(', ')}`;
};
