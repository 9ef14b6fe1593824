import { restAs, type CloudDocument } from '../e2e/cloud-client.ts';
import { DEMO } from '../e2e/user.ts';

export interface PrintedReceipt {
  readonly id: string;
  readonly number: string;
}

/**
 * The statutory form of a private seller, the settlement of a business seller, and a form with many
 * lines.
 */
export type Kind = 'form' | 'settlement' | 'long';

export interface PaperCase {
  readonly paper: string;
  readonly choices: readonly string[];
  readonly kinds: readonly Kind[];
}

export const PAPERS: readonly PaperCase[] = [
  { paper: 'a4', choices: ['A4, dwa egzemplarze'], kinds: ['form', 'settlement', 'long'] },
  { paper: 'a4-single', choices: ['A4, jeden na stronie'], kinds: ['form', 'settlement'] },
  { paper: 'roll-80', choices: ['Rolka', '80 mm', 'Bez końca'], kinds: ['form', 'settlement'] },
  { paper: 'roll-58', choices: ['Rolka', '58 mm', 'Bez końca'], kinds: ['form', 'settlement'] },
  { paper: 'roll-80-cut', choices: ['Rolka', '80 mm', '297 mm'], kinds: ['long'] },
  { paper: 'roll-58-cut', choices: ['Rolka', '58 mm', '200 mm'], kinds: ['long', 'settlement'] },
];

export const MANY_ON = 'a4';

export const RULER = ['Rolka', '80 mm', 'Bez końca'] as const;

/** One receipt of each kind, and the two newest of the list in `many`. */
export interface Receipts extends Readonly<Record<Kind, PrintedReceipt>> {
  readonly many: readonly PrintedReceipt[];
}

type Fields = CloudDocument['fields'];

const clientOf = (fields: Fields): Fields => (fields['client'] ?? {}) as Fields;

const linesOf = (fields: Fields): number => (fields['items'] as readonly unknown[]).length;

const isOf: Readonly<Record<Kind, (fields: Fields) => boolean>> = {
  form: (fields) => clientOf(fields)['sellerType'] !== 'company' && linesOf(fields) === 3,
  settlement: (fields) => clientOf(fields)['sellerType'] === 'company' && linesOf(fields) > 1,
  long: (fields) => clientOf(fields)['sellerType'] !== 'company' && linesOf(fields) >= 8,
};

/** Returns the newest receipt of each kind in the demo account. Throws if a kind is missing. */
export const demoReceipts = async (url: string): Promise<Receipts> => {
  const cloud = await restAs(url, DEMO.email, DEMO.password);
  const all = (await cloud.all('receipts'))
    .filter(({ fields }) => fields['status'] !== 'voided' && fields['printedAt'] !== undefined)
    .toSorted((a, b) => String(b.fields['date']).localeCompare(String(a.fields['date'])));
  const printed = ({ id, fields }: CloudDocument): PrintedReceipt => ({
    id,
    number: String(fields['number']),
  });
  const newest = (kind: Kind): PrintedReceipt => {
    const found = all.find(({ fields }) => isOf[kind](fields));
    if (found === undefined) throw new Error(`the account has no receipt of the kind ${kind}`);
    return printed(found);
  };
  return {
    ...{ form: newest('form'), settlement: newest('settlement'), long: newest('long') },
    many: all.slice(0, 2).map(printed),
  };
};
