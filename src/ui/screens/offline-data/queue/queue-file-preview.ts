import type { CopyVerdict, JudgedOperation } from '#domain/recovery/queue-file.ts';
import { operationPath } from '#domain/shared/targets.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import type { NamedOperation } from '#domain/recovery/listed-queue.ts';
import { recordNames } from '#domain/recovery/record-names.ts';

export interface PreviewRow extends NamedOperation {
  readonly verdict: CopyVerdict;
}

/** `added` operations would be stored, `passed` ones are skipped. */
export interface CopyPreview {
  readonly added: readonly PreviewRow[];
  readonly passed: readonly PreviewRow[];
}

/** Takes the names of records from the file's own operations and from `snapshot`. */
export const copyPreview = (
  judged: readonly JudgedOperation[],
  snapshot: Snapshot = EMPTY_SNAPSHOT,
): CopyPreview => {
  const names = recordNames(
    snapshot,
    judged.map(({ operation }) => operation),
  );
  const rows = judged.map(({ operation, verdict }) => ({
    id: operation.id,
    type: operation.type,
    subject: names(operationPath(operation)),
    verdict,
  }));
  return {
    added: rows.filter(({ verdict }) => verdict === 'new'),
    passed: rows.filter(({ verdict }) => verdict !== 'new'),
  };
};
