/** O-rows, O-sums: the lists of the screens show the stored documents. */
import type { View } from '#domain/view/view.ts';
import { receiptList } from '#ui/receipt/receipts-view.ts';
import { clientRows, clientsByName } from '#ui/client/clients-view.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { type Fields, idOf, totalsOf } from '#test/simulation/oracle/plain.ts';

type Documents = readonly (readonly [id: string, document: Fields])[];

/** Number of newest receipts that every device knows. */
const CACHED = 100;

const documentsOf = ({ server }: World, collection: string, userId: string): Documents =>
  [...server.cloud.documents].flatMap(([path, document]) => {
    const isOwn = path.startsWith(`${collection}/`) && document['userID'] === userId;
    return isOwn ? [[path.slice(collection.length + 1), document] as const] : [];
  });

const newestFirst = ([idA, a]: Documents[number], [idB, b]: Documents[number]): number =>
  Number(b['date']) - Number(a['date']) || (idA < idB ? 1 : -1);

const judgeOnce = (who: string, ids: readonly string[]): void => {
  const seen = new Set<string>();
  for (const id of ids) {
    hold('O-rows', !seen.has(id), () => `${who} shows ${id} twice`);
    seen.add(id);
  }
};

const judgeReceiptRow = (
  who: string,
  row: { totalG: number; totalGr: number },
  id: string,
  document: Fields,
) => {
  const { totalG, totalGr } = totalsOf(document['items']);
  hold(
    'O-rows',
    row.totalG === totalG && row.totalGr === totalGr,
    () =>
      `${who} shows receipts/${id} as ${row.totalG} g, ${row.totalGr} gr; its lines are ${totalG} g, ${totalGr} gr`,
  );
};

/**
 * Throws unless each receipt that every device knows
 * has a row, and each row is a stored receipt.
 */
const judgeReceipts = (
  who: string,
  list: ReturnType<typeof receiptList>,
  stored: Documents,
): void => {
  const rows = new Map(list.rows.map((row) => [idOf(row.id), row]));
  judgeOnce(
    who,
    list.rows.map(({ id }) => `receipts/${idOf(id)}`),
  );
  for (const [id, document] of stored.toSorted(newestFirst).slice(0, CACHED)) {
    const row = rows.get(id);
    hold('O-rows', row !== undefined, () => `${who} does not show receipts/${id}`);
    if (row !== undefined) judgeReceiptRow(who, row, id, document);
  }
  const ids = new Set(stored.map(([id]) => id));
  for (const id of rows.keys())
    hold('O-rows', ids.has(id), () => `${who} shows receipts/${id}, which is not stored`);
};

/**
 * Throws unless the sums match the lines of all
 * receipts that are listed or known to every device.
 */
const judgeSums = (who: string, list: ReturnType<typeof receiptList>, stored: Documents): void => {
  const listed = new Set(list.rows.map(({ id }) => idOf(id)));
  const counted = stored
    .toSorted(newestFirst)
    .filter(([id, { status }], place) => (place < CACHED || listed.has(id)) && status !== 'voided');
  const sum = { count: counted.length, totalG: 0, totalGr: 0 };
  for (const [, { items }] of counted) {
    const { totalG, totalGr } = totalsOf(items);
    sum.totalG += totalG;
    sum.totalGr += totalGr;
  }
  for (const name of ['count', 'totalG', 'totalGr'] as const)
    hold(
      'O-sums',
      list[name] === sum[name],
      () => `${who} sums ${name} to ${list[name]}, stored are ${sum[name]}`,
    );
};

const pointerOf = (document: Fields | undefined): string => idOf(document?.['mergedInto']);

/**
 * True if the client is part of a listed one. A client whose pointer
 * leads nowhere, or in a circle back to itself, is listed on its own.
 */
const isMerged = (id: string, byId: ReadonlyMap<string, Fields>): boolean => {
  const way = [id];
  for (let next = pointerOf(byId.get(id)); byId.has(next); next = pointerOf(byId.get(next))) {
    if (way.includes(next)) return way.indexOf(id) < way.indexOf(next);
    way.push(next);
  }
  return way.length > 1;
};

/** A merged client is also hidden; it is listed all the same if its pointer leads nowhere. */
const isListed = (id: string, document: Fields, byId: ReadonlyMap<string, Fields>): boolean =>
  !isMerged(id, byId) && (document['hidden'] !== true || pointerOf(document) !== '');

const judgeClients = (who: string, view: View, stored: Documents): void => {
  const byId = new Map(stored);
  const list = clientRows(view, clientsByName(view.clients, false), new Map());
  const rows = Array.from({ length: list.length }, (_, place) => list.at(place));
  const ids = rows.map((row) => idOf(row?.id));
  judgeOnce(
    who,
    ids.map((id) => `clients/${id}`),
  );
  for (const [id, document] of stored) {
    const row = rows[ids.indexOf(id)];
    const isThere = isListed(id, document, byId);
    hold(
      'O-rows',
      (row !== undefined) === isThere,
      () =>
        `${who} ${isThere ? 'does not show' : 'shows'} clients/${id}, which is ${JSON.stringify(document)}`,
    );
    hold(
      'O-rows',
      row === undefined || row.name === document['name'],
      () => `${who} shows clients/${id} as ${row?.name ?? ''}`,
    );
  }
  for (const id of ids)
    hold('O-rows', byId.has(id), () => `${who} shows clients/${id}, which is not stored`);
};

export const judgeRows = (world: World, userId: string, who: string, view: View): void => {
  const receipts = documentsOf(world, 'receipts', userId);
  const list = receiptList(view);
  judgeReceipts(who, list, receipts);
  judgeSums(who, list, receipts);
  judgeClients(who, view, documentsOf(world, 'clients', userId));
};
