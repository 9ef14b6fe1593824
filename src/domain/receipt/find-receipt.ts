import { isSameRecord } from '#domain/shared/ids.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** What holds receipts. */
export interface Receipts {
  readonly receipts: readonly Receipt[];
}

/** The receipt with this id, before or after its create was acknowledged. */
export const findReceipt = ({ receipts }: Receipts, id: string): Receipt | undefined =>
  receipts.find((receipt) => isSameRecord(receipt.id, id));
