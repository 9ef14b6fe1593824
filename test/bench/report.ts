/** The table, printed and written to docs/nemesis.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import type { Fault } from './faults.ts';
import type { Contender } from './peers.ts';
import { machine, table } from './report-parts.ts';
import type { Verdict } from './verdict.ts';

/** One fault and what became of it with each contender, by name. */
export interface Row {
  readonly fault: Fault;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

const COUNTED = ['lost', 'doubled', 'reordered', 'stuck'] as const;

const poisonInWords = ({ poisonKept }: Verdict): readonly string[] =>
  poisonKept === null ? [] : [poisonKept ? 'refused one kept' : 'refused one not kept'];

/** Whether all that was acknowledged, and something was, took effect once and in order. */
const isClean = (verdict: Verdict): boolean =>
  verdict.acknowledged > 0 && COUNTED.every((kind) => verdict[kind] === 0);

/** "43 lost, 60 acknowledged", or how fast all of it was delivered. */
export const inWords = (verdict: Verdict): string => {
  const wrong = COUNTED.filter((kind) => verdict[kind] > 0).map(
    (kind) => `**${String(verdict[kind])} ${kind}**`,
  );
  if (verdict.acknowledged === 0) wrong.push('**stored nothing**');
  const of = `${String(verdict.acknowledged)} acknowledged`;
  const refused = verdict.refused > 0 ? [`${String(verdict.refused)} refused aloud`] : [];
  const time = verdict.tookMs === null ? [] : [`${(verdict.tookMs / 1000).toFixed(1)} s`];
  const result = isClean(verdict) ? ['clean'] : wrong;
  return [...result, of, ...refused, ...poisonInWords(verdict), ...time].join(', ');
};

const byFault = (contenders: readonly Contender[], rows: readonly Row[]): string =>
  table(
    ['fault', ...contenders.map(({ title }) => title)],
    rows.map(({ fault, verdicts }) => [
      fault.name,
      ...contenders.map(({ name }) => {
        const verdict = verdicts.get(name);
        return verdict === undefined ? '' : inWords(verdict);
      }),
    ]),
  );

const totals = (contenders: readonly Contender[], rows: readonly Row[]): string =>
  table(
    ['in all', 'acknowledged', ...COUNTED, 'faults passed clean'],
    contenders.map(({ name, title }) => {
      const verdicts = rows.flatMap(({ verdicts: all }) => all.get(name) ?? []);
      const sum = (kind: 'acknowledged' | (typeof COUNTED)[number]) =>
        String(verdicts.reduce((total, verdict) => total + verdict[kind], 0));
      const clean = verdicts.filter(isClean);
      return [
        title,
        sum('acknowledged'),
        ...COUNTED.map(sum),
        `${String(clean.length)} of ${String(verdicts.length)}`,
      ];
    }),
  );

const versionOf = ({ title, packageName }: Contender): string => {
  if (packageName === null) return title;
  const folders = ['test/bench/node_modules', 'node_modules'];
  for (const folder of folders) {
    try {
      const { version } = JSON.parse(
        readFileSync(`${folder}/${packageName}/package.json`, 'utf8'),
      ) as { version: string };
      return `${title} (${packageName} ${version})`;
    } catch {
      // It stands in the other folder.
    }
  }
  return title;
};

const howMade = (rows: readonly Row[]): string =>
  rows.map(({ fault }) => `- **${fault.name}**: ${fault.made}.`).join('\n');

const textOf = (contenders: readonly Contender[], rows: readonly Row[]): string => {
  const today = new Date().toISOString().slice(0, 10);
  const notes = readFileSync('test/bench/nemesis-notes.md', 'utf8');
  return [
    '# The same nemesis for Kwity and for what others would use',
    `Written by \`npm run nemesis\` on ${today}. ${machine()}.`,
    `Contenders: ${contenders.map(versionOf).join(', ')}.`,
    totals(contenders, rows),
    byFault(contenders, rows),
    '## How each fault is made',
    howMade(rows),
    notes,
  ].join('\n\n');
};

/** Prints the tables of what was met so far; writes docs/nemesis.md when every contender met every fault. */
export const writeReport = async (
  contenders: readonly Contender[],
  rows: readonly Row[],
): Promise<void> => {
  console.log(`\n${totals(contenders, rows)}\n\n${byFault(contenders, rows)}`);
  const isWhole = rows.every(({ verdicts }) => contenders.every(({ name }) => verdicts.has(name)));
  if (!isWhole) return;
  const { code } = await format('nemesis.md', textOf(contenders, rows));
  writeFileSync('docs/nemesis.md', code);
  console.log('\nWritten to docs/nemesis.md.');
};
