/** What people do on their tabs: the same commands that the screens make. */
import * as commands from '#domain/commands.ts';
import { realIdOf } from '#domain/log/ids.ts';
import { discardEvents, replaceEvents, requeueEvents } from '#domain/log/recovery.ts';
import { withGrace } from '#domain/log/taking-back.ts';
import type { NewOperation } from '#machines/journal.ts';
import { clientFields, companyDetails, productFields } from '#test/builders/records.ts';
import type { Random } from '../seeded-random.ts';
import { decide, submit } from '../tab.ts';
import { type Action, onTab, type OpenTab } from './action.ts';
import { idsFor, newId, receiptFor } from './records.ts';

const AT = '2026-11-21T10:00:00.000Z';

type Make = (
  id: string,
  tab: OpenTab,
  random: Random,
) => { readonly operations: readonly NewOperation[]; readonly told: string } | null;

const making = (make: Make): Action =>
  onTab((world, random, tab) => {
    const id = newId(world);
    const made = make(id, tab, random);
    if (made === null || made.operations.length === 0) return null;
    submit(world, tab, made.operations);
    return `${made.told} (${made.operations.map((operation) => operation.id).join(', ')})`;
  });

const viewOf = ({ workspace }: OpenTab) => workspace.journal.getView();

/** Half of all work is on one and the same record, so that people get in each other's way. */
const someOf = <T>(records: readonly T[], random: Random): T | undefined =>
  random.chance(50) ? records[0] : random.pick(records);

/** Texts that trip programs up. */
const ODD_TEXTS = [
  '\ud800',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\u202eodwrotnie',
  '-0',
  '𝒵łom 💥',
  'ż'.repeat(900),
] as const;

const newClient: Make = (id) => ({
  operations: [commands.createClient(clientFields({ name: `Klient ${id}` }), idsFor(id))],
  told: 'writes a new client',
});

const oddClient = onTab((world, random, tab) => {
  const id = newId(world);
  const name = `${random.pick(ODD_TEXTS) ?? ''} ${id}`;
  world.coverage.count('F22 odd text');
  submit(world, tab, [commands.createClient(clientFields({ name }), idsFor(id))]);
  return `writes a client with an odd name (${id})`;
});

const manyClients = onTab((world, random, tab) => {
  const ids = Array.from({ length: 5 + random.below(25) }, () => newId(world));
  world.coverage.count('F22 many at once');
  const named = (id: string) => clientFields({ name: `Klient ${id}` });
  submit(
    world,
    tab,
    ids.map((id) => commands.createClient(named(id), idsFor(id))),
  );
  return `imports ${ids.length} clients (from ${ids[0] ?? ''})`;
});

const newReceipt: Make = (id, tab, random) => {
  const client = someOf(viewOf(tab).clients, random);
  return {
    operations: [receiptFor(id, client?.id ?? '')],
    told: `issues a receipt for ${client?.id ?? 'nobody'}`,
  };
};

/** Somebody goes on with a client whose making was refused before, while it is being given up. */
const receiptForRefused: Make = (id, tab, random) => {
  const refused = viewOf(tab).pending.filter(
    ({ type, retryCount }) => type === 'CREATE_CLIENT' && retryCount > 0,
  );
  const clientId = random.pick(refused)?.data['tempId'];
  if (typeof clientId !== 'string') return null;
  return {
    operations: [receiptFor(id, clientId)],
    told: `issues a receipt for ${clientId}, which was refused`,
  };
};

const newReceiptWithClient: Make = (id) => {
  const name = `Klient ${id}`;
  const client = commands.createClient(clientFields({ name }), idsFor(`${id}c`));
  return {
    operations: [client, receiptFor(id, client.data.tempId)],
    told: 'issues a receipt for a new client',
  };
};

const editClient: Make = (id, tab, random) => {
  const client = someOf(viewOf(tab).clients, random);
  if (client === undefined) return null;
  const change = random.chance(50) ? { name: `Zmiana ${id}` } : { city: `Miasto ${id}` };
  return {
    operations: commands.updateClient(client, { ...client, ...change }, id),
    told: `edits ${client.id}`,
  };
};

const deleteClient: Make = (id, tab, random) => {
  const client = someOf(viewOf(tab).clients, random);
  if (client === undefined) return null;
  return {
    operations: withGrace([commands.deleteClient(client, id)]),
    told: `deletes ${client.id}`,
  };
};

