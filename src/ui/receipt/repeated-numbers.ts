import { withoutVoidedDoubles } from '#domain/client/possible-doubles.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** Numbers that several receipts have. A voided duplicate no longer counts. */
export const repeatedNumbers = (receipts: readonly Receipt[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const receipt of withoutVoidedDoubles(receipts)) {
    const number = plainText(receipt.number);
    (seen.has(number) ? repeated : seen).add(number);
  }
  return repeated;
};
