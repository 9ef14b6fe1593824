/**
 * Screens that stay open while others work: the user
 * changes what the screen showed when it opened.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { type Action, isOpen, onTab, type OpenTab } from './action.ts';
import * as clients from './clients.ts';
import { someOf, type Told, viewOf, work } from './hands.ts';
import * as receipts from './receipts.ts';
import { newId } from './records.ts';

type Open =
  | { readonly kind: 'client'; readonly record: Client }
  | { readonly kind: 'receipt'; readonly record: Receipt };

const openOn = (tab: OpenTab, random: Random): Open | null => {
  const view = viewOf(tab);
  const [client, receipt] = [someOf(view.clients, random), someOf(view.receipts, random)];
  if (receipt !== undefined && random.chance(70)) return { kind: 'receipt', record: receipt };
  return client === undefined ? null : { kind: 'client', record: client };
};

const finished = (seen: Open, id: string, tab: OpenTab, random: Random): Told => {
  if (seen.kind === 'client') return clients.editOf(seen.record, id, random);
  return random.chance(25)
    ? receipts.voidOf(seen.record, id, tab)
    : receipts.editOf(seen.record, id, tab, random);
};

const open = onTab((world, random, tab) => {
  const seen = openOn(tab, random);
  if (seen === null) return null;
  const finish = () => {
    if (!isOpen(tab)) return;
    const id = newId(world);
    const done = finished(seen, id, tab, random);
    if (done === null) return;
    world.coverage.count('stored from a screen opened before');
    world.history.tell(`${tab.name} (${tab.userId}) ${done.told}, as opened before (${id})`);
    work(world, tab, done);
  };
  const ms = random.below(20_000);
  world.scheduler.timersOf(world.misfortune).setTimeout(finish, ms);
  return `opens ${seen.record.id}, and will be done in ${ms} ms`;
});

export const SCREEN_ACTIONS = { 'open screen': [10, open] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;
