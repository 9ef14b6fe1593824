import { withoutVoidedDoubles } from '#domain/client/possible-doubles.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** Numbers that several receipts have. A voided duplicate no longer counts. */
export const repeatedNumbers = (receipts: readonly Receipt[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { number } of withoutVoidedDoubles(receipts))
    (seen.has(number) ? repeated : seen).add(number);
  return repeated;
};
