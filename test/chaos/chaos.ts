/**
 * `npm run chaos`: runs all attacks, prints the table and writes docs/chaos.md. With arguments such
 * as `damages=10` it runs only these attacks and writes nothing.
 */
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
  '| attack | rounds | acknowledged | changed | deleted | lost | doubled | dangling | not shown | longest takeover, or word |',
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
  versions: 10,
  damages: 10,
  clearings: 20,
};

const NONE: Rounds = {
  kills: 0,
  serverKills: 0,
  cuts: 0,
  closes: 0,
  freezes: 0,
  quotas: 0,
  tabs: 0,
  versions: 0,
  damages: 0,
  clearings: 0,
};

/** Returns the requested rounds, or null without arguments. Throws on an unknown attack. */
const asked = (args: readonly string[]): Rounds | null =>
  args.length === 0
    ? null
    : args.reduce<Rounds>((rounds, arg) => {
        const [name = '', count] = arg.split('=');
        if (!Object.hasOwn(FULL, name)) throw new Error(`${name}: ${Object.keys(FULL).join(', ')}`);
        return { ...rounds, [name]: Number(count) };
      }, NONE);

const main = async (): Promise<void> => {
  const some = asked(process.argv.slice(2));
  const outcomes = await runChaos(some ?? FULL, (outcome) => console.log(line(outcome)));
  const table = [...HEAD, ...outcomes.map(line)].join('\n');
  const where = `${String(cpus().length)} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  const text = `# Chaos\n\nWhat \`npm run chaos\` did to the built app and its server, and what came of it. A pair of a client and a receipt, a change of a client and a deletion count as acknowledged once the page has said that they are stored; a change that the server has not and a deletion undone count as lost. ${where}.\n\n${table}\n`;
  if (some === null) writeFileSync('docs/chaos.md', text);
  console.log(table);
  const faults = outcomes.flatMap((outcome) => faultsOf(outcome));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
};

await main();
