/** The suggestions of the receipt's form. */
import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import { namedFirst } from '#domain/client/client-search.ts';
import { type People, searchPeople } from '#domain/client/merged-search.ts';
import { normalize } from '#domain/shared/text.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Client } from '#schemas/client.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { addressLine } from '#ui/client/clients-view.ts';

/** Rows a list shows at most. */
const ROWS = 50;
/** Clients shown before anything is typed. */
const RECENT = 8;

/** A suggested client; `lastVisit` is the instant of the newest receipt on this device, or null. */
export interface ClientSuggestion {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Masked; empty where there is none. */
  readonly documentNumber: string;
  readonly lastVisit: string | null;
}

/** Instants of the newest receipts by the real id of their client. */
export type LastVisits = ReadonlyMap<string, string>;

/** When each client was last here. */
export const lastVisits = (receipts: readonly Receipt[]): LastVisits => {
  const visits = new Map<string, string>();
  for (const { clientId, date } of receipts) {
    const id = toRealId(clientId);
    const known = visits.get(id);
    if (known === undefined || Date.parse(known) < Date.parse(date)) visits.set(id, date);
  }
  return visits;
};

const toSuggestion = (client: Client, visits: LastVisits): ClientSuggestion => ({
  id: client.id,
  name: client.name,
  address: addressLine(client),
  documentNumber: maskedSellerNumber(client),
  lastVisit: visits.get(toRealId(client.id)) ?? null,
});

/** Those who were here, the last first; then the others in their order, untouched since they may be thousands. */
const latestFirst = (clients: readonly Client[], visits: LastVisits): readonly Client[] => {
  const time = ({ id }: Client) => Date.parse(visits.get(toRealId(id)) ?? '');
  const seen: Client[] = [];
  const others: Client[] = [];
  for (const client of clients) (visits.has(toRealId(client.id)) ? seen : others).push(client);
  return [...seen.toSorted((a, b) => time(b) - time(a)), ...others];
};

/** The clients for what is typed, those of that name first and of them who were here last, hidden ones left out; without a query only the latest. */
export const suggestClients = (
  people: People,
  visits: LastVisits,
  query: string,
): readonly ClientSuggestion[] =>
  namedFirst(
    latestFirst(
      searchPeople(people, query).filter(({ hidden }) => hidden !== true),
      visits,
    ),
    query,
    query.trim() === '' ? RECENT : ROWS,
  ).map((client) => toSuggestion(client, visits));

/** A suggested product. */
export interface ProductSuggestion {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** As printed: "17 04 01". */
  readonly wasteCode: string;
  readonly buyPriceGr: number;
  readonly unit: string;
}

const collator = new Intl.Collator('pl');

const byOrder = (a: Product, b: Product): number =>
  Number(b.favourite) - Number(a.favourite) ||
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
  collator.compare(a.name, b.name);

const matchRank = (name: string, query: string): number =>
  name.startsWith(query) ? 0 : name.includes(query) ? 1 : 2;

/** The products that are bought and hold every word of the query in name, category or code; names that begin with it first. */
export const suggestProducts = (
  products: readonly Product[],
  categories: readonly Category[],
  query: string,
): readonly ProductSuggestion[] => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const words = normalize(query).split(/\s+/).filter(Boolean);
  const code = query.replace(/\D/g, '');
  const isFound = (product: Product) => {
    const text = normalize(`${product.name} ${names.get(product.categoryId) ?? ''}`);
    const hasCode = code.length >= 2 && product.wasteCode.startsWith(code);
    return hasCode || words.every((word) => text.includes(word));
  };
  const rank = ({ name }: Product) => matchRank(normalize(name), words.join(' '));
  return products
    .filter((product) => product.active && isFound(product))
    .toSorted((a, b) => rank(a) - rank(b) || byOrder(a, b))
    .slice(0, ROWS)
    .map((product) => ({
      id: product.id,
      name: product.name,
      category: names.get(product.categoryId) ?? '',
      wasteCode: formatWasteCode(product.wasteCode),
      buyPriceGr: product.buyPriceGr,
      unit: product.unit,
    }));
};

/** Favourites shown at most. */
const TILES = 24;

/** The favourites of a category. */
export interface FavouriteGroup {
  readonly id: string;
  readonly name: string;
  readonly products: readonly Product[];
}

const byPlace = (a: Category, b: Category): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
  collator.compare(a.name, b.name);

/** The favourites that make a line with one tap, by category in the order of the catalogue; those of no category come last. */
export const favourites = ({
  products,
  categories,
}: Pick<View, 'products' | 'categories'>): readonly FavouriteGroup[] => {
  const shown = products
    .filter(({ active, favourite }) => active && favourite)
    .toSorted(byOrder)
    .slice(0, TILES);
  const known = new Set(categories.map(({ id }) => id));
  const groups = categories.toSorted(byPlace).map(({ id, name }) => ({
    id,
    name,
    products: shown.filter(({ categoryId }) => categoryId === id),
  }));
  const loose = shown.filter(({ categoryId }) => !known.has(categoryId));
  return [...groups, { id: '', name: '', products: loose }].filter(
    (group) => group.products.length > 0,
  );
};
