/** What happens in the very moment of a refusal: somebody goes on with the client that is just being refused. */
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { Random } from '../seeded-random.ts';
import { pathOfWrite, type Request } from '../server.ts';
import { submit } from '../tab.ts';
import type { Tab, World } from '../parts.ts';
import { type Action, isOpen } from './action.ts';
import { newId, receiptFor } from './records.ts';

const refusedClient = (world: World, request: Request): string | null => {
  const writes = request.call === 'commit' ? request.writes : [];
  const found = writes.find(
    (write) =>
      write.kind === 'create' &&
      write.collection === 'clients' &&
      world.server.poisoned.has(pathOfWrite(write)),
  );
  return found?.id ?? null;
};

const writeReceipt = (world: World, random: Random, sender: Tab, clientId: string): void => {
  const { tabs } = sender.device;
  const tab = random.pick(tabs.filter(isOpen).filter(({ userId }) => userId === sender.userId));
  if (tab === undefined) return;
  const id = newId(world);
  world.coverage.count('F19 work for what is just refused');
  world.history.tell(`${tab.name} issues a receipt for ${clientId} (${id})`);
  submit(world, tab, [receiptFor(id, TEMP_CLIENT_PREFIX + clientId)]);
};

const haste: Action = (world, random) => {
  let left = 1 + random.below(4);
  const watch = (tab: Tab, request: Request): void => {
    const clientId = refusedClient(world, request);
    if (clientId === null) return;
    left--;
    if (left === 0) world.refusalWatchers.delete(watch);
    writeReceipt(world, random, tab, clientId);
  };
  world.refusalWatchers.add(watch);
  return `somebody will issue receipts for clients while they are refused, ${left}`;
};

/** Hasty people, and how often they are chosen. */
export const HASTE = { haste: [4, haste] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;
