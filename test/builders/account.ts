/** Builds an account with one record of each kind and more daily receipts than the cache keeps. */
import { DAY_MS } from '#domain/time/calendar.ts';
import { clientFields, companyDetails, productFields, receiptFields } from './records.ts';

const owned = { userID: 'user-1', rev: 1, revBy: 'operation-0' };
const pad = (i: number): string => String(i).padStart(4, '0');

/** Stored documents of `user-1` by path, as the cloud holds them. */
export const accountDocuments = (receipts = 130): ReadonlyMap<string, Record<string, unknown>> =>
  new Map<string, Record<string, unknown>>([
    ['clients/client-1', { ...clientFields(), ...owned, phone: '600 100 200' }],
    ['clients/client-2', { ...clientFields(), ...owned }],
    ['categories/category-1', { name: 'Miedź', order: 0, ...owned }],
    ['products/product-1', { ...productFields({ deductionBp: 250 }), ...owned }],
    ['companyDetails/user-1', { ...companyDetails({ pccThresholdGr: 300_000 }), ...owned }],
    ...Array.from({ length: receipts }, (_, i): [string, Record<string, unknown>] => {
      const { date, ...fields } = receiptFields({ number: `${String(i + 1)}/21/11/2026` });
      const day = new Date(Date.parse(date) - i * DAY_MS);
      return [`receipts/receipt-${pad(i)}`, { ...fields, ...owned, date: day }];
    }),
  ]);
