/** Which receipts were changed in two places unseen, until the user has seen to it. */
import { replacements } from '#domain/conflict/conflict-versions.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import type { Receipt } from '#schemas/receipt.ts';

type Conflicts = View['conflicts'];

/** The latest conflict of each receipt, by its document id; of two replacements, both have it. */
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

/** The conflict of a receipt that the user has not seen to; undefined where there is none. */
export const receiptConflict = (
  { conflicts }: Pick<View, 'conflicts'>,
  { id }: Pick<Receipt, 'id'>,
) => conflictsByReceipt(conflicts).get(toRealId(id));

/** Where the conflict of a receipt is shown; null where there is none. */
export const conflictPath = (
  view: Pick<View, 'conflicts'>,
  receipt: Pick<Receipt, 'id'>,
): string | null => {
  const conflict = receiptConflict(view, receipt);
  return conflict === undefined
    ? null
    : `/offline-data#${encodeURIComponent(conflict.operationId)}`;
};
