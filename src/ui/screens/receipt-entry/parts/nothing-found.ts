import type { View } from '#domain/view/view.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';

/**
 * Text of an empty list: `so` if nothing matches, `yet` if the yard has no records, or a note that
 * the cloud was never read.
 */
export const nothingFound = (
  { lastSync }: Pick<View, 'lastSync'>,
  known: readonly unknown[],
  words: { readonly yet: string; readonly so: string },
): string => {
  if (known.length > 0) return words.so;
  return lastSync === null ? text.unread : words.yet;
};
