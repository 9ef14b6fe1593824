import { describe, expect, it } from 'vitest';
import {
  checkDocumentNumber,
  checkNip,
  checkPostalCode,
  checkRegon,
} from '#domain/client/identifiers.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { searchFields } from '#domain/client/client-fields.ts';
import { isFormRequiredByDefault, wasteName } from '#domain/catalogue/waste-codes.ts';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { yardFromDocument, yardToDocument } from '#domain/wire/yard-document.ts';
import { newProductDocument, productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument, receiptToDocument } from '#domain/wire/receipt-document.ts';
import { demoDocuments, DEMO_ACCOUNT } from '#local-cloud/demo/seed.ts';
import { present, storedIn, UID, type Stored } from './stored.ts';

const isOurs = ({ fields }: Stored): boolean => 'client' in fields;
const ourReceipts = () => storedIn('receipts', NOON).filter(isOurs);

const NOON = new Date('2026-11-20T11:30:00Z');

const again = (
  documents: readonly Stored[],
  roundTrip: (id: string, fields: unknown) => unknown,
): readonly unknown[] => documents.map(({ id, fields }) => roundTrip(id, fields));

const fieldsOf = (documents: readonly Stored[]): readonly unknown[] =>
  documents.map(({ fields }) => fields);

describe('the demo data', () => {
  it('belongs to the demonstration account', () => {
    expect(DEMO_ACCOUNT).toEqual({ email: 'demo@kwity.pl', password: 'kwity-demo' });
  });

  it('has a company, 12 categories, 60 products, 45 clients and 400 receipts', () => {
    const counts = ['companyDetails', 'categories', 'products', 'clients', 'receipts'].map(
      (collection) => storedIn(collection, NOON).length,
    );
    expect(counts).toEqual([1, 12, 60, 45, 400]);
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

  it('has seven business sellers, on receipts as in the list of clients', () => {
    const firms = storedIn('clients', NOON).filter(
      ({ fields }) => fields['sellerType'] === 'company',
    );
    expect(firms).toHaveLength(7);
    const typeOf = new Map(
      storedIn('clients', NOON).map(({ id, fields }) => [id, fields['sellerType']]),
    );
    for (const { fields } of ourReceipts())
      expect(present(receiptFromDocument('r', fields)).client.sellerType).toBe(
        typeOf.get(String(fields['clientId'])),
      );
  });

  it('is realistic: business sellers, namesakes, missing and long texts', () => {
    const clients = storedIn('clients', NOON).map(({ fields }) => fields);
    const firms = clients.filter(({ sellerType }) => sellerType === 'company');
    expect(firms.every(({ documentNumber }) => documentNumber === '')).toBe(true);
    expect(clients.filter(({ name }) => name === 'Jan Kowalski')).toHaveLength(2);
    expect(clients).toContainEqual(
      expect.objectContaining({ name: 'Nowak', fullAddress: '', documentNumber: '' }),
    );
    expect(clients).toContainEqual(expect.objectContaining({ documentNumber: 'FE482915' }));
    expect(Math.max(...clients.map(({ name }) => String(name).length))).toBeGreaterThan(100);
  });

  it('is realistic: records of the legacy app', () => {
    const older = storedIn('clients', NOON).filter(({ fields }) => !('sellerType' in fields));
    expect(older.map(({ fields }) => fields['address'])).toEqual(['ul. Łąkowa 3 ']);
    const read = storedIn('receipts', NOON)
      .filter((document) => !isOurs(document))
      .map(({ id, fields }) => present(receiptFromDocument(id, fields)));
    expect(read).toHaveLength(12);
    for (const receipt of read) {
      expect(receipt.totalStated).toBeUndefined();
      expect(receipt).toMatchObject(receiptTotals(receipt.items));
    }
  });

  it('is realistic: voids, corrections, mixed loads, a whole year', () => {
    const receipts = ourReceipts().map(({ id, fields }) =>
      present(receiptFromDocument(id, fields)),
    );
    expect(receipts.filter(({ status }) => status === 'voided')).toHaveLength(7);
    const replaced = receipts.filter(({ replacedBy }) => replacedBy !== undefined);
    expect(replaced).toHaveLength(4);
    for (const { id, number, replacedBy } of replaced)
      expect(receipts.find((other) => other.id === replacedBy)).toMatchObject({
        ...{ status: 'issued', replacesId: id, replacesNumber: number },
      });
    expect(receipts.filter(({ items }) => items.length > 8).length).toBeGreaterThan(5);
    const months = new Set(receipts.map(({ date }) => date.slice(0, 7)));
    expect(months.size).toBeGreaterThan(11);
    const numbers = storedIn('receipts', NOON).map(({ fields }) => fields['number']);
    expect(new Set(numbers).size).toBe(400);
  });

  it('has the same records for the same user and day, and other ids for another user', () => {
    expect(demoDocuments(UID, NOON)).toEqual(demoDocuments(UID, NOON));
    expect(demoDocuments('someone else', NOON)[1]?.path).not.toEqual(
      demoDocuments(UID, NOON)[1]?.path,
    );
  });
});

describe('the demo data and the app’s own conversion', () => {
  it('reads and writes every client without a difference', () => {
    const clients = storedIn('clients', NOON).filter(({ fields }) => 'sellerType' in fields);
    const written = again(clients, (id, fields) => {
      const client = present(clientFromDocument(id, fields));
      return clientToDocument({ ...client, ...searchFields(client) }, UID);
    });
    expect(written).toEqual(fieldsOf(clients));
  });
  it('reads and writes every receipt without a difference', () => {
    const receipts = ourReceipts();
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
      again(details, (_, fields) => yardToDocument(present(yardFromDocument(fields)), UID)),
    ).toEqual(fieldsOf(details));
  });
});

describe('the demo’s numbers and names', () => {
  const clients = storedIn('clients', NOON).map(({ id, fields }) =>
    present(clientFromDocument(id, fields)),
  );

  it('has valid NIP and REGON for the company', () => {
    const [company] = storedIn('companyDetails', NOON).map(({ fields }) =>
      yardFromDocument(fields),
    );
    expect(checkNip(company?.nip ?? '')).toBe('ok');
    expect(checkRegon(company?.regon ?? '')).toBe('ok');
  });
  it('has valid documents for most clients and none for a few', () => {
    const persons = clients.filter(({ sellerType }) => sellerType !== 'company');
    const documents = persons.map(({ documentNumber }) => documentNumber);
    expect(documents.filter((number) => number === '')).toHaveLength(4);
    expect(
      documents.filter((number) => number !== '').map((number) => checkDocumentNumber(number)),
    ).not.toContain('wrong-check-digit');
  });
  it('has Polish postal codes and the derived search fields of the app [CLIENT-2]', () => {
    for (const client of clients) {
      if (client.postalCode !== '') expect(checkPostalCode(client.postalCode)).toBe('ok');
      if (client.sellerType !== undefined) expect(client).toMatchObject(searchFields(client));
    }
  });
  it('names waste codes as in the app’s table', () => {
    const products = storedIn('products', NOON).map(({ id, fields }) =>
      present(productFromDocument(id, fields)),
    );
    for (const { wasteCode, requiresForm } of products) {
      expect(wasteName(wasteCode)).not.toBe('');
      expect(requiresForm).toBe(isFormRequiredByDefault(wasteCode));
    }
    const items = storedIn('receipts', NOON).flatMap(
      ({ id, fields }) => present(receiptFromDocument(id, fields)).items,
    );
    expect(items.filter((item) => item.wasteName !== wasteName(item.wasteCode))).toEqual([]);
  });
});
