/** What the server must hold at the end of the day, worked out from what was typed and by nothing of the app's. */
import type { CloudDocument } from '../e2e/cloud-client.ts';
import type { TypedReceipt } from './typed.ts';

/** A receipt by what was typed, under the number that stood on the screen. */
export interface Entry {
  readonly number: string;
  readonly typed: TypedReceipt;
}

/** Prices of the list in grosze, by the beginning of a product's name. */
export type Prices = (product: string) => number;

/** What is compared of a receipt. */
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

/** Half a grosz goes up, in whole numbers. */
const valueOf = (netG: number, priceGr: number): number =>
  Number((BigInt(netG) * BigInt(priceGr) + 500n) / 1000n);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What was typed, the corrections among it. */
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

/** What the server holds, in the words of what was typed: a name counts as typed where it begins so. */
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
