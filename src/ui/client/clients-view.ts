import { warsawDate } from '#domain/time/calendar.ts';
import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import { knownRecords } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import { groupBy } from '#domain/shared/grouping.ts';
import { clientDoubles, groupedIds } from '#domain/client/possible-doubles.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { namelessText } from './nameless.text.ts';
import { countedReceipts, knownSince, startOfYear } from '#domain/reporting/reach.ts';
import { lazyRows, type Rows } from '#ui/shared/lists/window-rows.ts';

export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Masked: `ABC•••456`. */
  readonly documentNumber: string;
  readonly receiptCount: number;
  readonly lastReceipt: string | null;
  /** Grosze paid in the current year, without voided receipts. */
  readonly yearGr: number;
  readonly isPending: boolean;
  readonly isHidden: boolean;
  readonly isPossibleDouble: boolean;
}

export interface ClientFigures {
  /** Receipts that count: not voided, and from the time that this device knows completely. */
  readonly count: number;
  /**
   * All receipts of the client on this device, including voided ones and those from before that
   * time.
   */
  readonly behind: number;
  /** Instant of the newest receipt that counts; null without one. */
  readonly last: string | null;
  readonly yearGr: number;
}

/**
 * Instants (ms) since which all figures, and those of this year, are complete; null when nothing is
 * missing.
 */
export interface FiguresSince {
  readonly ever: number | null;
  readonly year: number | null;
}

/** The year is the one in Warsaw at `now` (ms). */
export const figuresSince = (view: Pick<View, 'receiptsFrom'>, now: number): FiguresSince => ({
  ever: knownSince(view, -Infinity),
  year: knownSince(view, startOfYear(now)),
});

/** Keyed by the client's real id. */
export type FiguresByClient = ReadonlyMap<string, ClientFigures>;

const NO_RECEIPTS: ClientFigures = { count: 0, behind: 0, last: null, yearGr: 0 };

export const lastIssued = (receipts: readonly Receipt[]): string | null =>
  receipts
    .filter(({ status }) => status === 'issued')
    .reduce<string | null>(
      (last, { date }) => (last === null || Date.parse(date) > Date.parse(last) ? date : last),
      null,
    );

/** Covers every client who has receipts. The year is the one in Warsaw at `now` (ms). */
export const figuresByClient = (
  view: Pick<View, 'receipts' | 'receiptsFrom'>,
  now: number,
): FiguresByClient => {
  const { year } = warsawDate(now);
  const isOfYear = ({ date }: Receipt) => warsawDate(Date.parse(date)).year === year;
  const isEver = new Set(countedReceipts(view, -Infinity).counted);
  const isInYear = new Set(countedReceipts(view, startOfYear(now)).counted.filter(isOfYear));
  const withClient = view.receipts.filter(({ clientId }) => clientId !== '');
  return new Map(
    [...groupBy(withClient, ({ clientId }) => toRealId(clientId))].map(([id, own]) => {
      const ever = own.filter((receipt) => isEver.has(receipt));
      const ofYear = own.filter((receipt) => isInYear.has(receipt));
      return [
        id,
        {
          count: receiptSums(ever).count,
          behind: own.length,
          last: lastIssued(ever),
          yearGr: receiptSums(ofYear).totalGr,
        },
      ];
    }),
  );
};

export const clientFigures = (
  figures: FiguresByClient,
  { id }: Pick<Client, 'id'>,
): ClientFigures => figures.get(toRealId(id)) ?? NO_RECEIPTS;

export const CLIENT_ORDERS = ['name', 'last', 'value'] as const;
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

const collator = new Intl.Collator('pl');

const byName = weakMemo((clients: readonly Client[]) =>
  clients.toSorted((a, b) => collator.compare(a.name, b.name)),
);

export const clientsByName = (clients: readonly Client[], withHidden: boolean): readonly Client[] =>
  byName(clients).filter(({ hidden }) => withHidden || hidden !== true);

/** `clients` must be sorted by name. */
export const inOrder = (
  clients: readonly Client[],
  order: ClientOrder,
  figures: FiguresByClient,
): readonly Client[] => {
  const figuresFor = (client: Client) => clientFigures(figures, client);
  const visit = ({ last }: ClientFigures) => (last === null ? 0 : Date.parse(last));
  switch (order) {
    case 'name':
      return clients;
    case 'last':
      return clients.toSorted((a, b) => visit(figuresFor(b)) - visit(figuresFor(a)));
    case 'value':
      return clients.toSorted((a, b) => figuresFor(b).yearGr - figuresFor(a).yearGr);
  }
};

/**
 * Joins the address into one line without empty parts. Stored parts may have spaces around them.
 */
export const addressLine = ({
  address,
  postalCode,
  city,
}: Pick<Client, 'address' | 'postalCode' | 'city'>): string => {
  const [street = '', ...town] = [address, postalCode, city].map((part) => part.trim());
  return [street, town.filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** Makes each row on demand, since there may be tens of thousands of clients. */
export const clientRows = (
  view: Pick<View, 'pendingIds' | 'clients' | 'gaps'>,
  clients: readonly Client[],
  figures: FiguresByClient,
): Rows<ClientRow> => {
  const doubles = groupedIds(clientDoubles(knownRecords(view, view.clients)));
  return lazyRows(clients, (client) => {
    const { count, last, yearGr } = clientFigures(figures, client);
    return {
      id: client.id,
      name: client.name || namelessText,
      address: addressLine(client),
      documentNumber: maskedSellerNumber(client),
      receiptCount: count,
      lastReceipt: last,
      yearGr,
      isPending: view.pendingIds.has(client.id),
      isHidden: client.hidden === true,
      isPossibleDouble: doubles.has(client.id),
    };
  });
};

/** Finds a client by its temporary id or its real id. */
export const findClient = (view: Pick<View, 'clients'>, id: string): Client | undefined =>
  view.clients.find((client) => isSameRecord(client.id, id));

/**
 * Finds a client as `findClient` does, or the client that it was merged into: links and papers name
 * both.
 */
export const clientBehind = (
  view: Pick<View, 'clients' | 'merged'>,
  id: string,
): Client | undefined => {
  const into = view.merged.find((client) => isSameRecord(client.id, id))?.mergedInto;
  return into === undefined ? findClient(view, id) : clientBehind(view, into);
};
