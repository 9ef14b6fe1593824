/**
 * Clients and products as CSV with heads that the import recognizes, so that a file can be imported
 * again.
 */
import { writeCsv } from '#domain/shared/write-csv.ts';
import { formatFixed } from '#domain/quantity/decimal.ts';
import { CLIENT_COLUMNS } from '#domain/import/client-rows.ts';
import type { View } from '#domain/view/view.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Client } from '#schemas/client.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '#schemas/fields/catalogue-table.ts';
import type { Product } from '#schemas/product.ts';
import { clientFigureHeads } from '#ui/client/clients.text.ts';
import {
  clientColumnText,
  flagCell,
  productColumnText,
  sellerTypeCell,
} from './file-columns.text.ts';
import { formatDate } from '#ui/shared/words/format.text.ts';
import { type FiguresByClient, clientFigures, type FiguresSince } from '#ui/client/clients-view.ts';

const clientCells = (client: Client): readonly string[] =>
  CLIENT_COLUMNS.map((column) =>
    column === 'sellerType'
      ? sellerTypeCell[client.sellerType ?? 'person']
      : (client[column] ?? '').trim(),
  );

export const clientsCsv = ({ clients }: Pick<View, 'clients'>): string =>
  writeCsv(
    CLIENT_COLUMNS.map((column) => clientColumnText[column]),
    clients.map(clientCells),
  );

/** Adds the figures that the list shows. The import skips their columns. */
export const clientListCsv = (
  clients: readonly Client[],
  figures: FiguresByClient,
  since: FiguresSince,
): string => {
  const { receipts, lastReceipt, value } = clientFigureHeads(since);
  return writeCsv(
    [...CLIENT_COLUMNS.map((column) => clientColumnText[column]), receipts, lastReceipt, value],
    clients.map((client) => {
      const { count, last, yearGr } = clientFigures(figures, client);
      const sums = [String(count), last === null ? '' : formatDate(last), formatFixed(yearGr, 2)];
      return [...clientCells(client), ...sums];
    }),
  );
};

const hundredths = (value: number | undefined): string =>
  value === undefined || value === 0 ? '' : formatFixed(value, 2);

const productRow = (
  product: Product,
  category: string,
): Readonly<Record<ProductColumn, string>> => ({
  name: product.name,
  wasteCode: formatWasteCode(product.wasteCode),
  category,
  unit: product.unit,
  buyPrice: formatFixed(product.buyPriceGr, 2),
  sellPrice: hundredths(product.sellPriceGr),
  deduction: hundredths(product.deductionBp),
  requiresForm: flagCell[`${product.requiresForm}`],
  active: flagCell[`${product.active}`],
  favourite: flagCell[`${product.favourite}`],
  note: product.note ?? '',
});

export const productsCsv = ({
  products,
  categories,
}: Pick<View, 'products' | 'categories'>): string => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const rows = products.map((product) => productRow(product, names.get(product.categoryId) ?? ''));
  return writeCsv(
    PRODUCT_COLUMNS.map((column) => productColumnText[column]),
    rows.map((row) => PRODUCT_COLUMNS.map((column) => row[column].trim())),
  );
};
