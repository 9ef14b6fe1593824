/**
 * The demonstration account and its records: a yard near Łańcut. The same user and day always give
 * the same records. Nobody in them is real.
 */
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { clientRecord, makeClients } from './clients.ts';
import { yardRecord, makeYard } from './yard.text.ts';
import { categoryRecord, makeCatalogue, productRecord } from './products.ts';
import { randomFrom } from './random.ts';
import { makeReceipts } from './receipts.ts';
import { toWireFields, type Plain } from './wire.ts';

export const DEMO_ACCOUNT = { email: 'demo@kwity.pl', password: 'kwity-demo' } as const;

export interface SeedDocument {
  readonly path: readonly [collection: string, id: string];
  readonly fields: WireFields;
}

const seedDocument = (
  collection: string,
  id: string,
  record: { readonly [name: string]: Plain },
): SeedDocument => ({ path: [collection, id], fields: toWireFields(record) });

/**
 * Returns the yard, 12 categories with their products, 45 clients and 400 receipts up to `today`.
 */
export const demoDocuments = (uid: string, today: Date): readonly SeedDocument[] => {
  const random = randomFrom(`kwity ${uid}`);
  const yard = makeYard(random);
  const categories = makeCatalogue(random);
  const clients = makeClients(random);
  const receipts = makeReceipts(random, today, { clients, categories, yard, uid });
  const products = categories.flatMap((category) =>
    category.products.map((product) =>
      seedDocument('products', product.id, productRecord(product, category, uid)),
    ),
  );
  return [
    seedDocument('companyDetails', uid, yardRecord(yard, uid)),
    ...categories.map((category) =>
      seedDocument('categories', category.id, categoryRecord(category, uid)),
    ),
    ...products,
    ...clients.map((client) => seedDocument('clients', client.id, clientRecord(client, uid))),
    ...receipts.map(({ id, record }) => seedDocument('receipts', id, record)),
  ];
};
