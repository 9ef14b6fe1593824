import { type DemoClient, demoSeller } from './clients.ts';
import type { DemoYard } from './yard.text.ts';
import type { StoredCategory } from './products.ts';
import type { Random } from './random.ts';
import { atPrice, makeLine, olderLine, type DemoLine } from './receipt-lines.ts';
import { CORRECTION, ORIGIN_OF_FIRMS, origins, remarks, voidReasons } from './receipts.text.ts';
import { receiptTimes, type ReceiptTime } from './receipt-times.ts';

const RECEIPTS = 400;

/** The legacy app wrote the oldest receipts. */
const OLDER = 12;

/** Each of these is voided and replaced by the next receipt. The oldest receipt is 0. */
const corrected: ReadonlySet<number> = new Set([120, 260, 388, 396]);

/** One receipt in so many is for a truck with a mixed load. */
const MIXED_LOADS = 40;

export interface ReceiptParts {
  readonly clients: readonly DemoClient[];
  readonly categories: readonly StoredCategory[];
  readonly yard: DemoYard;
  readonly uid: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const receiptNumber = ({ day, sequence }: ReceiptTime): string =>
  `${sequence}/${twoDigits(day.day)}/${twoDigits(day.month)}/${day.year}`;

const sum = (lines: readonly DemoLine[], of: (line: DemoLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

const drawLines = (
  random: Random,
  categories: readonly StoredCategory[],
  isMixed: boolean,
): readonly DemoLine[] => {
  const count = isMixed ? random.whole(10, 14) : random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
  const lines = Array.from({ length: count }, () => makeLine(random, categories));
  // A clerk writes one line per product.
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

const voided = (voidReason: string, voidedAt: Date) => ({
  ...{ status: 'voided', voidReason, voidedAt, updatedAt: voidedAt },
});

const drawStatus = (index: number, at: Date) => {
  const voidReason = voidReasons.get(index);
  return voidReason === undefined ? { status: 'issued' } : voided(voidReason, at);
};

const sumLines = (items: readonly DemoLine[]) => {
  const totalGr = sum(items, ({ valueGr }) => valueGr);
  return { items, totalG: sum(items, ({ netG }) => netG), totalGr, totalAmount: totalGr / 100 };
};

const makeReceipt = (random: Random, parts: ReceiptParts, time: ReceiptTime, index: number) => {
  const { clients, categories, yard, uid } = parts;
  const client = clients[random.whole(0, clients.length - 1)];
  if (client === undefined) throw new Error('the demo has no clients');
  const items = drawLines(random, categories, index % MIXED_LOADS === MIXED_LOADS - 1);
  const isOnTruckScale = items.some(({ tareG }) => tareG !== undefined);
  return {
    number: receiptNumber(time),
    date: time.at,
    clientId: client.id,
    clientName: client.name,
    client: demoSeller(client),
    origin: client.nip === '' ? random.pick(origins) : ORIGIN_OF_FIRMS,
    ...sumLines(items),
    paymentMethod: paymentFor(random, client),
    notes: random.chance(12) ? random.pick(remarks) : '',
    vehiclePlate: isOnTruckScale ? plate(random) : undefined,
    idChecked: client.nip === '' ? true : undefined,
    company: yard,
    ...drawStatus(index, time.at),
    createdAt: time.at,
    userID: uid,
  };
};

type DemoReceipt = ReturnType<typeof makeReceipt>;

interface Made<T = DemoReceipt> {
  readonly id: string;
  readonly record: T;
}

/** Returns the voided receipt and its replacement, with another price on the first line. */
const correction = (wrong: Made, next: Made) => {
  const { number, date, createdAt } = next.record;
  const [first, ...others] = wrong.record.items;
  if (first === undefined) throw new Error('a receipt of the demo has no lines');
  const right = sumLines([atPrice(first, Math.round(first.priceGr * 0.9)), ...others]);
  const replaces = { replacesId: wrong.id, replacesNumber: wrong.record.number };
  return [
    { ...wrong, record: { ...wrong.record, ...voided(CORRECTION, date), replacedBy: next.id } },
    {
      ...next,
      record: { ...wrong.record, ...right, number, date, createdAt, ...replaces },
    },
  ];
};

const withCorrections = (made: readonly Made[]) =>
  made.flatMap((one, index) => {
    const next = made[index + 1];
    if (corrected.has(index) && next !== undefined) return correction(one, next);
    return corrected.has(index - 1) ? [] : [one];
  });

/** Returns the receipt as the legacy app writes it, with the seller's name and id and one sum. */
const olderRecord = ({
  number,
  date,
  clientId,
  clientName,
  items,
  totalAmount,
  userID,
}: DemoReceipt) => ({
  ...{ number, date, clientId, clientName, totalAmount, userID },
  items: items.map(olderLine),
});

/** Returns the receipts of the last 12 months, oldest first. */
export const makeReceipts = (random: Random, today: Date, parts: ReceiptParts) => {
  const made = receiptTimes(random, today, RECEIPTS).map((time, index) => ({
    id: random.id(),
    record: makeReceipt(random, parts, time, index),
  }));
  return withCorrections(made).map(({ id, record }, index) => ({
    id,
    record: index < OLDER ? olderRecord(record) : record,
  }));
};
