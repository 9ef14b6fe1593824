/**
 * Two people at once who do not know of each other:
 * they work on one record, or enter the same thing.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientFields } from '#test/builders/records.ts';
import { idOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen, onTab, type OpenTab } from './action.ts';
import * as clients from './clients.ts';
import { deletionOf } from './deletions.ts';
import { someOf, type Told, viewOf, work } from './hands.ts';
import * as receipts from './receipts.ts';
import { drawReceipt, issued, newId, written } from './records.ts';

/**
 * Returns another tab of the same user, on another
 * device if possible; the same tab if there is no other.
 */
export const besideOf = (world: World, tab: OpenTab): OpenTab => {
  const others = tabsOf(world)
    .filter(isOpen)
    .filter((one) => one !== tab && one.userId === tab.userId);
  return others.find(({ device }) => device !== tab.device) ?? others[0] ?? tab;
};

const TOWNS = ['Łódź', 'Gdynia'] as const;

const namesakes = (world: World, tabs: readonly OpenTab[]): string => {
  const ids = tabs.map((tab, place) => {
    const id = newId(world);
    const empty = { address: '', postalCode: '', documentNumber: '' };
    const fields = clientFields({ name: 'Jan Kowalski', ...empty, city: TOWNS[place] ?? '' });
    work(world, tab, written(id, fields));
    return id;
  });
  return `two clients of one name are written (${ids.join(', ')})`;
};

const twinReceipts = (world: World, tabs: readonly OpenTab[], random: Random): string => {
  const [first] = tabs;
  const ids = tabs.map(() => newId(world));
  const known = first === undefined ? [] : viewOf(first).clients;
  const client = someOf(
    known.filter(({ id }) => !id.startsWith('temp_')),
    random,
  );
  const view = { clients: known, companyDetails: null };
  const fields = drawReceipt(ids[0] ?? '', random, client?.id ?? '', view);
  tabs.forEach((tab, place) => work(world, tab, issued(ids[place] ?? '', fields)));
  return `the same receipt is issued twice (${ids.join(', ')})`;
};

const twins = onTab((world, random, tab) => {
  const tabs = [tab, besideOf(world, tab)];
  world.coverage.count('twins');
  return random.chance(60) ? twinReceipts(world, tabs, random) : namesakes(world, tabs);
});

const onReceipt = (receipt: Receipt, id: string, tab: OpenTab, random: Random): Told => {
  if (receipt.status === 'voided') return receipts.reissueOf(receipt, id, tab, random);
  return random.chance(35)
    ? receipts.voidOf(receipt, id, tab)
    : receipts.editOf(receipt, id, tab, random);
};

const onClient = (client: Client, id: string, tab: OpenTab, random: Random, world: World): Told => {
  const choice = random.below(10);
  if (choice === 0) return deletionOf(client, id, tab, random, world);
  if (choice <= 2) return clients.mergingOf(client, id, tab, random);
  return clients.editOf(client, id, random);
};

export const find = <T extends { readonly id: string }>(records: readonly T[], id: string) =>
  records.find((one) => idOf(one.id) === id);

const workOn = (
  world: World,
  tab: OpenTab,
  { id, recordId }: { readonly id: string; readonly recordId: string },
  random: Random,
): Told => {
  const view = viewOf(tab);
  const [receipt, client] = [find(view.receipts, recordId), find(view.clients, recordId)];
  if (receipt !== undefined) return onReceipt(receipt, id, tab, random);
  return client === undefined ? null : onClient(client, id, tab, random, world);
};

/** Lets both tabs do their work in the same moment. */
export const bothDo = (
  world: World,
  tabs: readonly OpenTab[],
  workOf: (tab: OpenTab, id: string) => Told,
): string => {
  const told = tabs.flatMap((one) => {
    const done = workOf(one, newId(world));
    if (done === null || done.operations.length === 0) return [];
    work(world, one, done);
    return [`${one.name} ${done.told} (${done.operations.map(({ id }) => id).join(', ')})`];
  });
  if (told.length > 1) world.coverage.count('one record, two tabs at once');
  return told.join('; ');
};

