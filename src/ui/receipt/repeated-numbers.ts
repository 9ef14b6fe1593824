import { withoutVoidedDoubles } from '#domain/client/possible-doubles.ts';
import { textKey } from '#domain/shared/text.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** Keys (`textKey`) of numbers that several receipts have. A voided duplicate no longer counts. */
export const repeatedNumbers = (receipts: readonly Receipt[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const receipt of withoutVoidedDoubles(receipts)) {
    const number = textKey(receipt.number);
    (seen.has(number) ? repeated : seen).add(number);
  }
  return repeated;
};
