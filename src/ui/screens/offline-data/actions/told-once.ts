import { toRealId } from '#domain/shared/ids.ts';
import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import type { ConflictView } from './conflict-view.ts';

type Ids = readonly string[];

const isTold = (ids: Ids, groups: readonly Ids[]): boolean =>
  groups.some((group) => ids.every((id) => group.includes(toRealId(id))));

/**
 * Leaves out receipts that share a number if a conflict shows them all, and the repeated number of
 * possible doubles.
 */
export const toldOnce = (
  findings: readonly ConsistencyFinding[],
  conflicts: readonly Pick<ConflictView, 'doubles'>[],
): readonly ConsistencyFinding[] => {
  const shown = conflicts.map(({ doubles }) => doubles.map(({ id }) => toRealId(id)));
  const doubles = findings.flatMap((finding) =>
    finding.kind === 'possible-double' ? [finding.ids.map(toRealId)] : [],
  );
  return findings.filter((finding) => {
    if (finding.kind === 'repeated-number') return !isTold(finding.ids, [...shown, ...doubles]);
    return finding.kind !== 'possible-double' || !isTold(finding.ids, shown);
  });
};
