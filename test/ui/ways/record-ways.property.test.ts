/**
 * Every field of a product, a category and the yard's details survives every way of input and
 * output. No way has its own list of fields.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createCategory, createProduct, updateYard } from '#domain/commands/commands.ts';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { yardFromDocument, yardToDocument } from '#domain/wire/yard-document.ts';
import { productFromDocument, productToDocument } from '#domain/wire/product-document.ts';
import { CompanyDetails } from '#schemas/company-details.ts';
import { type Category, CategoryFields, type Product, ProductFields } from '#schemas/product.ts';
import { cellsOf, utf8 } from '#test/adapters/sheet/table-samples.ts';
import * as some from '#test/domain/arbitraries.ts';
import { runsOf } from '#test/builders/runs.ts';
import { toYardForm, readYardForm } from '#ui/yard/yard-form.ts';
import { productsCsv } from '#ui/data-file/data-csv.ts';
import {
  guessedMatching,
  headAndBody,
  productImporter,
} from '#ui/screens/settings/data/import-view.ts';
import { toProductForm, readProductForm } from '#domain/entry/product-form.ts';
import { type DeviceWay, deviceWays } from './device-ways.ts';

const AT = '2026-11-21T08:41:00.000Z';
const IDS = { operationId: 'op', documentId: 'D' };

type Ways<T> = Readonly<
  Record<string, (record: T, other: T) => ReturnType<DeviceWay<T>> | object | null>
>;

const throughFile = async (product: Product): Promise<object | undefined> => {
  const categories = [{ id: product.categoryId, userID: 'user-1', name: 'Miedź' }];
  const cells = await cellsOf(utf8(productsCsv({ products: [product], categories })));
  if (typeof cells === 'string') throw new Error(cells);
  const rows = cells.map((row, i) => ({ number: i + 1, cells: row }));
  const { head, body } = headAndBody({ form: 'utf-8', rows });
  const importer = productImporter({ products: [], categories });
  const judged = importer.judge(body, guessedMatching(importer, head), head);
  const ids = { newDocumentId: () => 'D', newOperationId: () => 'op', at: AT };
  const made = importer.operations(judged, ids)[0]?.data;
  // No file has these: the place in the list, the date of the price and its history.
  const { order, pricedAt, priceHistory } = product;
  return { ...made, order, pricedAt, priceHistory };
};

const PRODUCT_WAYS: Ways<Product> = {
  'the form': (product) => {
    const read = readProductForm(toProductForm(product), [], product);
    return 'value' in read ? { ...product, ...read.value } : null;
  },
  'the cloud': (product) =>
    productFromDocument('D', structuredClone(productToDocument(product, 'user-1'))),
  'a file and its import': throughFile,
  ...deviceWays<Product>({
    make: ({ id, userID, ...fields }) => [createProduct(fields, IDS)],
    inBackup: (product) => ({ products: [{ ...product, id: 'D' }] }),
    find: ({ products: all }) => all[0],
  }),
};

const CATEGORY_WAYS: Ways<Category> = {
  'the cloud': (category) =>
    categoryFromDocument('D', structuredClone(categoryToDocument(category, 'user-1'))),
  ...deviceWays<Category>({
    make: ({ id, userID, ...fields }) => [createCategory(fields, IDS)],
    inBackup: (category) => ({ categories: [{ ...category, id: 'D' }] }),
    find: ({ categories }) => categories[0],
  }),
};

const COMPANY_WAYS: Ways<CompanyDetails> = {
  'the form': (company) => readYardForm(toYardForm(company, '2026-11-21'), company, '2026-11-21'),
  'the cloud': (company) => yardFromDocument(structuredClone(yardToDocument(company, 'user-1'))),
  ...deviceWays<CompanyDetails>({
    make: (company) => updateYard('user-1', null, company, 'op'),
    inBackup: (companyDetails) => ({ companyDetails }),
    find: ({ companyDetails }) => companyDetails,
  }),
};

const typed = (text = ''): string => `x${text}`.trim().replace(/\s+/gu, ' ');

/**
 * Products as the catalogue holds them: six-digit codes, trimmed texts, and no 0 for a missing
 * number.
 */
const products = fc
  .tuple(some.product, fc.constantFrom('170401', '150104', '020110'))
  .map(([{ sellPriceGr = 0, deductionBp = 0, note, ...product }, wasteCode]) => ({
    ...{ ...product, wasteCode, name: typed(product.name) },
    ...(sellPriceGr === 0 ? {} : { sellPriceGr }),
    ...(deductionBp === 0 ? {} : { deductionBp }),
    ...(note === undefined ? {} : { note: typed(note) }),
  }));

const companies = some.company.map(
  (company) =>
    Object.fromEntries(
      Object.entries(company).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.trim() : value,
      ]),
    ) as CompanyDetails,
);

const said = (shape: object, fields: object | null | undefined): object =>
  Object.fromEntries(
    Object.keys(shape)
      .map((field): [string, unknown] => [field, (fields as Record<string, unknown>)[field]])
      .filter(([, value]) => value !== undefined),
  );

const comeThrough = <T extends object>(
  what: string,
  { shape }: { readonly shape: object },
  records: fc.Arbitrary<T>,
  ways: Ways<T>,
): void => {
  describe.each(Object.entries(ways))(`${what} by %s`, (_, way) => {
    test.prop([records, records], { numRuns: runsOf(100) })(
      'comes out with every field as it was',
      async (record, other) => {
        expect(said(shape, await way(record, other))).toEqual(said(shape, record));
      },
    );
  });

  it(`${what} is tested with every field of the schema`, () => {
    const tried = fc.sample(records, { numRuns: 300, seed: 1 }).flatMap(Object.keys);
    expect([...new Set(tried)]).toEqual(expect.arrayContaining(Object.keys(shape)));
  });
};

comeThrough('[FN-3] a product', ProductFields, products, PRODUCT_WAYS);
comeThrough('[FN-4] a category', CategoryFields, some.category, CATEGORY_WAYS);
comeThrough('[FN-5] the yard', CompanyDetails, companies, COMPANY_WAYS);
