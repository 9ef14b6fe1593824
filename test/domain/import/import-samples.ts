import { judgeClients } from '#domain/import/client-rows.ts';
import { judgeProducts } from '#domain/import/product-rows.ts';
import type { TableRow } from '#domain/import/read-table.ts';
import { clientFields, product } from '#test/builders/records.ts';

export const rowsOf = (...rows: readonly (readonly string[])[]): readonly TableRow[] =>
  rows.map((cells, i) => ({ number: i + 2, cells }));

export const CLIENTS = {
  name: 0,
  address: 1,
  postalCode: 2,
  city: 3,
  documentNumber: 4,
  nip: null,
  sellerType: null,
};
export const judge = (...rows: readonly (readonly string[])[]) =>
  judgeClients(rowsOf(...rows), CLIENTS, [clientFields()]);

const PRODUCTS = {
  ...{ name: 0, wasteCode: 1, category: 2, unit: 3 },
  ...{ buyPrice: 4, sellPrice: 5, deduction: 6, note: 7 },
  ...{ requiresForm: null, active: null, favourite: null },
};
export const COLUMNS = { matching: PRODUCTS, readFlag: () => undefined };
export const catalogue = {
  products: [product()],
  categories: [{ id: 'category-1', userID: 'user-1', name: 'Miedź' }],
};
export const judgeGoods = (...rows: readonly (readonly string[])[]) =>
  judgeProducts(rowsOf(...rows), COLUMNS, catalogue, 'Import');
