/** The papers that all ways are held to: the PDFs that the app saves, whose layout is approved in test/golden/print. */
import { type Kind, MANY_ON, PAPERS, type Receipts, RULER } from './cases.ts';
import { type ChromiumDesk, savedBy } from './hands.ts';
import { keep } from './report.ts';

/** Files by the paper and what is on it. */
export type Approved = ReadonlyMap<string, string>;

/** Under what a paper is kept. */
export const nameOf = (paper: string, kind: Kind): string => `${paper}-${kind}`;

/** Reports that the app saves and does not print: they go to a printer from the viewer that opens them. */
export const FILES = ['price-list', 'register'] as const;

const savePriceList = async ({ page }: ChromiumDesk, url: string): Promise<string> => {
  await page.goto(`${url}/products`);
  return savedBy(page, page.getByRole('button', { name: 'Cennik PDF' }));
};

const saveRegister = async ({ page }: ChromiumDesk, url: string): Promise<string> => {
  await page.goto(`${url}/statistics`);
  return savedBy(page, page.getByRole('button', { name: 'Pobierz PDF: Ewidencja skupu' }));
};

/** Saves all of them at a desk. */
export const approveAll = async (
  desk: ChromiumDesk,
  url: string,
  receipts: Receipts,
): Promise<Approved> => {
  const approved = new Map<string, string>();
  const add = (name: string, file: string): unknown =>
    approved.set(name, keep(file, `approved-${name}`));
  for (const { paper, choices, kinds } of PAPERS) {
    await desk.choosePaper(choices);
    for (const kind of kinds) add(nameOf(paper, kind), await desk.savePdf(receipts[kind]));
    if (paper === MANY_ON) add('many', await desk.saveMany(receipts.many));
  }
  add('price-list', await savePriceList(desk, url));
  add('register', await saveRegister(desk, url));
  // Nobody saves it: the viewer has printed the PDF of the app.
  add('ruler', await desk.printRuler(RULER));
  return approved;
};
