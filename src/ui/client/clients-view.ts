import { warsawDate } from '#domain/time/calendar.ts';
import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
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

/** One client as listed. */
export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Masked: `ABC•••456`. */
  readonly documentNumber: string;
  readonly receiptCount: number;
  /** Instant of the newest receipt known on this device, or null. */
  readonly lastReceipt: string | null;
  /** Grosze in the year that it is, voided receipts left out. */
  readonly yearGr: number;
  readonly isPending: boolean;
  readonly isHidden: boolean;
  /** Another client looks the same. */
  readonly isPossibleDouble: boolean;
}

/** What the receipts known on this device say about a client. */
export interface ClientFigures {
  /** Receipts that count. */
  readonly count: number;
  /** All receipts on this device that stand behind the client, voided and older ones too. */
  readonly behind: number;
  /** Instant of the newest receipt that counts. */
  readonly last: string | null;
  readonly yearGr: number;
}

/** Since when (ms) the figures are known, all and those of this year; null where they are whole. */
export interface FiguresSince {
  readonly ever: number | null;
  readonly year: number | null;
}

/** How far the figures of the year in Warsaw at `now` (ms), and of all years, reach back. */
export const figuresSince = (view: Pick<View, 'receiptsFrom'>, now: number): FiguresSince => ({
  ever: knownSince(view, -Infinity),
  year: knownSince(view, startOfYear(now)),
});

/** By the real id of the client. */
export type FiguresByClient = ReadonlyMap<string, ClientFigures>;

const NO_RECEIPTS: ClientFigures = { count: 0, behind: 0, last: null, yearGr: 0 };

/** The instant of the latest of the receipts that are not voided; null without one. */
export const lastIssued = (receipts: readonly Receipt[]): string | null =>
  receipts
    .filter(({ status }) => status === 'issued')
    .reduce<string | null>(
      (last, { date }) => (last === null || Date.parse(date) > Date.parse(last) ? date : last),
      null,
    );

/** The figures of every client who has receipts, of the year in Warsaw at `now` (ms). */
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

/** The figures of one client; none where there are no receipts. */
export const clientFigures = (
  figures: FiguresByClient,
  { id }: Pick<Client, 'id'>,
): ClientFigures => figures.get(toRealId(id)) ?? NO_RECEIPTS;

/** How clients are ordered. */
export const CLIENT_ORDERS = ['name', 'last', 'value'] as const;
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

const collator = new Intl.Collator('pl');

const byName = weakMemo((clients: readonly Client[]) =>
  clients.toSorted((a, b) => collator.compare(a.name, b.name)),
);

/** Clients by name in Polish order, the hidden ones only where they are asked for. */
export const clientsByName = (clients: readonly Client[], withHidden: boolean): readonly Client[] =>
  byName(clients).filter(({ hidden }) => withHidden || hidden !== true);

/** Clients that come by name in another order: the last who was here first, or the one who got most this year. */
export const inOrder = (
  clients: readonly Client[],
  order: ClientOrder,
  figures: FiguresByClient,
): readonly Client[] => {
  const of = (client: Client) => clientFigures(figures, client);
  const visit = ({ last }: ClientFigures) => (last === null ? 0 : Date.parse(last));
  switch (order) {
    case 'name':
      return clients;
    case 'last':
      return clients.toSorted((a, b) => visit(of(b)) - visit(of(a)));
    case 'value':
      return clients.toSorted((a, b) => of(b).yearGr - of(a).yearGr);
  }
};

/** The address in one line, trimmed as an older edition left it, and empty parts left out. */
export const addressLine = ({
  address,
  postalCode,
  city,
}: Pick<Client, 'address' | 'postalCode' | 'city'>): string => {
  const [street = '', ...town] = [address, postalCode, city].map((part) => part.trim());
  return [street, town.filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** The rows of clients in their order, made as they are asked for: there may be tens of thousands. */
export const clientRows = (
  view: Pick<View, 'pendingIds' | 'clients'>,
  clients: readonly Client[],
  figures: FiguresByClient,
): Rows<ClientRow> => {
  const doubles = groupedIds(clientDoubles(view.clients));
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

/** A client by an id that may still be, or no longer be, a temporary one. */
export const findClient = (view: Pick<View, 'clients'>, id: string): Client | undefined =>
  view.clients.find((client) => isSameRecord(client.id, id));

/** The same, and for the id of one who was merged into another, that one: links and papers name both. */
export const clientBehind = (
  view: Pick<View, 'clients' | 'merged'>,
  id: string,
): Client | undefined => {
  const into = view.merged.find((client) => isSameRecord(client.id, id))?.mergedInto;
  return into === undefined ? findClient(view, id) : clientBehind(view, into);
};
