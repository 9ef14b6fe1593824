import { isSameRecord } from '#domain/shared/ids.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { findReceipt, type Receipts } from './find-receipt.ts';

export interface NamedReceipt {
  /** Null if this device does not have the receipt. */
  readonly id: string | null;
  /** Empty if unknown. */
  readonly number: string;
}

const named = (view: Receipts, id: string, number = ''): NamedReceipt => {
  const found = findReceipt(view, id);
  return { id: found?.id ?? null, number: found?.number ?? number };
};

/** If the replacement is void, another valid replacement wins. */
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

/** This receipt either replaces another one or had another number on an earlier paper. */
export const findPredecessor = (
  { replacesId = '', replacesNumber = '' }: Receipt,
  view: Receipts,
): NamedReceipt | null =>
  replacesId === '' && replacesNumber === '' ? null : named(view, replacesId, replacesNumber);

/** A receipt that already replaces the one that the form is meant to replace. */
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
