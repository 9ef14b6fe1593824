import { maskDocumentNumber } from '#domain/identifiers.ts';
import { isSameRecord, realIdOf } from '#domain/log/ids.ts';
import type { View } from '#domain/log/view.ts';
import { receiptSums } from '#domain/receipt-sums.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** One client as listed. */
export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Masked: `ABC•••456`. */
  readonly documentNumber: string;
  readonly receiptCount: number;
  /** Instant of the newest receipt known on this device, or null. */
  readonly lastReceipt: string | null;
  /** Grosze, voided receipts left out. */
  readonly totalGr: number;
  readonly isPending: boolean;
}

const collator = new Intl.Collator('pl');

/** The address in one line, empty parts left out. */
export const addressLine = ({
  address,
  postalCode,
  city,
}: Pick<Client, 'address' | 'postalCode' | 'city'>): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Receipts by the real id of their client, newest first as in the view. */
export const receiptsByClient = (view: View): ReadonlyMap<string, readonly Receipt[]> => {
  const byClient = new Map<string, Receipt[]>();
  for (const receipt of view.receipts) {
    if (receipt.clientId === '') continue;
    const id = realIdOf(receipt.clientId);
    const receipts = byClient.get(id);
    if (receipts === undefined) byClient.set(id, [receipt]);
    else receipts.push(receipt);
  }
  return byClient;
};

/** The rows of some clients of the view, by name in Polish order. */
export const clientRows = (view: View, clients: readonly Client[]): readonly ClientRow[] => {
  const byClient = receiptsByClient(view);
  return clients
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .map((client) => {
      const receipts = byClient.get(realIdOf(client.id)) ?? [];
      const { count, totalGr } = receiptSums(receipts);
      return {
        id: client.id,
        name: client.name,
        address: addressLine(client),
        documentNumber: maskDocumentNumber(client.documentNumber),
        receiptCount: count,
        lastReceipt: receipts[0]?.date ?? null,
        totalGr,
        isPending: view.pendingIds.has(client.id),
      };
    });
};

/** A client by an id that may still be, or no longer be, a temporary one. */
export const findClient = (view: Pick<View, 'clients'>, id: string): Client | undefined =>
  view.clients.find((client) => isSameRecord(client.id, id));
