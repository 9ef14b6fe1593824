import { describe, expect, it } from 'vitest';
import { checkDocumentNumber, checkNip, checkPostalCode, checkRegon } from '#domain/identifiers.ts';
import { searchFields } from '#domain/client-fields.ts';
import { requiresFormByDefault, wasteName } from '#domain/waste-codes.ts';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { companyFromDocument, companyToDocument } from '#domain/wire/company-document.ts';
import { newProductDocument, productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { demoDocuments, DEMO_ACCOUNT } from '#local-cloud/demo/seed.ts';
import { present, storedIn, UID, type Stored } from './stored.ts';

const NOON = new Date('2026-11-20T11:30:00Z');

/** Reads each document and writes it again. */
const again = (
  documents: readonly Stored[],
  roundTrip: (id: string, fields: unknown) => unknown,
): readonly unknown[] => documents.map(({ id, fields }) => roundTrip(id, fields));

const fieldsOf = (documents: readonly Stored[]): readonly unknown[] =>
  documents.map(({ fields }) => fields);

describe('the demo data', () => {
  it('belongs to the demonstration account of the issue', () => {
    expect(DEMO_ACCOUNT).toEqual({ email: 'demo@kwity.pl', password: 'kwity-demo' });
  });

  it('has a company, 12 categories, 60 products, 40 clients and 150 receipts', () => {
    const counts = ['companyDetails', 'categories', 'products', 'clients', 'receipts'].map(
      (collection) => storedIn(collection, NOON).length,
    );
    expect(counts).toEqual([1, 12, 60, 40, 150]);
  });

  it('is owned by its user in every document [OWN-1]', () => {
    const owners = demoDocuments(UID, NOON).map(({ fields }) => fields['userID']);
    expect(new Set(owners.map((owner) => JSON.stringify(owner)))).toEqual(
      new Set([JSON.stringify({ stringValue: UID })]),
    );
  });

  it('has ids of 20 letters and digits, all different, and the company under the user id', () => {
    const documents = demoDocuments(UID, NOON);
    const [company, ...others] = documents.map(({ path }) => path);
    expect(company).toEqual(['companyDetails', UID]);
    expect(others.every(([, id]) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
    expect(new Set(others.map(([, id]) => id)).size).toBe(others.length);
  });

  it('has six firms, on their receipts as in the list of clients', () => {
    const firms = storedIn('clients', NOON).filter(
      ({ fields }) => fields['sellerType'] === 'company',
    );
    expect(firms).toHaveLength(6);
    const typeOf = new Map(
      storedIn('clients', NOON).map(({ id, fields }) => [id, fields['sellerType']]),
    );
    for (const { fields } of storedIn('receipts', NOON))
      expect(fields['client']).toMatchObject({
        sellerType: typeOf.get(String(fields['clientId'])),
      });
  });

  it('gives the same records for the same user and day, and other ids for another user', () => {
    expect(demoDocuments(UID, NOON)).toEqual(demoDocuments(UID, NOON));
    expect(demoDocuments('someone else', NOON)[1]?.path).not.toEqual(
      demoDocuments(UID, NOON)[1]?.path,
    );
  });
});

describe('the demo data and the app’s own conversion', () => {
  it('reads and writes every client without a difference', () => {
    const clients = storedIn('clients', NOON);
    const written = again(clients, (id, fields) => {
      const client = present(clientFromDocument(id, fields));
      return clientToDocument({ ...client, ...searchFields(client) }, UID);
    });
    expect(written).toEqual(fieldsOf(clients));
  });
  it('reads and writes every receipt without a difference', () => {
    const receipts = storedIn('receipts', NOON);
    expect(
      again(receipts, (id, fields) =>
        receiptToDocument(present(receiptFromDocument(id, fields)), UID),
      ),
    ).toEqual(fieldsOf(receipts));
  });
  it('reads and writes every product without a difference', () => {
    const products = storedIn('products', NOON);
    expect(
      again(products, (id, fields) =>
        newProductDocument(present(productFromDocument(id, fields)), UID),
      ),
    ).toEqual(fieldsOf(products));
  });
  it('reads and writes every category without a difference', () => {
    const categories = storedIn('categories', NOON);
    expect(
      again(categories, (id, fields) =>
        categoryToDocument(present(categoryFromDocument(id, fields)), UID),
      ),
    ).toEqual(fieldsOf(categories));
  });
  it('reads and writes the company details without a difference', () => {
    const details = storedIn('companyDetails', NOON);
    expect(
      again(details, (_, fields) => companyToDocument(present(companyFromDocument(fields)), UID)),
    ).toEqual(fieldsOf(details));
  });
});

describe('the demo’s numbers and names', () => {
  const clients = storedIn('clients', NOON).map(({ id, fields }) =>
    present(clientFromDocument(id, fields)),
  );

  it('has valid NIP and REGON for the company', () => {
    const [company] = storedIn('companyDetails', NOON).map(({ fields }) =>
      companyFromDocument(fields),
    );
    expect(checkNip(company?.nip ?? '')).toBe('ok');
    expect(checkRegon(company?.regon ?? '')).toBe('ok');
  });
  it('has valid documents for most clients and none for a few', () => {
    const documents = clients.map(({ documentNumber }) => documentNumber);
    expect(documents.filter((number) => number === '')).toHaveLength(3);
    expect(
      documents.filter((number) => number !== '').map((number) => checkDocumentNumber(number)),
    ).not.toContain('wrong-check-digit');
  });
  it('has Polish postal codes and the derived search fields of the app [CLIENT-2]', () => {
    for (const client of clients) {
      expect(checkPostalCode(client.postalCode)).toBe('ok');
      expect(client).toMatchObject(searchFields(client));
    }
  });
  it('names waste codes as the app’s table does', () => {
    const products = storedIn('products', NOON).map(({ id, fields }) =>
      present(productFromDocument(id, fields)),
    );
    for (const { wasteCode, requiresForm } of products) {
      expect(wasteName(wasteCode)).not.toBe('');
      expect(requiresForm).toBe(requiresFormByDefault(wasteCode));
    }
    const items = storedIn('receipts', NOON).flatMap(
      ({ id, fields }) => present(receiptFromDocument(id, fields)).items,
    );
    expect(items.filter((item) => item.wasteName !== wasteName(item.wasteCode))).toEqual([]);
  });
});
