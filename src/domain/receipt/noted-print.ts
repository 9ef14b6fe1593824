import type { Print, ReceiptFields } from '#schemas/receipt.ts';
import { isChangedSincePrint } from './changed-since-print.ts';
import { printedHash } from './printed-hash.ts';

/** Whether all that is known to be on paper says what the receipt says. */
export const isNotedPaper = (receipt: ReceiptFields): boolean =>
  receipt.prints !== undefined && receipt.prints.length > 0 && !isChangedSincePrint(receipt);

/** What a change that notes a print knew of before: the prints that it takes the place of. */
export const seenPrints = ({
  prints,
}: ReceiptFields): { readonly prints: readonly Print[] | null } => ({
  prints: prints ?? null,
});

/**
 * What is noted where the receipt is put on paper by this operation at this instant, ISO 8601. It is the one print left: whoever
 * prints anew has seen the prints before, as far as the screen knew them.
 */
export const notedPrint = (
  receipt: ReceiptFields,
  { operationId, at }: { readonly operationId: string; readonly at: string },
): { readonly prints: Print[]; readonly printedAt?: string } => ({
  prints: [{ id: operationId, at, hash: printedHash(receipt) }],
  ...(receipt.printedAt === undefined && { printedAt: at }),
});
