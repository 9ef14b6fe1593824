/** What is printed: each kind of receipt on each paper that a yard can choose. */
import { restAs, type CloudDocument } from '../e2e/cloud-client.ts';
import { DEMO } from '../e2e/user.ts';

/** A receipt as it is found. */
export interface PrintedReceipt {
  readonly id: string;
  readonly number: string;
}

/** The statutory form of a person, the settlement of a firm, and a form of many lines. */
export type Kind = 'form' | 'settlement' | 'long';

/** What is chosen in the settings, and what is then printed. */
export interface PaperCase {
  readonly paper: string;
  readonly choices: readonly string[];
  readonly kinds: readonly Kind[];
}

/** Each paper by the words that stand in the settings. */
export const PAPERS: readonly PaperCase[] = [
  { paper: 'a4', choices: ['A4, dwa egzemplarze'], kinds: ['form', 'settlement', 'long'] },
  { paper: 'a4-single', choices: ['A4, jeden na stronie'], kinds: ['form', 'settlement'] },
  { paper: 'roll-80', choices: ['Rolka', '80 mm', 'Bez końca'], kinds: ['form', 'settlement'] },
  { paper: 'roll-58', choices: ['Rolka', '58 mm', 'Bez końca'], kinds: ['form', 'settlement'] },
  { paper: 'roll-80-cut', choices: ['Rolka', '80 mm', '297 mm'], kinds: ['long'] },
  { paper: 'roll-58-cut', choices: ['Rolka', '58 mm', '200 mm'], kinds: ['long', 'settlement'] },
];

/** On what many are printed as one job. */
export const MANY_ON = 'a4';

/** The choices under which the ruler is printed. */
export const RULER = ['Rolka', '80 mm', 'Bez końca'] as const;

/** One receipt of each kind, and those that are ticked at the top of the list. */
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

/** The newest receipt of each kind in the demonstration account. Throws where one is missing. */
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
