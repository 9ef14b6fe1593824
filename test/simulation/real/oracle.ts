import { readCloud } from '#adapters/cloud-documents/read-cloud.ts';
import type { CloudRead } from '#machines/ports/ports.ts';
import { CACHED_RECEIPTS } from '#schemas/snapshot.ts';
import type { Server } from '#test/simulation/outside/server.ts';

type Entry = readonly [id: string, document: Readonly<Record<string, unknown>>];

const byPlace = ([idA, a]: Entry, [idB, b]: Entry): number =>
  Number(b['date']) - Number(a['date']) || Number(idA < idB) - Number(idB < idA);

/**
 * Reads all that the server stores of a user, past the SDK, the
 * rules and the queries. Every reading is compared with the result.
 */
export const oracleOf = (
  documents: Server['cloud']['documents'],
  userId: string,
): Promise<CloudRead> => {
  const mine = (collection: string): readonly Entry[] =>
    [...documents].flatMap(([path, document]) => {
      const [name, id = ''] = path.split('/');
      return name === collection && document['userID'] === userId ? [[id, document]] : [];
    });
  const receipts = mine('receipts').toSorted(byPlace);
  const all = {
    clients: mine('clients'),
    receipts: receipts.slice(0, CACHED_RECEIPTS),
    products: mine('products'),
    categories: mine('categories'),
    conflicts: mine('conflicts'),
    companyDetails: documents.get(`companyDetails/${userId}`) ?? null,
  };
  return readCloud({
    all: () => Promise.resolve(all),
    receiptsBetween: (from, to) =>
      Promise.resolve(
        receipts.filter(([, { date }]) => Number(date) >= from && Number(date) <= to),
      ),
    countReceipts: () => Promise.resolve(receipts.length),
    strays: () => Promise.resolve([]),
    storedSince: () => Promise.resolve([]),
    yard: () => Promise.resolve(all.companyDetails),
    now: () => 0,
    yieldToMain: () => Promise.resolve(),
  });
};
