import { SUBJECTS } from './bugs.ts';

/** Path from the root of the project. */
export const PAGE = 'docs/planted-bugs.md';

/**
 * `by` is an invariant, a check or a test file; `after`
 * is a number of seeds or histories, '' for a test.
 */
export interface Caught {
  readonly by: string;
  readonly after: string;
}

const rowOf = (name: string, { by, after }: Caught = { by: 'nobody', after: '' }): string =>
  `| ${name} | ${by.startsWith('test/') ? `\`${by}\`` : by} | ${after} |`;

export const tableOf = (caughtBy: ReadonlyMap<string, Caught>): string => {
  const parts = Object.entries(SUBJECTS).map(([subject, bugs]) => {
    const rows = bugs.map(({ name }) => rowOf(name, caughtBy.get(name)));
    return `\n## ${subject}\n\n| bug | caught by | after seeds |\n| --- | --- | ---: |\n${rows.join('\n')}\n`;
  });
  const intro =
    '`npm run simulate:mutants -- --write` plants each bug of `test/simulation/planted` in a copy of the sources and writes this page: who caught it, and after how many seeds.';
  return `# Planted bugs\n\n${intro}\n${parts.join('')}`;
};
