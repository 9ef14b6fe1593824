/** Saves the reference PDFs from the app; test/golden/print approves their layout. */
import { type Kind, MANY_ON, PAPERS, type Receipts, RULER } from './cases.ts';
import { type ChromiumDesk, savedBy } from './hands.ts';
import { keep } from './report.ts';

export type Approved = ReadonlyMap<string, string>;

export const nameOf = (paper: string, kind: Kind): string => `${paper}-${kind}`;

/** Reports that the app only saves; users print them from the viewer that opens them. */
export const FILES = ['price-list', 'register'] as const;

const savePriceList = async ({ page }: ChromiumDesk, url: string): Promise<string> => {
  await page.goto(`${url}/products`);
  return savedBy(page, page.getByRole('button', { name: 'Cennik PDF' }));
};

const saveRegister = async ({ page }: ChromiumDesk, url: string): Promise<string> => {
  await page.goto(`${url}/statistics`);
  return savedBy(page, page.getByRole('button', { name: 'Pobierz PDF: Ewidencja skupu' }));
};

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
  // The app cannot save the ruler, so its reference is a print from the PDF viewer.
  add('ruler', await desk.printRuler(RULER));
  return approved;
};
