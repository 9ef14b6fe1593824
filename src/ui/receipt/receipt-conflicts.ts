import { replacements } from '#domain/conflict/conflict-versions.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import type { Receipt } from '#schemas/receipt.ts';

type Conflicts = View['conflicts'];

/**
 * The latest unseen conflict of each receipt, by document id. Two rival replacements share one
 * conflict.
 */
const conflictsByReceipt = weakMemo(
  (conflicts: Conflicts): ReadonlyMap<string, Conflicts[number]> =>
    new Map(
      conflicts
        .filter(({ collection }) => collection === 'receipts')
        .flatMap((conflict) =>
          [conflict.documentId, ...replacements(conflict)].map((id) => [id, conflict] as const),
        ),
    ),
);

export const receiptConflict = (
  { conflicts }: Pick<View, 'conflicts'>,
  { id }: Pick<Receipt, 'id'>,
) => conflictsByReceipt(conflicts).get(toRealId(id));

export const conflictPath = (
  view: Pick<View, 'conflicts'>,
  receipt: Pick<Receipt, 'id'>,
): string | null => {
  const conflict = receiptConflict(view, receipt);
  return conflict === undefined
    ? null
    : `/offline-data#${encodeURIComponent(conflict.operationId)}`;
};
