import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import type { Receipt } from '#schemas/receipt.ts';

const asciiText = (text: string): string =>
  text
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Most characters of one part of a name. */
const LONGEST = 40;

const part = (text: string): string => asciiText(text).slice(0, LONGEST);

const sellerPart = (client: Receipt['client']): string =>
  isBusinessSeller(client) ? client.name : (client.name.trim().split(/\s+/).at(-1) ?? '');

/**
 * Example: `kwit_12-21-11-2026_Kowalski.pdf`, with a person's last name or a business's full name.
 */
export const pdfFileName = (receipt: Receipt): string =>
  `${['kwit', part(receipt.number), part(sellerPart(receipt.client))]
    .filter((part) => part !== '')
    .join('_')}.pdf`;

/** Has the first and the last number: `kwity_12-21-11-2026_3-20-11-2026.pdf`. */
export const manyFileName = (receipts: readonly Receipt[]): string => {
  const ends = [receipts.at(0), receipts.length > 1 ? receipts.at(-1) : undefined];
  const numbers = ends.flatMap((receipt) => (receipt === undefined ? [] : [part(receipt.number)]));
  return `${['kwity', ...numbers].join('_')}.pdf`;
};
