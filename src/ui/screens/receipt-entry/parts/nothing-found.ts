import type { View } from '#domain/view/view.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';

/** Why a list has nothing to offer: the cloud was not read yet, there is nothing yet, or nothing is named so. */
export const nothingFound = (
  { lastSync }: Pick<View, 'lastSync'>,
  known: readonly unknown[],
  words: { readonly yet: string; readonly so: string },
): string => {
  if (known.length > 0) return words.so;
  return lastSync === null ? text.unread : words.yet;
};
