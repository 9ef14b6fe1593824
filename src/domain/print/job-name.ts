import type { Receipt } from '#schemas/receipt.ts';

/**
 * Names the job in the printer's queue: `Kwit 12/21/11/2026`, or `Kwity 12/21/11/2026 –
 * 3/20/11/2026 (40)`. Never contains a person's name.
 */
export const jobName = (receipts: readonly Pick<Receipt, 'number'>[]): string => {
  const [first, last] = [receipts.at(0)?.number ?? '', receipts.at(-1)?.number ?? ''];
  return receipts.length < 2
    ? `Kwit ${first}`.trim()
    : `Kwity ${first} – ${last} (${receipts.length})`;
};
