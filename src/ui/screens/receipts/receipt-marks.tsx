import { type RecordState, StateBadge } from '#ui/components/badge.tsx';
import type { ReceiptMark } from '#ui/view/receipts-view.ts';

const BADGES = {
  pending: 'pending',
  voided: 'voided',
  'repeated-number': 'duplicate',
} as const satisfies Record<ReceiptMark, RecordState>;

/** The badges of what stands out about a receipt. */
export const ReceiptMarks = ({ marks }: { readonly marks: readonly ReceiptMark[] }) =>
  marks.map((mark) => <StateBadge key={mark} state={BADGES[mark]} />);