const editReceipt: Make = (id, tab, random) => {
  const receipt = someOf(viewOf(tab).receipts, random);
  if (receipt === undefined) return null;
  const moment = { operationId: id, at: AT };
  const operations = random.chance(70)
    ? commands.updateReceipt(receipt, { notes: `uwaga ${id}` }, moment)
    : [commands.voidReceipt(receipt, `pomyłka ${id}`, moment)];
  return { operations, told: `changes ${receipt.id}` };
};

const catalogue: Make = (id, tab, random) => {
  const { products, categories } = viewOf(tab);
  const product = someOf(products, random);
  const category = someOf(categories, random);
  const choice = random.below(6);
  if (choice === 0 && product !== undefined)
    return {
      operations: commands.updateProduct(product, { name: `Towar ${id}` }, id),
      told: `edits ${product.id}`,
    };
  if (choice === 1 && product !== undefined)
    return {
      operations: withGrace([commands.deleteProduct(product, id)]),
      told: `deletes ${product.id}`,
    };
  if (choice === 2 && category !== undefined)
    return {
      operations: commands.updateCategory(category, { name: `Grupa ${id}` }, id),
      told: `edits ${category.id}`,
    };
  if (choice === 3 && category !== undefined)
    return {
      operations: withGrace([commands.deleteCategory(category, id)]),
      told: `deletes ${category.id}`,
    };
  if (choice === 4)
    return {
      operations: [commands.createCategory({ name: `Grupa ${id}` }, idsFor(id))],
      told: 'makes a category',
    };
  return {
    operations: [commands.createProduct(productFields({ name: `Towar ${id}` }), idsFor(id))],
    told: 'makes a product',
  };
};

const company: Make = (id, tab) => ({
  operations: commands.updateCompany(
    tab.userId,
    viewOf(tab).companyDetails,
    companyDetails({ name: `Skup ${id}` }),
    id,
  ),
  told: "changes the yard's details",
});

const unknownOperation: Make = (id) => ({
  operations: [{ id, type: 'CREATE_RAINBOW', data: { id: `doc${id}`, name: id } }],
  told: 'has an operation that this edition does not know',
});

const requeue = onTab((world, random, tab) => {
  const removed = random.pick(viewOf(tab).removed);
  if (removed === undefined) return null;
  decide(world, tab, requeueEvents(tab.workspace.journal.getState(), removed.id));
  return `queues ${removed.id} again`;
});

const discard = onTab((world, random, tab) => {
  const { removed, pending } = viewOf(tab);
  const chosen = random.pick([...removed, ...pending]);
  if (chosen === undefined) return null;
  const state = tab.workspace.journal.getState();
  decide(
    world,
    tab,
    discardEvents(state, chosen.id, () => newId(world)),
  );
  return `takes ${chosen.id} out of the queue`;
});

const correct = onTab((world, random, tab) => {
  const removed = random.pick(viewOf(tab).removed);
  if (removed === undefined) return null;
  const state = tab.workspace.journal.getState();
  const { timestamp, retryCount, lastError, ...operation } = removed;
  const replacement = { ...operation, id: newId(world) };
  decide(
    world,
    tab,
    replaceEvents(state, removed.id, [replacement], () => newId(world)),
  );
  return `corrects ${removed.id}, as ${replacement.id} for ${realIdOf(removed.id)}`;
});

const pressSync = onTab((_, __, tab) => {
  tab.workspace.sync.send({ type: 'SYNC' });
  return 'presses "Synchronizuj"';
});

/** What people do, each with how often it is chosen. */
export const USER_ACTIONS = {
  'new client': [10, making(newClient)],
  'odd client': [1, oddClient],
  'many clients': [1, manyClients],
  'new receipt': [10, making(newReceipt)],
  'new receipt with client': [6, making(newReceiptWithClient)],
  'receipt for refused': [8, making(receiptForRefused)],
  'edit client': [8, making(editClient)],
  'delete client': [5, making(deleteClient)],
  'edit receipt': [6, making(editReceipt)],
  catalogue: [5, making(catalogue)],
  company: [2, making(company)],
  'unknown operation': [1, making(unknownOperation)],
  requeue: [3, requeue],
  discard: [2, discard],
  correct: [2, correct],
  'press sync': [5, pressSync],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
