import * as z from 'zod/mini';
import { PaymentMethod } from '#schemas/payment-method.ts';
import { Receipt } from '#schemas/receipt.ts';
import { INSTANTS } from '#schemas/fields/receipt-table.ts';
import type { ReceiptFields, ReceiptItem, ReceiptStatus } from '#schemas/receipt.ts';
import { areSameTotals, receiptTotals, type Totals } from '#domain/receipt/receipt-totals.ts';
import { sellerTexts } from './client-document.ts';
import { yardFromDocument } from './yard-document.ts';
import { isItemOurs, receiptItemFromStored, receiptItemToStored } from './receipt-item-document.ts';
import { dateFrom, instantFrom } from './stored-date.ts';
import {
  parseLeniently,
  asDocument,
  jsonFields,
  statedOr,
  textFrom,
  textOrEmpty,
  wholeFrom,
  withoutIds,
  withoutUndefined,
  type ChangeOf,
  type StoredDocument,
} from './stored-value.ts';

const LEGACY_FIELDS = [
  'tempId',
  'items',
  'clientName',
  'totalAmount',
  'totalStated',
  'company',
  ...INSTANTS,
];

const sellerFrom = ({ client, clientName }: StoredDocument): StoredDocument => {
  const copy = asDocument(client);
  const isNamed = typeof clientName === 'string' || typeof clientName === 'number';
  const isOurs = copy !== null && (!isNamed || textFrom(clientName) === textFrom(copy.name));
  // A different name means that the legacy app has put in another client, and the document number
  // in the copy is not theirs.
  const stored = isOurs ? copy : { name: clientName };
  return { ...jsonFields(stored, []), ...sellerTexts(stored, textOrEmpty) };
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/**
 * The sums of the items count, unless the totals are marked as stated or there are no items: then
 * only the stored totals show the amount paid.
 */
const ourTotals = (stored: StoredDocument, totals: Totals, lines: number): StoredDocument => {
  const { totalG, totalGr, totalStated } = stored;
  // A mark of another type is still a mark: the total that was paid must not change unseen.
  const isMarked = (totalStated ?? false) !== false;
  if (!isMarked && lines > 0) return { ...totals };
  return { totalG: isCount(totalG) ? totalG : totals.totalG, totalGr };
};

/** The legacy app stores a sum and no weight. */
const theirTotals = (stored: StoredDocument, totals: Totals): StoredDocument => ({
  totalG: totals.totalG,
  totalGr: statedOr(stored.totalGr, stored.totalAmount, 100, totals.totalGr),
});

const totalsFrom = (stored: StoredDocument, items: readonly ReceiptItem[]): StoredDocument => {
  const { totalGr, totalAmount, items: lines } = stored;
  const totals = receiptTotals(items);
  const isOurs =
    isCount(totalGr) &&
    wholeFrom(totalGr, totalAmount, 100) === totalGr &&
    items.every((item, place) => isItemOurs((lines as readonly unknown[])[place], item));
  const found = isOurs ? ourTotals(stored, totals, items.length) : theirTotals(stored, totals);
  return areSameTotals(found, totals) ? found : { ...found, totalStated: true };
};

const VOIDED = /^\s*(?:void(?:ed)?|cancell?ed|anulowan[aey])\s*$/iu;

const statusFrom = (value: unknown): ReceiptStatus =>
  typeof value === 'string' && VOIDED.test(value) ? 'voided' : 'issued';

const instants = <From, To>(
  fields: { readonly [K in Instants]?: From | undefined },
  become: (value: From | undefined) => To,
) =>
  Object.fromEntries(INSTANTS.map((field) => [field, become(fields[field])])) as Record<
    Instants,
    To
  >;

type Instants = (typeof INSTANTS)[number];

const itemsFrom = (items: unknown): readonly ReceiptItem[] | null => {
  if (!Array.isArray(items ?? [])) return null;
  const lines = ((items ?? []) as readonly unknown[]).map(receiptItemFromStored);
  return lines.every((line) => line !== null) ? lines : null;
};

const WithoutItems = z.omit(Receipt, { items: true });

/**
 * Returns null for an unreadable receipt. One unreadable item is enough: without the item it would
 * be another receipt.
 */
export const receiptFromDocument = (id: string, document: unknown): Receipt | null => {
  const stored = asDocument(document);
  const items = itemsFrom(stored?.items);
  if (stored === null || items === null) return null;
  const rest = parseLeniently(WithoutItems, {
    ...jsonFields(stored, LEGACY_FIELDS),
    ...totalsFrom(stored, items),
    id,
    ...instants<unknown, string | undefined>(stored, instantFrom),
    number: typeof stored.number === 'number' ? String(stored.number) : stored.number,
    clientId: textOrEmpty(stored.clientId),
    client: sellerFrom(stored),
    origin: textOrEmpty(stored.origin),
    notes: textOrEmpty(stored.notes),
    paymentMethod: PaymentMethod.safeParse(stored.paymentMethod).data ?? 'cash',
    status: statusFrom(stored.status),
    company: yardFromDocument(stored.company) ?? undefined,
  });
  return rest === null ? null : { ...rest, items: [...items] };
};

/** Instants become dates (RECEIPT-2). */
export const receiptToDocument = (
  fields: ChangeOf<ReceiptFields>,
  userID: string,
): Record<string, unknown> => {
  return withoutUndefined({
    ...withoutIds(fields),
    userID,
    clientName: fields.client?.name,
    items: fields.items?.map(receiptItemToStored),
    totalAmount: fields.totalGr === undefined ? undefined : fields.totalGr / 100,
    ...instants(fields, dateFrom),
  });
};
