import type { Receipt } from '#schemas/receipt.ts';

/** A receipt's lines as a bare table. */
export const cellsOf = ({ items }: Receipt): string[][] =>
  items.map(({ name, wasteCode, netG, priceGr, valueGr }) =>
    [name, wasteCode, netG, priceGr, valueGr].map(String),
  );
