import { change } from '#domain/commands/changes.ts';
import * as commands from '#domain/commands/receipt.ts';
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { View } from '#domain/view/view.ts';
import type { Receipt, ReceiptFields } from '#schemas/receipt.ts';
import { clientFields } from '#test/builders/records.ts';
import { edited, printed, voided } from '../oracle/deeds.ts';
import { idOf, totalsOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { Action, OpenTab } from './action.ts';
import { type Make, making, nowOn, someOf, type Told, viewOf } from './hands.ts';
import { changedLines } from './lines.ts';
import { idsFor, drawReceipt, issued, PAYMENTS, sellerOf, written } from './records.ts';

const newReceipt: Make = (id, tab, random) => {
  const view = viewOf(tab);
  const client = someOf(view.clients, random);
  return {
    ...issued(id, drawReceipt(id, random, client?.id ?? '', view)),
    told: `issues a receipt for ${client?.id ?? 'nobody'}`,
  };
};

/** Issues a receipt for a new client that was refused at least once and is still pending. */
const receiptForRefused: Make = (id, tab, random) => {
  const refused = viewOf(tab).pending.filter(
    ({ type, retryCount }) => type === 'CREATE_CLIENT' && retryCount > 0,
  );
  const clientId = random.pick(refused)?.data['tempId'];
  if (typeof clientId !== 'string') return null;
  return {
    ...issued(id, drawReceipt(id, random, clientId)),
    told: `issues a receipt for ${clientId}, which was refused`,
  };
};

const newReceiptWithClient: Make = (id, _, random) => {
  const client = written(`${id}c`, clientFields({ name: `Klient ${id}` }));
  const receipt = issued(id, drawReceipt(id, random, `${TEMP_CLIENT_PREFIX}doc${id}c`));
  return {
    operations: [...client.operations, ...receipt.operations],
    deeds: [...client.deeds, ...receipt.deeds],
    told: 'issues a receipt for a new client',
  };
};

type Typed = { readonly [K in keyof ReceiptFields]?: ReceiptFields[K] | null };

const lines = (receipt: Receipt, random: Random): Typed => {
  const items = changedLines(receipt.items, random);
  return { items, ...totalsOf(items) };
};

const seller = (view: Pick<View, 'clients'>, random: Random): Typed => {
  const client = random.pick(view.clients);
  return client === undefined ? {} : { clientId: client.id, client: sellerOf(client) };
};

const partsOf = (receipt: Receipt, view: View, id: string, random: Random): readonly Typed[] => [
  seller(view, random),
  { idChecked: receipt.idChecked !== true },
  { client: { ...receipt.client, name: `Kopia ${id}` } },
  { number: `${100 + random.below(900)}/21/11/2026` },
  { date: new Date(Date.UTC(2026, 10, 20, 8) + random.below(600) * 60_000).toISOString() },
  { paymentMethod: random.pick(PAYMENTS) ?? 'cash' },
  { origin: `pochodzenie ${id}` },
  { notes: `uwaga ${id}` },
  { vehiclePlate: receipt.vehiclePlate === undefined ? `DW ${id}` : null },
  { kpoNumber: receipt.kpoNumber === undefined ? `KPO/${id}` : null },
  { company: view.companyDetails },
];

const drawTyped = (receipt: Receipt, view: View, id: string, random: Random): Typed => {
  if (random.chance(45)) return lines(receipt, random);
  const parts = partsOf(receipt, view, id, random);
  const more = random.chance(30) ? random.pick(parts) : {};
  return { ...random.pick(parts), ...more };
};

export const editOf = (
  receipt: Receipt,
  id: string,
  tab: OpenTab,
  random: Random,
  typed: Typed = drawTyped(receipt, viewOf(tab), id, random),
): Told => {
  if (receipt.status !== 'issued') return null;
  const at = nowOn(tab);
  // Null removes a field, as in a restored backup.
  const fields = typed as Partial<ReceiptFields>;
  return {
    operations: commands.updateReceipt(receipt, fields, { operationId: id, at }),
    deeds: [edited('receipts', id, receipt, { ...typed, updatedAt: at })],
    told: `edits ${receipt.id}: ${Object.keys(typed).join(', ')}`,
  };
};

const editReceipt: Make = (id, tab, random) => {
  const receipt = someOf(viewOf(tab).receipts, random);
  return receipt === undefined ? null : editOf(receipt, id, tab, random);
};

export const voidOf = (receipt: Receipt, id: string, tab: OpenTab): Told => {
  if (receipt.status !== 'issued') return null;
  const [reason, at] = [`pomyłka ${id}`, nowOn(tab)];
  return {
    operations: [commands.voidReceipt(receipt, reason, { operationId: id, at })],
    deeds: [voided(id, receipt, reason, at)],
    told: `voids ${receipt.id}`,
  };
};

const voidReceipt: Make = (id, tab, random) => {
  const receipt = someOf(viewOf(tab).receipts, random);
  return receipt === undefined ? null : voidOf(receipt, id, tab);
};

const isReplaced = ({ number }: Receipt, view: View): boolean =>
  view.receipts.some(({ replacesNumber }) => replacesNumber === number);

export const reissueOf = (old: Receipt, id: string, tab: OpenTab, random: Random): Told => {
  const view = viewOf(tab);
  if (old.status !== 'voided' || isReplaced(old, view)) return null;
  const fresh = drawReceipt(id, random, old.clientId, view);
  const replacesId = idOf(old.id);
  const fields = { ...fresh, client: old.client, replacesNumber: old.number, replacesId };
  const { operations, deeds } = issued(id, fields);
  const { documentId } = idsFor(id);
  const mark = change('UPDATE_RECEIPT', old, { replacedBy: documentId }, `${id}r`);
  const together = [...mark, ...operations].map((operation) => ({ ...operation, together: id }));
  return {
    operations: together,
    deeds: [edited('receipts', `${id}r`, old, { replacedBy: documentId }), ...deeds],
    told: `issues ${old.id} anew`,
  };
};

const reissue: Make = (id, tab, random) => {
  const old = random.pick(viewOf(tab).receipts.filter(({ status }) => status === 'voided'));
  return old === undefined ? null : reissueOf(old, id, tab, random);
};

export const printOf = (receipt: Receipt, id: string, tab: OpenTab): Told => {
  const at = nowOn(tab);
  return {
    operations: commands.markPrinted(receipt, { operationId: id, at }),
    deeds: [printed(id, receipt, at)],
    told: `prints ${receipt.id}`,
  };
};

const print: Make = (id, tab, random) => {
  const receipt = someOf(viewOf(tab).receipts, random);
  return receipt === undefined ? null : printOf(receipt, id, tab);
};

export const RECEIPT_ACTIONS = {
  'new receipt': [10, making(newReceipt)],
  'new receipt with client': [6, making(newReceiptWithClient)],
  'receipt for refused': [8, making(receiptForRefused)],
  'edit receipt': [10, making(editReceipt)],
  'void receipt': [4, making(voidReceipt)],
  reissue: [4, making(reissue)],
  print: [3, making(print)],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
