import type { View } from './log/view.ts';

const text = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

/** The receipt numbers that stand on paper: of every receipt, and of those that the server refused, which may be signed. */
export const takenNumbers = ({
  receipts,
  removed,
}: Pick<View, 'receipts' | 'removed'>): readonly string[] => [
  ...receipts.map(({ number }) => number),
  ...removed.flatMap(({ data }) => text(data['number'])),
];
