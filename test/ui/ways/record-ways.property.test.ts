/**
 * Every field of a product, a category and the yard's details survives every way of input and
 * output. No way has its own list of fields.
 */
import { fc } from '@fast-check/vitest';
import { createCategory, createProduct, updateYard } from '#domain/commands/commands.ts';
import { categoryFromDocument, categoryToDocument } from '#domain/wire/category-document.ts';
import { yardFromDocument, yardToDocument } from '#domain/wire/yard-document.ts';
import { productFromDocument, productToDocument } from '#domain/wire/product-document.ts';
import { CompanyDetails } from '#schemas/company-details.ts';
import { type Category, CategoryFields, type Product, ProductFields } from '#schemas/product.ts';
import { product } from '#test/builders/records.ts';
import { cellsOf, savedAsWorkbook, utf8 } from '#test/adapters/sheet/table-samples.ts';
import * as some from '#test/domain/arbitraries.ts';
import { toYardForm, readYardForm } from '#ui/yard/yard-form.ts';
import { productsCsv } from '#ui/data-file/data-csv.ts';
import { guessedMatching, headAndBody } from '#ui/screens/settings/data/import-head.ts';
import { productImporter } from '#ui/screens/settings/data/import-view.ts';
import { toProductForm, readCategoryForm, readProductForm } from '#domain/entry/product-form.ts';
import { deviceWays } from './device-ways.ts';
import { describeWays, type Way, type Ways } from './ways.ts';

const AT = '2026-11-21T08:41:00.000Z';
const IDS = { operationId: 'op', documentId: 'D' };

/** Returns what an account without products makes of the file of one product. */
const imported = async (bytes: Uint8Array<ArrayBuffer>, categories: readonly Category[]) => {
  const cells = await cellsOf(bytes);
  if (typeof cells === 'string') throw new Error(cells);
  const rows = cells.map((row, i) => ({ number: i + 1, cells: row }));
  const { head, body } = headAndBody({ form: 'utf-8', rows });
  const importer = productImporter({ products: [], categories });
  const judged = importer.judge(body, guessedMatching(importer, head), head);
  const ids = { newDocumentId: () => 'D', newOperationId: () => 'op', at: AT };
  return importer.operations(judged, ids);
};

const FILES = { 'CSV and its import': utf8, 'Excel and its import': savedAsWorkbook };

const eachFile = <T>(way: (bytesOf: (csv: string) => Uint8Array<ArrayBuffer>) => Way<T>): Ways<T> =>
  Object.fromEntries(Object.entries(FILES).map(([name, bytesOf]) => [name, way(bytesOf)]));

const NOT_IN_FILES = {
  order: 'Files are sorted by the user.',
  pricedAt: 'The import dates its prices itself.',
  priceHistory: 'The account that imports keeps its own history.',
} as const;

const PRODUCT_WAYS: Ways<Product> = {
  'the form': {
    carry: (product) => {
      const read = readProductForm(toProductForm(product), [], product);
      return 'value' in read ? read.value : null;
    },
    lacks: {
      order: 'The list sets it.',
      pricedAt: 'A change of the price sets it.',
      priceHistory: 'A change of the price adds to it.',
    },
  },
  'the cloud': {
    carry: (product) =>
      productFromDocument('D', structuredClone(productToDocument(product, 'user-1'))),
  },
  ...eachFile((bytesOf): Way<Product> => ({
    carry: async (product) => {
      const categories = [{ id: product.categoryId, userID: 'user-1', name: 'Miedź' }];
      const csv = productsCsv({ products: [product], categories });
      return (await imported(bytesOf(csv), categories))[0]?.data;
    },
    lacks: NOT_IN_FILES,
  })),
  ...deviceWays<Product>({
    make: ({ id, userID, ...fields }) => [createProduct(fields, IDS)],
    inBackup: (product) => ({ products: [{ ...product, id: 'D' }] }),
    find: ({ products: all }) => all[0],
  }),
};

const CATEGORY_WAYS: Ways<Category> = {
  'the form': {
    carry: ({ name }) => {
      const read = readCategoryForm({ name }, [], 'D');
      return 'value' in read ? { name: read.value } : null;
    },
    lacks: { order: 'The list sets it.' },
  },
  'the cloud': {
    carry: (category) =>
      categoryFromDocument('D', structuredClone(categoryToDocument(category, 'user-1'))),
  },
  ...eachFile((bytesOf): Way<Category> => ({
    carry: async (category) => {
      const products = [product({ categoryId: category.id })];
      const csv = productsCsv({ products, categories: [category] });
      const operations = await imported(bytesOf(csv), []);
      return operations.find(({ type }) => type === 'CREATE_CATEGORY')?.data;
    },
    lacks: { order: 'A file names the categories of its products, and nothing else of them.' },
  })),
  ...deviceWays<Category>({
    make: ({ id, userID, ...fields }) => [createCategory(fields, IDS)],
    inBackup: (category) => ({ categories: [{ ...category, id: 'D' }] }),
    find: ({ categories }) => categories[0],
  }),
};

const YARD_WAYS: Ways<CompanyDetails> = {
  'the form': {
    carry: (yard) => readYardForm(toYardForm(yard, '2026-11-21'), yard, '2026-11-21'),
  },
  'the cloud': {
    carry: (yard) => yardFromDocument(structuredClone(yardToDocument(yard, 'user-1'))),
  },
  ...deviceWays<CompanyDetails>({
    make: (company) => updateYard('user-1', null, company, 'op'),
    inBackup: (companyDetails) => ({ companyDetails }),
    find: ({ companyDetails }) => companyDetails,
  }),
};

const typed = (text = ''): string =>
  `x${text}`
    .replace(/[\0\u202e]/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');

/**
 * Products as the catalogue holds them: six-digit codes, trimmed texts of visible signs, and no 0
 * for a missing number.
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

describeWays<Product>({
  ...{ title: '[FN-3] a product', schema: ProductFields, records: products, ways: PRODUCT_WAYS },
});

describeWays<Category>({
  title: '[FN-4] a category',
  schema: CategoryFields,
  records: some.category.map((category) => ({ ...category, name: typed(category.name) })),
  ways: CATEGORY_WAYS,
});

describeWays<CompanyDetails>({
  ...{ title: '[FN-5] the yard', schema: CompanyDetails, records: companies, ways: YARD_WAYS },
});
