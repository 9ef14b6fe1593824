/** The table of the planted bugs in the docs. */
import { SUBJECTS } from './bugs.ts';

/** The page of the table, from the root of the project. */
export const PAGE = 'docs/planted-bugs.md';

const CAUGHT = /^(?<by>.+) after (?<seeds>\d+|one) (?:seeds|histories|run)$/;

const rowOf = (name: string, caught: string | undefined): string => {
  const { by = 'not tried', seeds = '' } = CAUGHT.exec(caught ?? '')?.groups ?? {};
  const judge = by.startsWith('test/') ? `\`${by.slice('test/'.length)}\`` : by;
  return `| ${name} | ${judge} | ${seeds === 'one' ? '' : seeds} |`;
};

/** The page, given what the command told of each bug: "I8 after 12 seeds". */
export const tableOf = (caughtBy: ReadonlyMap<string, string>): string => {
  const parts = Object.entries(SUBJECTS).map(([subject, bugs]) => {
    const rows = bugs.map(({ name }) => rowOf(name, caughtBy.get(name)));
    return `\n## ${subject}\n\n| bug | caught by | after seeds |\n| --- | --- | ---: |\n${rows.join('\n')}\n`;
  });
  const intro =
    '`npm run simulate:mutants -- --write` plants each bug of `test/simulation/planted` in a copy of the sources and writes this page: who caught it, and after how many seeds.';
  return `# Planted bugs\n\n${intro}\n${parts.join('')}`;
};
