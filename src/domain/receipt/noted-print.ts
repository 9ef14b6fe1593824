import type { Print, ReceiptFields } from '#schemas/receipt.ts';
import { isChangedSincePrint } from './changed-since-print.ts';
import { printedHash } from './printed-hash.ts';

export const isNotedPaper = (receipt: ReceiptFields): boolean =>
  receipt.prints !== undefined && receipt.prints.length > 0 && !isChangedSincePrint(receipt);

/** The new print replaces these prints, so they are the `base` of its operation. */
export const seenPrints = ({
  prints,
}: ReceiptFields): { readonly prints: readonly Print[] | null } => ({
  prints: prints ?? null,
});

/** `at` is ISO 8601. The new print replaces all prints that this screen knew of. */
export const notedPrint = (
  receipt: ReceiptFields,
  { operationId, at }: { readonly operationId: string; readonly at: string },
): { readonly prints: Print[]; readonly printedAt?: string } => ({
  prints: [{ id: operationId, at, hash: printedHash(receipt) }],
  ...(receipt.printedAt === undefined && { printedAt: at }),
});
