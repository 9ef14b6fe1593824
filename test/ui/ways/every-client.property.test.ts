/**
 * Every client in the cloud is shown, found and counted, however bad the records: only a NIP,
 * shared numbers, "brak", duplicates, trailing spaces, wrong or missing types, links to missing
 * clients.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { searchClients } from '#domain/client/client-search.ts';
import { searchPeople } from '#domain/client/merged-search.ts';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { EMPTY_LOG } from '#domain/log/fold.ts';
import { buildView } from '#domain/view/view.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { runsOf } from '#test/builders/runs.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { aLine, aReceipt } from '#test/domain/samples.ts';
import { clientBehind, clientRows, figuresByClient } from '#ui/client/clients-view.ts';

const text = (...texts: readonly string[]) =>
  fc.oneof(fc.constantFrom(...texts), fc.constantFrom(undefined, null, 7));

const document = fc.record({
  name: fc.constantFrom('Jan Nowak', 'JAN NOWAK', 'Jan Nowak ', 'Met-Pol', ''),
  address: text('', 'Polna 1', 'Polna 1 '),
  postalCode: text('', '00-950'),
  city: text('', 'Łódź '),
  documentNumber: text('', 'brak', 'ABA 300000', 'aba300000'),
  sellerType: fc.constantFrom(undefined, 'person', 'company', 'firma'),
  nip: fc.constantFrom(undefined, '', '5213017228', '521-301-72-28', '1234563218', 5),
  hidden: fc.constantFrom(undefined, true, 'tak'),
  mergedInto: fc.constantFrom(undefined, '', 'c0', 'c1', 'c2', 'nobody'),
});
const documents = fc.array(document, { minLength: 1, maxLength: 8 });
const sales = fc.array(fc.record({ of: fc.nat({ max: 8 }), netG: fc.nat({ max: 9 }) }), {
  maxLength: 12,
});

interface Server {
  readonly clients: readonly Client[];
  readonly receipts: readonly Receipt[];
}

const server: fc.Arbitrary<Server> = fc.tuple(documents, sales).map(([people, sold]) => ({
  clients: people.flatMap((it, n) => clientFromDocument(`c${n}`, { ...it, userID: 'u' }) ?? []),
  receipts: sold.map(({ of, netG }, n) =>
    aReceipt({
      ...{ id: `r${n}`, number: '1/05/07/2026', clientId: `c${of}` },
      items: [aLine({ netG, valueGr: netG })],
      ...{ totalG: netG, totalGr: netG },
    }),
  ),
}));

const viewOfRecords = (held: Server) =>
  buildView('u', { ...EMPTY_SNAPSHOT, read: readMarks(), ...held }, EMPTY_LOG);

const NOW = Date.parse('2026-11-21T08:41:00.000Z');
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

describe('every client in the cloud', () => {
  test.prop([documents], runs)('is read, whatever type its optional fields have', (people) => {
    const read = people.map((it, n) => clientFromDocument(`c${n}`, { ...it, userID: 'u' }));
    expect(read).not.toContain(null);
  });

  test.prop([server], runs)(
    '[DEDUP-2] opens under its own id, and is either listed once or merged',
    (held) => {
      const view = viewOfRecords(held);
      expect(idsOf([...view.clients, ...view.merged]).toSorted()).toEqual(
        idsOf(held.clients).toSorted(),
      );
      for (const { id } of held.clients) expect(clientBehind(view, id)).toBeDefined();
    },
  );

  test.prop([server], runs)(
    '[DEDUP-3] has all its receipts under the client that opens',
    (held) => {
      const view = viewOfRecords(held);
      expect(idsOf(view.receipts).toSorted()).toEqual(idsOf(held.receipts).toSorted());
      for (const { id, clientId } of held.receipts) {
        const shown = view.receipts.find((one) => one.id === id);
        expect(shown?.clientId).toBe(clientBehind(view, clientId)?.id ?? '');
      }
    },
  );

  test.prop([server], runs)('is counted: the rows add up to the receipts', (held) => {
    const view = viewOfRecords(held);
    const lazy = clientRows(view, view.clients, figuresByClient(view, NOW));
    const rows = view.clients.flatMap((_, n) => lazy.at(n) ?? []);
    const known = held.receipts.filter(({ clientId }) => idsOf(held.clients).includes(clientId));
    const sums = receiptSums(known);
    expect(rows.reduce((sum, { receiptCount }) => sum + receiptCount, 0)).toBe(sums.count);
    expect(rows.reduce((sum, { yearGr }) => sum + yearGr, 0)).toBe(sums.totalGr);
    expect(receiptSums(view.receipts)).toEqual(receiptSums(held.receipts));
  });

  test.prop([server], runs)('is found by its name and by each of its numbers', (held) => {
    const view = viewOfRecords(held);
    for (const one of held.clients)
      for (const told of [
        one.name,
        one.documentNumber,
        one.nip ?? '',
        (one.nip ?? '').replaceAll('-', ''),
      ])
        expect(searchPeople(view, told)).toContain(clientBehind(view, one.id));
  });

  test.prop([fc.integer({ min: 9000, max: 10_000 })], { numRuns: runsOf(3) })(
    'is listed among ten thousand clients of one name',
    (count) => {
      const clients = Array.from({ length: count }, (_, n) => ({
        ...{ id: `c${n}`, userID: 'u', name: 'Jan Nowak' },
        ...{ address: '', postalCode: '', city: '', documentNumber: '' },
      }));
      const view = viewOfRecords({ clients, receipts: [] });
      expect(new Set(idsOf(view.clients)).size).toBe(count);
      expect(searchClients(view.clients, 'nowak')).toHaveLength(count);
    },
  );
});
