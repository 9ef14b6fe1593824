import { type DemoClient, sellerOf } from './clients.ts';
import type { DemoCompany } from './company.ts';
import type { StoredCategory } from './products.ts';
import type { Random } from './random.ts';
import { makeLine, type DemoLine } from './receipt-lines.ts';
import { receiptTimes, type ReceiptTime } from './receipt-times.ts';

const RECEIPTS = 150;

/** Each of these receipts, counted from the oldest, is voided. */
const voidReasons: ReadonlyMap<number, string> = new Map([
  [37, 'Pomyłka w wadze'],
  [96, 'Zły klient na kwicie'],
  [131, 'Sprzedający zrezygnował'],
]);

const origins: readonly [string, ...string[]] = [
  'gospodarstwo domowe',
  'gospodarstwo domowe',
  'gospodarstwo rolne',
  'rozbiórka budynku',
  'remont mieszkania',
  'demontaż pojazdu',
];

const remarks: readonly [string, ...string[]] = [
  'Złom z altany ogrodowej',
  'Rozliczono z poprzednią dostawą',
  'Materiał zanieczyszczony ziemią',
  'Dowóz własny',
];

/** What receipts are made of. */
export interface ReceiptParts {
  readonly clients: readonly DemoClient[];
  readonly categories: readonly StoredCategory[];
  readonly company: DemoCompany;
  readonly uid: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

const numberOf = ({ day, sequence }: ReceiptTime): string =>
  `${sequence}/${two(day.day)}/${two(day.month)}/${day.year}`;

const sum = (lines: readonly DemoLine[], of: (line: DemoLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

const linesOf = (random: Random, categories: readonly StoredCategory[]): readonly DemoLine[] => {
  const lines = Array.from({ length: random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5]) }, () =>
    makeLine(random, categories),
  );
  // One line for each product, as the clerk writes it.
  return lines.filter(
    (line, index) => lines.findIndex(({ productId }) => productId === line.productId) === index,
  );
};

const paymentFor = (random: Random, client: DemoClient): string => {
  if (client.nip !== '') return 'transfer';
  return random.pick(['cash', 'cash', 'cash', 'cash', 'cash', 'blik', 'transfer']);
};

const plate = (random: Random): string =>
  `${random.pick(['RLA', 'RLE', 'RPZ', 'RZ', 'RRS'])} ${random.whole(10_000, 99_999)}`;

const statusOf = (index: number) => {
  const voidReason = voidReasons.get(index);
  return voidReason === undefined ? { status: 'issued' } : { status: 'voided', voidReason };
};

const makeReceipt = (random: Random, parts: ReceiptParts, time: ReceiptTime, index: number) => {
  const { clients, categories, company, uid } = parts;
  const client = clients[random.whole(0, clients.length - 1)];
  if (client === undefined) throw new Error('the demo has no clients');
  const items = linesOf(random, categories);
  const totalGr = sum(items, ({ valueGr }) => valueGr);
  const isOnTruckScale = items.some(({ tareG }) => tareG !== undefined);
  return {
    number: numberOf(time),
    date: time.at,
    clientId: client.id,
    clientName: client.name,
    client: sellerOf(client),
    origin: client.nip === '' ? random.pick(origins) : 'działalność gospodarcza',
    items,
    totalG: sum(items, ({ netG }) => netG),
    totalGr,
    totalAmount: totalGr / 100,
    paymentMethod: paymentFor(random, client),
    notes: random.chance(12) ? random.pick(remarks) : '',
    vehiclePlate: isOnTruckScale ? plate(random) : undefined,
    idChecked: client.nip === '' ? true : undefined,
    company,
    ...statusOf(index),
    createdAt: time.at,
    printedAt: time.at,
    userID: uid,
  };
};

/** The receipts of the last 90 days, oldest first, each with its id. */
export const makeReceipts = (random: Random, today: Date, parts: ReceiptParts) =>
  receiptTimes(random, today, RECEIPTS).map((time, index) => ({
    id: random.id(),
    record: makeReceipt(random, parts, time, index),
  }));
