import { fc } from '@fast-check/vitest';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { clientFields, item, receipt } from '#test/builders/records.ts';
import type { Receipt } from '#schemas/receipt.ts';

const anItem = fc
  .record({
    name: fc.constantFrom('Miedź', 'Stal', 'Puszki'),
    wasteCode: fc.constantFrom('170401', '170405', '150104', '160601*'),
    productId: fc.constantFrom('p1', 'p2', 'gone'),
    unit: fc.constantFrom('kg', 'kg', 't', 'szt.'),
    netG: fc.nat(5_000_000),
    valueGr: fc.nat(1_000_000),
  })
  .map((changes) => item(changes));

const START = Date.parse('2026-10-01T00:00:00.000Z');

/** Sixty days from 1 October 2026, so that the change to winter time is among them. */
export const someReceipts: fc.Arbitrary<readonly Receipt[]> = fc
  .array(
    fc.record({
      at: fc.nat(60 * 24 * 60),
      items: fc.array(anItem, { minLength: 1, maxLength: 4 }),
      name: fc.constantFrom('Adam Bąk', 'Ewa Źrebiec', 'Huta'),
      sellerType: fc.constantFrom('person' as const, 'company' as const),
      status: fc.constantFrom('issued' as const, 'issued' as const, 'voided' as const),
      paymentMethod: fc.constantFrom('cash' as const, 'transfer' as const, 'blik' as const),
    }),
    { maxLength: 20 },
  )
  .map((made) =>
    made.map(({ at, items, name, sellerType, ...rest }, index) =>
      receipt({
        id: `r${index}`,
        clientId: name,
        client: { ...clientFields({ name }), sellerType },
        date: new Date(START + at * 60_000).toISOString(),
        items,
        ...receiptTotals(items),
        ...rest,
      }),
    ),
  );
