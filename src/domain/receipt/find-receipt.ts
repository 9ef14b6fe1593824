import { isSameRecord } from '#domain/shared/ids.ts';
import type { Receipt } from '#schemas/receipt.ts';

export interface Receipts {
  readonly receipts: readonly Receipt[];
}

export const findReceipt = ({ receipts }: Receipts, id: string): Receipt | undefined =>
  receipts.find((receipt) => isSameRecord(receipt.id, id));
