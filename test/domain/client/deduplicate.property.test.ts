import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { deduplicateClients, deduplicateReceipts } from '#domain/client/deduplicate.ts';
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { aClient, aLine, aReceipt } from '#test/domain/samples.ts';

// Few values, so that repeats are common.
const bareId = fc.constantFrom('a', 'b', 'c', 'd');
const clientId = fc.oneof(
  bareId,
  bareId.map((id) => `temp_client_${id}`),
);
const receiptId = fc.oneof(
  bareId,
  bareId.map((id) => `temp_receipt_${id}`),
);
const clients = fc.array(
  fc
    .record(
      {
        id: clientId,
        name: fc.constantFrom('Jan', 'JAN', 'Ewa', '', 'Jan '),
        address: fc.constantFrom('', '', 'Polna 1', 'Polna 1 '),
        city: fc.constantFrom('Łódź', 'Gdynia'),
        documentNumber: fc.constantFrom('', '', 'ABA300000', 'brak'),
        nip: fc.constantFrom('', '5213017228', '521-301-72-28', '1234563218'),
        sellerType: fc.constantFrom('person' as const, 'company' as const),
        hidden: fc.boolean(),
      },
      { requiredKeys: ['id', 'name', 'address', 'city', 'documentNumber'] },
    )
    .map(aClient),
  { maxLength: 8 },
);
const receipts = fc.array(
  fc
    .record({
      id: receiptId,
      number: fc.constantFrom('1/05/07/2026', '2/05/07/2026'),
      clientId: fc.oneof(clientId, fc.constant('')),
      date: fc.constantFrom(
        ...['2026-07-05T08:00:00.000Z', '2026-03-29T00:30:00.000Z', '2025-07-05T08:00:00.000Z'],
      ),
      status: fc.constantFrom('issued' as const, 'issued' as const, 'voided' as const),
      netG: fc.constantFrom(1, 2),
    })
    .map(({ netG, ...fields }) => aReceipt({ ...fields, items: [aLine({ netG })] })),
  { maxLength: 8 },
);
const keep = fc.uniqueArray(fc.oneof(clientId, receiptId)).map((ids) => new Set(ids));

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
const onceEach = <T extends { readonly id: string }>(entries: readonly T[]) =>
  entries.filter((entry, place) => entries.findIndex(({ id }) => id === entry.id) === place);
const isRealFirst = (ids: readonly string[]) =>
  ids.map(isTemporaryId).join() === ids.map(isTemporaryId).toSorted().join();

describe.each([
  ['clients', clients, deduplicateClients],
  ['receipts', receipts, deduplicateReceipts],
] as const)('deduplication of %s', (_kind, entries, deduplicate) => {
  const run = deduplicate as <T>(all: readonly T[], keep?: ReadonlySet<string>) => readonly T[];

  test.prop([entries as fc.Arbitrary<{ id: string }[]>, keep], runs)(
    '[DEDUP-1] keeps each id once, real ids first, and is idempotent',
    (all, kept) => {
      const once = run(all, kept);
      expect(new Set(idsOf(once)).size).toBe(once.length);
      expect(isRealFirst(idsOf(once))).toBe(true);
      expect(run(once, kept)).toEqual(once);
    },
  );

  test.prop([entries as fc.Arbitrary<{ id: string }[]>, keep], runs)(
    'never drops or changes a record with a pending operation',
    (all, kept) => {
      const left = run(all, kept);
      const pending = onceEach(all).filter(({ id }) => kept.has(id));
      expect(left).toEqual(expect.arrayContaining([...pending]));
    },
  );

  test.prop([entries as fc.Arbitrary<{ id: string }[]>], runs)(
    'never invents a record and never empties a list that has records',
    (all) => {
      const left = run(all);
      expect(left.every((entry) => all.includes(entry))).toBe(true);
      expect(left.length > 0).toBe(all.length > 0);
    },
  );
});

const storedIds = (entries: readonly { readonly id: string }[]) =>
  idsOf(entries).filter((id) => !isTemporaryId(id));

describe('two stored records', () => {
  test.prop([clients, receipts, keep], runs)(
    '[DEDUP-2, DEDUP-3] are never merged into one row: only records that are not stored yet are dropped',
    (people, papers, kept) => {
      expect(storedIds(deduplicateClients(people, kept))).toEqual(storedIds(onceEach(people)));
      expect(storedIds(deduplicateReceipts(papers, kept))).toEqual(storedIds(onceEach(papers)));
    },
  );

  test.prop([receipts], runs)('are both counted in every sum', (papers) => {
    const stored = onceEach(papers).filter(({ id }) => !isTemporaryId(id));
    expect(receiptSums(deduplicateReceipts(stored))).toEqual(receiptSums(stored));
  });
});

describe('a record of this device alone', () => {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const bareNumber = (nip = '') => nip.replaceAll('-', '').trim();

  test.prop([clients, keep], runs)(
    '[DEDUP-2] is dropped only for a stored client with the same name, address and document number',
    (all, kept) => {
      const shown = new Set(idsOf(deduplicateClients(all, kept)));
      for (const local of onceEach(all).filter(({ id }) => isTemporaryId(id))) {
        const twins = onceEach(all).filter(
          (one) =>
            !isTemporaryId(one.id) &&
            (one.id === toRealId(local.id) ||
              (same(one.name, local.name) &&
                same(one.address, local.address) &&
                same(one.documentNumber, local.documentNumber) &&
                bareNumber(one.nip) === bareNumber(local.nip))),
        );
        expect(shown.has(local.id)).toBe(twins.length === 0 || kept.has(local.id));
      }
    },
  );

  test.prop([receipts, keep], runs)(
    '[DEDUP-3] is dropped only for a stored receipt with the same number, day and client',
    (all, kept) => {
      const shown = new Set(idsOf(deduplicateReceipts(all, kept)));
      for (const local of onceEach(all).filter(({ id }) => isTemporaryId(id))) {
        const twins = onceEach(all).filter(
          (one) =>
            !isTemporaryId(one.id) &&
            (one.id === toRealId(local.id) ||
              (one.number === local.number &&
                one.date === local.date &&
                toRealId(one.clientId) === toRealId(local.clientId))),
        );
        expect(shown.has(local.id)).toBe(twins.length === 0 || kept.has(local.id));
      }
    },
  );
});

describe('a single differing field', () => {
  const local = aClient({ id: 'temp_client_x', sellerType: 'company', nip: '5213017228' });
  const stored = { ...local, id: 'c1' };

  it.each([
    ['name', 'Jan Zak'],
    ['address', 'Polna 2'],
    ['documentNumber', ''],
    ['nip', '1234563218'],
  ])('keeps an unsent client beside a stored one: %s', (field, value) => {
    expect(deduplicateClients([stored, local])).toEqual([stored]);
    const other = { ...stored, [field]: value };
    expect(deduplicateClients([other, local])).toEqual([other, local]);
  });

  const paper = aReceipt({ id: 'temp_receipt_x' });

  it.each([
    ['another number', 'number', '2/05/07/2026'],
    ['a date in another year', 'date', '2025-07-05T08:00:00.000Z'],
    ['a date in another month', 'date', '2026-08-05T08:00:00.000Z'],
    ['another client', 'clientId', 'c2'],
  ])('keeps an unsent receipt beside a stored one with %s', (_, field, value) => {
    const twin = { ...paper, id: 'r1' };
    expect(deduplicateReceipts([twin, paper])).toEqual([twin]);
    const other = { ...twin, [field]: value };
    expect(deduplicateReceipts([other, paper])).toEqual([other, paper]);
  });
});
