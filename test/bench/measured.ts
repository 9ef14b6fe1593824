import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { format } from 'oxfmt';
import { aimsTable } from './aims.ts';
import { tableOf } from './contest.ts';
import type { Contest } from './contest.ts';
import { behind, growth } from './findings.ts';
import { machine } from './report-parts.ts';

export const writeMeasured = async (
  contests: readonly Contest[],
  minutes: string,
): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const text = [
    '# Measured',
    `Written by \`npm run bench\` on ${day} in ${minutes} minutes, load ${load} at the end. ${machine()}.`,
    '## The aims',
    aimsTable(contests),
    '## The tables',
    ...contests.map(tableOf),
    '## How the figures grow',
    growth(contests),
    '## Where Kwity is behind',
    'A peer that needs less than Kwity, in this run:',
    behind(contests),
    readFileSync('test/bench/bench-notes.md', 'utf8'),
  ].join('\n\n');
  const { code } = await format('benchmarks.md', text);
  writeFileSync('docs/benchmarks.md', code);
};
