import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import { namedFirst } from '#domain/client/client-search.ts';
import { type People, searchPeople } from '#domain/client/merged-search.ts';
import { normalize } from '#domain/shared/text.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Client } from '#schemas/client.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { addressLine } from '#ui/client/clients-view.ts';

const ROWS = 50;
/** Number of clients suggested before the user types. */
const RECENT = 8;

/** `lastVisit` is the time of the client's newest receipt on this device. */
export interface ClientSuggestion {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Masked; empty if the client has none. */
  readonly documentNumber: string;
  readonly lastVisit: string | null;
}

/** Time of each client's newest receipt, by the client's real id. */
export type LastVisits = ReadonlyMap<string, string>;

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

/**
 * Puts clients with receipts first, latest visit first. The others keep their order, since sorting
 * thousands is slow.
 */
const latestFirst = (clients: readonly Client[], visits: LastVisits): readonly Client[] => {
  const time = ({ id }: Client) => Date.parse(visits.get(toRealId(id)) ?? '');
  const seen: Client[] = [];
  const others: Client[] = [];
  for (const client of clients) (visits.has(toRealId(client.id)) ? seen : others).push(client);
  return [...seen.toSorted((a, b) => time(b) - time(a)), ...others];
};

/**
 * Suggests clients for a query. Matches by name come first, and each group is sorted by latest
 * visit. Hidden clients are left out.
 */
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
    isBlank(query) ? RECENT : ROWS,
  ).map((client) => toSuggestion(client, visits));

export interface ProductSuggestion {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** As printed, for example "17 04 01". */
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

/**
 * Returns active products whose waste code begins with the query's digits, or whose name and
 * category contain all its words. Names that begin with the query come first.
 */
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

/** Number of tiles: a grid of this size fits above the lines. */
const TILES = 12;

/**
 * Returns the active favourites for the tiles, by the catalogue's order of categories and products;
 * those without a category come last.
 */
export const favourites = ({
  products,
  categories,
}: Pick<View, 'products' | 'categories'>): readonly Product[] => {
  const places = new Map(categories.toSorted(byPlace).map(({ id }, place) => [id, place]));
  const placeOf = ({ categoryId }: Product) => places.get(categoryId) ?? places.size;
  return products
    .filter(({ active, favourite }) => active && favourite)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || byOrder(a, b))
    .slice(0, TILES);
};

const byPlace = (a: Category, b: Category): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
  collator.compare(a.name, b.name);
