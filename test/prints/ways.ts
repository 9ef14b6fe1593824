import { basename } from 'node:path';
import { type Approved, FILES, nameOf } from './approved.ts';
import { MANY_ON, PAPERS, type Receipts, RULER } from './cases.ts';
import type { ChromiumDesk, Desk } from './hands.ts';
import { compare, keep, tell } from './report.ts';

interface Try {
  readonly way: string;
  readonly paper: string;
  readonly approved: Approved;
  readonly areLetters?: boolean;
  /** Expected name of the print job, if the printed file shows it. */
  readonly job?: string;
}

/** Records a paper that fails to print as a fault, and continues with the next one. */
const hold = async (
  { way, paper, approved, areLetters = true, job }: Try,
  print: () => Promise<string>,
): Promise<void> => {
  const name = `${way}, ${paper}`;
  try {
    const file = await print();
    const wanted = approved.get(paper);
    if (wanted === undefined) throw new Error('nothing is approved for it');
    await compare(name, keep(file, `${way}-${paper}`), wanted, areLetters);
    if (job !== undefined && basename(file) !== `${job.replaceAll('/', '_')}.pdf`)
      tell(`${name}, its name`, [`the job is called ${basename(file)}`]);
  } catch (error) {
    tell(name, [String(error)]);
  }
};

export const printEach = async (
  desk: Desk,
  way: string,
  receipts: Receipts,
  approved: Approved,
  areLetters = true,
): Promise<void> => {
  for (const { paper, choices, kinds } of PAPERS) {
    await desk.choosePaper(choices);
    for (const kind of kinds) {
      const receipt = receipts[kind];
      const named = way.startsWith('chromium') ? { job: `Kwit ${receipt.number}` } : {};
      await hold({ way, paper: nameOf(paper, kind), approved, areLetters, ...named }, () =>
        desk.print(receipt),
      );
    }
  }
};

export const printMany = async (
  desk: ChromiumDesk,
  way: string,
  receipts: Receipts,
  approved: Approved,
): Promise<void> => {
  const paper = PAPERS.find((one) => one.paper === MANY_ON);
  await desk.choosePaper(paper?.choices ?? []);
  await hold({ way, paper: 'many', approved }, () => desk.printMany(receipts.many));
};

export const printRuler = (desk: ChromiumDesk, way: string, approved: Approved): Promise<void> =>
  hold({ way, paper: 'ruler', approved, job: 'Próba rolki' }, () => desk.printRuler(RULER));

/** Prints the reports that the app only saves, from the PDF viewer. */
export const printFiles = async (
  desk: ChromiumDesk,
  way: string,
  approved: Approved,
): Promise<void> => {
  for (const paper of FILES)
    await hold({ way, paper, approved }, () => desk.printFile(approved.get(paper) ?? ''));
};
