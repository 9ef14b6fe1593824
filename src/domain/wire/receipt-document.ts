import * as z from 'zod/mini';
import { PaymentMethod } from '#schemas/payment-method.ts';
import { Receipt, ReceiptItem, ReceiptStatus } from '#schemas/receipt.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { areSameTotals, receiptTotals, type Totals } from '#domain/receipt-totals.ts';
import { companyFromDocument } from './company-document.ts';
import { isItemOurs, receiptItemFromStored, receiptItemToStored } from './receipt-item-document.ts';
import {
  accepted,
  asDocument,
  dateFrom,
  instantFrom,
  jsonFields,
  textFrom,
  wholeFrom,
  withoutIds,
  withoutUndefined,
  type ChangeOf,
  type StoredDocument,
} from './stored-value.ts';

const NOT_OURS = [
  'tempId',
  'items',
  'clientName',
  'totalAmount',
  'totalStated',
  'company',
  'voidedAt',
  'createdAt',
  'updatedAt',
  'printedAt',
];
const NO_SELLER = { name: '', address: '', postalCode: '', city: '', documentNumber: '' };

const sellerFrom = ({ client, clientName }: StoredDocument): StoredDocument => {
  const copy = asDocument(client);
  const isOurs = copy !== null && (typeof clientName !== 'string' || clientName === copy.name);
  // Another name means that the older edition has put in another client: our copy's document number is not that person's.
  return { ...NO_SELLER, ...(isOurs ? jsonFields(copy, []) : { name: textFrom(clientName) }) };
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Totals that stand beside lines of ours are those of the lines, unless they are marked as stated: then they are kept. */
const ourTotals = (stored: StoredDocument, totals: Totals): StoredDocument => {
  const { totalG, totalGr, totalStated } = stored;
  if (totalStated !== true) return { ...totals };
  return { totalG: isCount(totalG) ? totalG : totals.totalG, totalGr };
};

/** The older edition states a sum and no weight. */
const theirTotals = (stored: StoredDocument, totals: Totals): StoredDocument => ({
  totalG: totals.totalG,
  totalGr: wholeFrom(stored.totalGr, stored.totalAmount, 100) ?? totals.totalGr,
});

/** The totals of the lines, or what the older edition says was paid, marked where that is something else. */
const totalsFrom = (stored: StoredDocument, items: readonly ReceiptItem[]): StoredDocument => {
  const { totalGr, totalAmount, items: lines } = stored;
  const totals = receiptTotals(items);
  const isOurs =
    isCount(totalGr) &&
    wholeFrom(totalGr, totalAmount, 100) === totalGr &&
    items.every((item, place) => isItemOurs((lines as readonly unknown[])[place], item));
  const found = isOurs ? ourTotals(stored, totals) : theirTotals(stored, totals);
  return areSameTotals(found, totals) ? found : { ...found, totalStated: true };
};

const choiceFrom = <T extends string>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  otherwise: T,
): T => {
  const choice = schema.safeParse(value);
  return choice.success ? choice.data : otherwise;
};

const Items = z.array(ReceiptItem);

const itemsFrom = (items: unknown): ReceiptItem[] | null => {
  const lines = Array.isArray(items ?? []) ? ((items ?? []) as readonly unknown[]) : [null];
  const parsed = Items.safeParse(lines.map(receiptItemFromStored));
  return parsed.success ? parsed.data : null;
};

const WithoutItems = z.omit(Receipt, { items: true });

/**
 * The receipt of a document of `receipts`; null when it has to be set aside, which one unreadable line is enough for: a receipt
 * shown without a line would be another receipt.
 */
export const receiptFromDocument = (id: string, document: unknown): Receipt | null => {
  const stored = asDocument(document);
  const items = itemsFrom(stored?.items);
  if (stored === null || items === null) return null;
  const rest = accepted(WithoutItems, {
    ...jsonFields(stored, NOT_OURS),
    ...totalsFrom(stored, items),
    id,
    date: instantFrom(stored.date),
    clientId: textFrom(stored.clientId),
    client: sellerFrom(stored),
    origin: textFrom(stored.origin),
    notes: textFrom(stored.notes),
    paymentMethod: choiceFrom(PaymentMethod, stored.paymentMethod, 'cash'),
    status: choiceFrom(ReceiptStatus, stored.status, 'issued'),
    company: companyFromDocument(stored.company) ?? undefined,
    voidedAt: instantFrom(stored.voidedAt),
    createdAt: instantFrom(stored.createdAt),
    updatedAt: instantFrom(stored.updatedAt),
    printedAt: instantFrom(stored.printedAt),
  });
  return rest === null ? null : { ...rest, items };
};

/** The document of a receipt, or the changed part of one, under the older edition's names and ours. Dates are sent as dates (RECEIPT-2). */
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
    date: dateFrom(fields.date),
    voidedAt: dateFrom(fields.voidedAt),
    createdAt: dateFrom(fields.createdAt),
    updatedAt: dateFrom(fields.updatedAt),
    printedAt: dateFrom(fields.printedAt),
  });
};
