/** Changes of one record by two users who do not see each other's change. */
import type { Fields } from '#schemas/entity.ts';
import type { NewOperation, Operation } from '#schemas/operation.ts';
import {
  deleteClient,
  deleteProduct,
  mergeClient,
  separateClient,
  updateClient,
  updateProduct,
} from '#domain/commands/commands.ts';
import { updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import { planCommit } from '#domain/queue/commit-plan.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import { client, clientFields, item, product, receipt } from '#test/builders/records.ts';

type Queued = NewOperation | undefined;

/** An action on a record as the user sees it; `who` makes the two users write different values. */
type Deed = (who: 'one' | 'two') => Queued;

const at = '2026-11-21T10:00:00.000Z';
const lineOf = (who: string) => ({
  items: [item({ netG: who === 'one' ? 1000 : 2000, valueGr: 100, priceGr: 100 })],
});

const shownClient = client({ id: 'x' });
const shownReceipt = receipt({ id: 'x' });
const shownVoid = receipt({ id: 'x', status: 'voided', voidReason: 'r', voidedAt: at });
const shownProduct = product({ id: 'x' });

const moment = (operationId: string) => ({ operationId, at });

const RECEIPTS: Readonly<Record<string, Deed>> = {
  'changes its lines': (who) => updateReceipt(shownReceipt, lineOf(who), moment(who))[0],
  'changes its notes': (who) => updateReceipt(shownReceipt, { notes: who }, moment(who))[0],
  'voids it': (who) => voidReceipt(shownReceipt, who, moment(who)),
};

const VOID_RECEIPTS: Readonly<Record<string, Deed>> = {
  'issues it anew': (who) => updateReceipt(shownVoid, { replacedBy: who }, moment(who))[0],
};

const CLIENTS: Readonly<Record<string, Deed>> = {
  'changes the name': (who) => updateClient(shownClient, clientFields({ name: who }), who)[0],
  'changes the address': (who) => updateClient(shownClient, clientFields({ city: who }), who)[0],
  'merges it into another': (who) => mergeClient(shownClient, client({ id: who }), who)[0],
  'deletes it': (who) => deleteClient(shownClient, who),
};

const MERGED_CLIENTS: Readonly<Record<string, Deed>> = {
  'merges it into another': (who) =>
    mergeClient(client({ id: 'x', hidden: true, mergedInto: 'm' }), client({ id: who }), who)[0],
  'takes it apart': (who) =>
    separateClient(client({ id: 'x', hidden: true, mergedInto: 'm' }), who)[0],
};

const PRODUCTS: Readonly<Record<string, Deed>> = {
  'changes the price': (who) =>
    updateProduct(shownProduct, { buyPriceGr: who === 'one' ? 1 : 2 }, who)[0],
  'changes the name': (who) => updateProduct(shownProduct, { name: who }, who)[0],
  'deletes it': (who) => deleteProduct(shownProduct, who),
};

export const KINDS = [
  ['receipt', shownReceipt, RECEIPTS],
  ['void receipt', shownVoid, VOID_RECEIPTS],
  ['client', shownClient, CLIENTS],
  ['merged client', client({ id: 'x', hidden: true, mergedInto: 'm' }), MERGED_CLIENTS],
  ['product, category, yard', shownProduct, PRODUCTS],
] as const satisfies readonly (readonly [string, object, Readonly<Record<string, Deed>>])[];

export const known = (queued: Queued): Operation => {
  const found = queued === undefined ? null : knownOperation({ ...queued, timestamp: 1 });
  if (found === null) throw new Error('no operation');
  return found;
};

/** The stored record after an operation, and the conflict that it causes. */
export const after = (stored: Fields | undefined, operation: Operation) => {
  const collection = { R: 'receipts', C: 'clients', P: 'products' }[
    operation.type.split('_')[1]?.[0] ?? ''
  ];
  const path = `${collection ?? ''}/x`;
  const current = new Map<string, StoredRecord>(
    stored === undefined ? [] : [[path, { rev: 1, revBy: '', record: stored }]],
  );
  const [planned] = planCommit([operation], current);
  const write = planned?.writes.find((one) => one.collection !== 'conflicts');
  if (write === undefined) return { record: stored, conflict: planned?.conflict ?? null };
  const record =
    write.kind === 'delete'
      ? undefined
      : Object.fromEntries(
          Object.entries({ ...stored, ...write.fields }).filter(([, value]) => value !== null),
        );
  return { record, conflict: planned?.conflict ?? null };
};