const collide = onTab((world, random, tab) => {
  const { receipts: known, clients: sellers } = viewOf(tab);
  const record = random.chance(70) ? someOf(known, random) : someOf(sellers, random);
  const other = besideOf(world, tab);
  if (record === undefined || other === tab) return null;
  const told = bothDo(world, [tab, other], (one, id) =>
    workOn(world, one, { id, recordId: idOf(record.id) }, random),
  );
  return `and another work on one record: ${told}`;
});

const cutOff = (world: World, { device }: OpenTab, ms: number): void => {
  const { scheduler, misfortune } = world;
  const set = (isUp: boolean) => {
    device.line.isUp = isUp;
    device.seemsOnline = isUp;
    for (const one of device.tabs) one.tellEnvironment();
  };
  set(false);
  scheduler.timersOf(misfortune).setTimeout(() => set(true), ms);
};

const correctLater = (world: World, tab: OpenTab, id: string, random: Random): void => {
  const timers = world.scheduler.timersOf(world.misfortune);
  timers.setTimeout(() => {
    if (isOpen(tab)) tab.workspace.caching.send({ type: 'REFRESH' });
  }, 500);
  timers.setTimeout(() => {
    const receipt = isOpen(tab) ? find(viewOf(tab).receipts, id) : undefined;
    const notes = { notes: `poprawione ${world.operationsMade}` };
    const operationId = newId(world);
    const done = receipt && receipts.editOf(receipt, operationId, tab, random, notes);
    if (!done) return;
    world.history.tell(`${tab.name} corrects ${id} meanwhile (${operationId})`);
    work(world, tab, done);
  }, 2500);
};

/**
 * Changes a receipt on a device that loses the network before the
 * answer, while another device reads the change and corrects it.
 */
const lostAnswer = onTab((world, random, tab) => {
  const [receipt, other] = [someOf(viewOf(tab).receipts, random), besideOf(world, tab)];
  if (receipt === undefined || other.device === tab.device) return null;
  const id = newId(world);
  const done = receipts.editOf(receipt, id, tab, random, { notes: `uwaga ${id}` });
  if (done === null) return null;
  const lose = (sender: Tab) => {
    if (sender.device !== tab.device || !world.oracle.effective.has(id)) return;
    world.waitingForCommit.delete(lose);
    world.coverage.count('cut off before the answer');
    cutOff(world, tab, 4000 + random.below(20_000));
    correctLater(world, other, idOf(receipt.id), random);
  };
  world.waitingForCommit.add(lose);
  work(world, tab, done);
  return `${done.told}, and will lose the network before the answer (${id})`;
});

/**
 * Prints one receipt on two tabs, or twice on one. A change
 * that the second tab does not see may precede the first print.
 */
const printBoth = onTab((world, random, tab) => {
  const known = viewOf(tab).receipts.filter(({ status }) => status === 'issued');
  const [receipt, other] = [someOf(known, random), besideOf(world, tab)];
  if (receipt === undefined) return null;
  const told = [tab, other].flatMap((one, place) => {
    const shown = find(viewOf(one).receipts, idOf(receipt.id));
    if (shown === undefined) return [];
    const id = newId(world);
    const changed = { ...shown, notes: `papier ${id}` };
    const edit = place === 0 && random.chance(60);
    const change = edit
      ? receipts.editOf(shown, `${id}e`, one, random, { notes: changed.notes })
      : null;
    const done = receipts.printOf(change === null ? shown : changed, id, one);
    for (const each of [change, done]) if (each !== null) work(world, one, each);
    return [`${one.name} prints${change === null ? '' : ' what it has changed'} (${id})`];
  });
  world.coverage.count('one receipt printed on two tabs');
  return `and another print ${receipt.id}: ${told.join('; ')}`;
});

export const PRINT_ACTIONS = { 'print both': [4, printBoth] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;

export const TOGETHER_ACTIONS = {
  collide: [14, collide],
  twins: [3, twins],
  'lost answer': [4, lostAnswer],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
