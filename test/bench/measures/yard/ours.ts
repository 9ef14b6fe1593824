/** The product's sealed log and snapshot, read up to the view that screens show. */
import { systemClock } from '#adapters/browser/clock.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import type { Client } from '#schemas/client.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { companyDetails, product, receiptFields } from '#test/builders/records.ts';
import { numbers } from '../measure.ts';
import { openOurJournal, untilPaged } from '../outbox/ours.ts';
import type { OpenYard } from './yard.ts';

const RECEIPTS = 100;
const PRODUCTS = 20;
const HOUR_MS = 3_600_000;

const receiptOf = ({ id, userID, ...client }: Client, n: number): ReceiptFields =>
  receiptFields({
    number: `${String(n + 1)}/20/11/2026`,
    date: new Date(Date.UTC(2026, 10, 20) - n * HOUR_MS).toISOString(),
    clientId: id,
    client,
  });

const snapshotOf = (userID: string, people: readonly Client[]): Snapshot => {
  const clients = people.map((client) => ({ ...client, userID }));
  const now = Date.now();
  return {
    clients,
    receipts: clients
      .slice(0, RECEIPTS)
      .map((client, n) => ({ ...receiptOf(client, n), id: `receipt-${String(n)}`, userID })),
    products: numbers(PRODUCTS).map((n) =>
      product({ id: `product-${String(n)}`, name: `Gatunek ${String(n)}`, userID }),
    ),
    categories: [],
    companyDetails: companyDetails({ defaultPayment: 'cash' }),
    conflicts: [],
    lastSync: now,
    allReadAt: now,
  };
};

/**
 * Fills a user's snapshot, and the log with one pending receipt for each of the first `waiting`
 * clients.
 */
export const fillOurYard = async (
  userID: string,
  clients: readonly Client[],
  waiting: number,
): Promise<void> => {
  const store = await openLogStore(userID, systemClock);
  await store.writeSnapshot(snapshotOf(userID, clients), 0, []);
  store.close();
  const journal = await openOurJournal(userID);
  const operations = clients.slice(0, waiting).map((client, n) => {
    const id = `waiting-${String(n)}`;
    return createReceipt(receiptOf(client, n), { operationId: id, documentId: id });
  });
  await journal.submit(operations);
  await untilPaged(userID, operations.length);
  journal.close();
};

export const openOurYard: OpenYard = async () => ({
  store: (clients, waiting) => fillOurYard('yard', clients, waiting.length),
  read: async () => {
    const { clients, pending } = (await openOurJournal('yard')).getView();
    return { clients, waiting: pending.length };
  },
});
