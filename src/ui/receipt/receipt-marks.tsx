import type { ReceiptMark } from './receipts-view.ts';
import { type RecordState, StateBadge } from '#ui/shared/widgets/badge.tsx';

const BADGES = {
  pending: 'pending',
  voided: 'voided',
  'repeated-number': 'duplicate',
  'possible-double': 'double',
  conflict: 'conflict',
} as const satisfies Record<ReceiptMark, RecordState>;

/** With `isInLine` only the last badge has room for its word. */
export const ReceiptMarks = ({
  marks,
  isInLine = false,
}: {
  readonly marks: readonly ReceiptMark[];
  readonly isInLine?: boolean;
}) =>
  marks.map((mark, index) => (
    <StateBadge key={mark} state={BADGES[mark]} isShort={isInLine && index < marks.length - 1} />
  ));
