/** Builds valid records; `changes` overrides the fields that a test cares about. */
import type { Client, ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { Product, ProductFields } from '#schemas/product.ts';
import type { Receipt, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';

export const clientFields = (changes: Partial<ClientFields> = {}): ClientFields => ({
  name: 'Łukasz Żółć',
  address: 'ul. Kolejowa 14/3',
  postalCode: '58-100',
  city: 'Świdnica',
  documentNumber: 'DBA 582117',
  ...changes,
});

export const client = (changes: Partial<Client> = {}): Client => ({
  id: 'client-1',
  userID: 'user-1',
  ...clientFields(),
  ...changes,
});

export const item = (changes: Partial<ReceiptItem> = {}): ReceiptItem => ({
  name: 'Miedź kawałkowa',
  wasteCode: '170401',
  wasteName: 'Miedź, brąz, mosiądz',
  unit: 'kg',
  netG: 12_345,
  priceGr: 2950,
  valueGr: 36_418,
  requiresForm: true,
  ...changes,
});

export const receiptFields = (changes: Partial<ReceiptFields> = {}): ReceiptFields => ({
  number: '12/21/11/2026',
  date: '2026-11-21T08:41:00.000Z',
  clientId: 'client-1',
  client: clientFields(),
  origin: 'gospodarstwo domowe',
  items: [item()],
  totalG: 12_345,
  totalGr: 36_418,
  paymentMethod: 'cash',
  notes: '',
  status: 'issued',
  ...changes,
});

export const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: 'receipt-1',
  userID: 'user-1',
  ...receiptFields(),
  ...changes,
});

export const companyDetails = (changes: Partial<CompanyDetails> = {}): CompanyDetails => ({
  name: 'Skup Złomu Świdnica',
  address: 'ul. Przemysłowa 7',
  postalCode: '58-100',
  city: 'Świdnica',
  nip: '8841234567',
  regon: '020123456',
  bdo: '000123456',
  phone: '74 850 00 00',
  email: 'skup@example.pl',
  ...changes,
});

export const productFields = (changes: Partial<ProductFields> = {}): ProductFields => ({
  name: 'Miedź kawałkowa',
  categoryId: 'category-1',
  wasteCode: '170401',
  unit: 'kg',
  buyPriceGr: 2950,
  requiresForm: true,
  active: true,
  favourite: false,
  ...changes,
});

export const product = (changes: Partial<Product> = {}): Product => ({
  id: 'product-1',
  userID: 'user-1',
  ...productFields(),
  ...changes,
});

/** Log entries with sequence numbers from 1 and times from 1000 ms, in the given order. */
export const entries = (...events: readonly LogEvent[]): readonly LogEntry[] =>
  events.map((event, i) => ({ seq: i + 1, at: 1000 + i, event }));

export const queued = (id: string, type: string, data: Record<string, unknown>): LogEvent => ({
  kind: 'queued',
  operation: { id, type, data, timestamp: 0 },
});

/**
 * Receipts of one client, a minute apart and the newest at `now` (ms). At 100, which fills the
 * cache, older receipts may exist in the cloud.
 */
export const manyReceipts = (count: number, now: number): Receipt[] =>
  Array.from({ length: count }, (_, index) =>
    receipt({
      id: `r${String(index)}`,
      number: `${String(index + 1)}/21/11/2026`,
      date: new Date(now - index * 60_000).toISOString(),
    }),
  );

export const queuedClient = (id: string, documentId: string, changes: Partial<ClientFields> = {}) =>
  queued(id, 'CREATE_CLIENT', { ...clientFields(changes), tempId: `temp_client_${documentId}` });

export const queuedReceipt = (
  id: string,
  documentId: string,
  changes: Partial<ReceiptFields> = {},
) =>
  queued(id, 'CREATE_RECEIPT', {
    ...receiptFields(changes),
    tempId: `temp_receipt_${documentId}`,
  });
