/** Receipts that a clerk types in one day, with weights and prices in all usual spellings. */

export interface TypedLine {
  readonly product: string;
  readonly net: string;
  readonly netG: number;
  /**
   * A typed price that replaces the list price, in grosze; absent if the clerk leaves the price
   * alone.
   */
  readonly price?: { readonly typed: string; readonly gr: number };
}

export interface TypedReceipt {
  readonly client: string;
  readonly lines: readonly TypedLine[];
  readonly end: 'save' | 'save-and-print' | 'double-tap';
  readonly later: readonly Later[];
}

export type Later =
  | { readonly kind: 'correct'; readonly net: string; readonly netG: number }
  | { readonly kind: 'void'; readonly reason: string }
  | { readonly kind: 'reprint' };

const RECEIPTS = 40;

const CLIENTS = ['Grażyna', 'Jan Kowalski', 'Олександр Шевченко', 'Łukasz Żółć'] as const;

/** Clients that do not exist when the day begins. */
export const NEW_CLIENTS: readonly Readonly<Record<string, string>>[] = [
  { 'Imię i nazwisko': 'Олександр Шевченко', Adres: 'ul. Długa 3', Miejscowość: 'Świdnica' },
  { 'Imię i nazwisko': 'Łukasz Żółć', Adres: 'ul. Źródlana 7', 'Kod pocztowy': '58-100' },
];

const PRODUCTS = ['Ołów miękki', 'Miedź millbera', 'Mosiądz mieszany', 'Puszki Al'] as const;

type Weight = readonly [typed: string, grams: number];

const WEIGHTS: readonly Weight[] = [
  ['12,5 kg', 12_500],
  ['7', 7_000],
  ['0.75', 750],
  ['1 234,5', 1_234_500],
  ['\u00a031,005 ', 31_005],
  ['100', 100_000],
  ['3,14', 3_140],
  ['0,001', 1],
];

const PRICES = [
  { typed: '1,20 zł', gr: 120 },
  { typed: '34.5', gr: 3_450 },
  { typed: '0,95', gr: 95 },
] as const;

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const lineOf = (receipt: number, place: number): TypedLine => {
  const [net, netG] = at(WEIGHTS, receipt * 3 + place);
  const line = { product: at(PRODUCTS, receipt + place), net, netG };
  return (receipt + place) % 4 === 1 ? { ...line, price: at(PRICES, receipt) } : line;
};

const laterOf = (receipt: number): readonly Later[] => {
  const [net, netG] = at(WEIGHTS, receipt + 5);
  const found: Later[] = [];
  if (receipt % 6 === 2) found.push({ kind: 'correct', net, netG });
  if (receipt % 9 === 4) found.push({ kind: 'void', reason: 'Pomyłka w wadze' });
  if (receipt % 7 === 3) found.push({ kind: 'reprint' });
  return found;
};

const ENDS = ['save', 'save-and-print', 'double-tap'] as const;

export const TYPED: readonly TypedReceipt[] = Array.from({ length: RECEIPTS }, (_, receipt) => ({
  client: at(CLIENTS, receipt),
  lines: Array.from({ length: 1 + (receipt % 3) }, (__, place) => lineOf(receipt, place)),
  end: at(ENDS, receipt),
  later: laterOf(receipt),
}));
