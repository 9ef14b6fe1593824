/**
 * Computes the receipts that the server must hold after the day, from typed texts only and with no
 * code of the app.
 */
import type { CloudDocument } from '../e2e/cloud-client.ts';
import type { TypedReceipt } from './typed.ts';

export interface Entry {
  readonly number: string;
  readonly typed: TypedReceipt;
}

/** Returns the list price in grosze of the product whose name starts with `product`. */
export type Prices = (product: string) => number;

/** The compared parts of a receipt; weights are in grams and amounts in grosze. */
export interface Facts {
  readonly number: string;
  readonly client: string;
  readonly lines: readonly (readonly [
    product: string,
    netG: number,
    priceGr: number,
    gr: number,
  ])[];
  readonly totalG: number;
  readonly totalGr: number;
  readonly status: string;
  readonly voidReason: string | undefined;
  readonly isPrinted: boolean;
}

/** Returns the value in grosze, rounding half a grosz up, in integer arithmetic. */
const valueOf = (netG: number, priceGr: number): number =>
  Number((BigInt(netG) * BigInt(priceGr) + 500n) / 1000n);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const factsOf = ({ number, typed }: Entry, prices: Prices): Facts => {
  const { client, end, later } = typed;
  const correction = later.find((one) => one.kind === 'correct');
  const voiding = later.find((one) => one.kind === 'void');
  const lines = typed.lines.map(({ product, netG: first, price }, place) => {
    const netG = place === 0 && correction !== undefined ? correction.netG : first;
    const priceGr = price?.gr ?? prices(product);
    return [product, netG, priceGr, valueOf(netG, priceGr)] as const;
  });
  return {
    ...{ number, client, lines },
    totalG: sum(lines.map(([, netG]) => netG)),
    totalGr: sum(lines.map(([, , , gr]) => gr)),
    status: voiding === undefined ? 'issued' : 'voided',
    voidReason: voiding?.reason,
    isPrinted: end === 'save-and-print' || later.some(({ kind }) => kind === 'reprint'),
  };
};

type Item = Readonly<Record<string, unknown>>;

/**
 * Returns the facts of a stored receipt. A stored name that starts with the typed one counts as the
 * typed one.
 */
export const storedFacts = ({ fields }: CloudDocument, wanted: Facts | undefined): Facts => {
  const asTyped = (stored: string, typed: string | undefined): string =>
    typed !== undefined && stored.startsWith(typed) ? typed : stored;
  const items = fields['items'] as readonly Item[];
  return {
    number: String(fields['number']),
    client: asTyped(String(fields['clientName']), wanted?.client),
    lines: items.map((item, place) => [
      asTyped(String(item['name']), wanted?.lines[place]?.[0]),
      ...([Number(item['netG']), Number(item['priceGr']), Number(item['valueGr'])] as const),
    ]),
    totalG: Number(fields['totalG']),
    totalGr: Number(fields['totalGr']),
    status: String(fields['status']),
    voidReason: fields['voidReason'] as string | undefined,
    isPrinted: fields['printedAt'] !== undefined,
  };
};
