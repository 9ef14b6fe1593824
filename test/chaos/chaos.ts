/** `npm run chaos`: the whole campaign, its table, and docs/chaos.md. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { faultsOf, type Outcome, type Rounds, runChaos } from './campaign.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const line = ({ attack: name, rounds, verdict, failovers }: Outcome): string => {
  const { acknowledged, edited, deleted, lost, doubled, dangling, unequal } = verdict;
  const longest = failovers.length === 0 ? '' : seconds(Math.max(...failovers));
  const saved = [name, rounds, acknowledged, edited, deleted];
  const cells = [...saved, lost.length, doubled.length, dangling.length];
  return `| ${[...cells, unequal.length, longest].join(' | ')} |`;
};

const HEAD = [
  '| attack | rounds | acknowledged | changed | deleted | lost | doubled | dangling | not shown | longest takeover |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
];

const FULL: Rounds = {
  kills: 200,
  serverKills: 10,
  cuts: 15,
  closes: 20,
  freezes: 50,
  quotas: 10,
  tabs: 10,
  editions: 10,
};

const main = async (): Promise<void> => {
  const outcomes = await runChaos(FULL, (outcome) => console.log(line(outcome)));
  const table = [...HEAD, ...outcomes.map(line)].join('\n');
  const where = `${String(cpus().length)} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  const text = `# Chaos\n\nWhat \`npm run chaos\` did to the built app and its server, and what came of it. A pair of a client and a receipt, a change of a client and a deletion count as acknowledged once the page has said that they are stored; a change that the server has not and a deletion undone count as lost. ${where}.\n\n${table}\n`;
  writeFileSync('docs/chaos.md', text);
  console.log(table);
  const faults = outcomes.flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
};

await main();
