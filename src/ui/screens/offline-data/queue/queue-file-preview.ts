import type { CopyVerdict, JudgedOperation } from '#domain/recovery/queue-file.ts';
import { operationPath } from '#domain/shared/targets.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import type { NamedOperation } from '#domain/recovery/listed-queue.ts';
import { recordNames } from '#domain/recovery/record-names.ts';

/** One operation of a file as the preview lists it. */
export interface PreviewRow extends NamedOperation {
  readonly verdict: CopyVerdict;
}

/** What a file would add and what it would pass over, each operation by its name. */
export interface CopyPreview {
  readonly added: readonly PreviewRow[];
  readonly passed: readonly PreviewRow[];
}

/** The preview of a file: names come from the file itself, and from what this device knows. */
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
