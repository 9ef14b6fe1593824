/** Which receipt stands in the place of which. */
import { isSameRecord } from '#domain/shared/ids.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { findReceipt, type Receipts } from './find-receipt.ts';

/** A receipt that another one names. */
export interface NamedReceipt {
  /** Null where this device does not have it. */
  readonly id: string | null;
  /** Empty where it is not known. */
  readonly number: string;
}

const named = (view: Receipts, id: string, number = ''): NamedReceipt => {
  const found = findReceipt(view, id);
  return { id: found?.id ?? null, number: found?.number ?? number };
};

/** The receipt that was issued in place of this one; where the first is void by now, a live one that says so of itself. */
export const findSuccessor = (
  { id, replacedBy = '' }: Receipt,
  view: Receipts,
): NamedReceipt | null => {
  if (replacedBy === '') return null;
  const live = view.receipts.find(
    ({ replacesId = '', status }) => status === 'issued' && isSameRecord(replacesId, id),
  );
  const isVoid = findReceipt(view, replacedBy)?.status === 'voided';
  return named(view, isVoid && live !== undefined ? live.id : replacedBy);
};

/** The receipt in whose place this one was issued, or whose number this one had on an earlier paper. */
export const findPredecessor = (
  { replacesId = '', replacesNumber = '' }: Receipt,
  view: Receipts,
): NamedReceipt | null =>
  replacesId === '' && replacesNumber === '' ? null : named(view, replacesId, replacesNumber);

/** What already stands in the place that a new receipt is to take; null where nothing does. */
export const otherSuccessor = (
  {
    stored,
    replacesId,
    documentId,
  }: {
    readonly stored: Receipt | null;
    readonly replacesId: string;
    readonly documentId: string;
  },
  view: Receipts,
): NamedReceipt | null => {
  const replaced = stored === null ? findReceipt(view, replacesId) : undefined;
  if (replaced === undefined || isSameRecord(replaced.replacedBy ?? '', documentId)) return null;
  return findSuccessor(replaced, view);
};
