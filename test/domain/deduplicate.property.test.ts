import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { deduplicateById, deduplicateClients, deduplicateReceipts } from '#domain/deduplicate.ts';
import { isTemporaryId } from '#domain/log/ids.ts';
import { runs } from './arbitraries.ts';
import { aClient, aLine, aReceipt } from './samples.ts';

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
    .record({ id: clientId, name: fc.constantFrom('Jan', 'JAN', 'Ewa'), address: fc.constant('') })
    .map(aClient),
  { maxLength: 8 },
);
const receipts = fc.array(
  fc
    .record({
      id: receiptId,
      number: fc.constantFrom('1/05/07/2026', '2/05/07/2026'),
      clientId,
      netG: fc.constantFrom(1, 2),
    })
    .map(({ netG, ...fields }) => aReceipt({ ...fields, items: [aLine({ netG })] })),
  { maxLength: 8 },
);
const keep = fc.uniqueArray(fc.oneof(clientId, receiptId)).map((ids) => new Set(ids));

const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
const isRealFirst = (ids: readonly string[]) =>
  ids.map(isTemporaryId).join() === ids.map(isTemporaryId).toSorted().join();

describe.each([
  ['clients', clients, deduplicateClients],
  ['receipts', receipts, deduplicateReceipts],
] as const)('deduplication of %s', (_kind, entries, deduplicate) => {
  const run = deduplicate as <T>(all: readonly T[], keep?: ReadonlySet<string>) => readonly T[];

  test.prop([entries as fc.Arbitrary<{ id: string }[]>, keep], runs)(
    '[DEDUP-1] leaves each id once, real ones first, and changes nothing when it is done twice',
    (all, kept) => {
      const once = run(all, kept);
      expect(new Set(idsOf(once)).size).toBe(once.length);
      expect(isRealFirst(idsOf(once))).toBe(true);
      expect(run(once, kept)).toEqual(once);
    },
  );

  test.prop([entries as fc.Arbitrary<{ id: string }[]>, keep], runs)(
    'never drops or alters a record with a pending operation',
    (all, kept) => {
      const left = run(all, kept);
      const pending = deduplicateById(all).filter(({ id }) => kept.has(id));
      expect(left).toEqual(expect.arrayContaining([...pending]));
    },
  );

  test.prop([entries as fc.Arbitrary<{ id: string }[]>], runs)(
    'invents nothing and never empties what was not empty',
    (all) => {
      const left = run(all);
      expect(left.every((entry) => all.includes(entry))).toBe(true);
      expect(left.length > 0).toBe(all.length > 0);
    },
  );
});

describe('deduplication of receipts', () => {
  test.prop([receipts], runs)(
    '[DEDUP-3] never loses a stored receipt whose lines no other one of its number has',
    (all) => {
      const stored = all.filter(({ id }) => !isTemporaryId(id));
      const content = ({ number, items }: (typeof all)[number]) => JSON.stringify([number, items]);
      const left = new Set(deduplicateReceipts(all).map(content));
      expect(deduplicateById(stored).every((receipt) => left.has(content(receipt)))).toBe(true);
    },
  );
});
