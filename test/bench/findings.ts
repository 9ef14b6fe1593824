/** Describes the tables in words: rows in which a peer is ahead, and how figures grow. */
import { titleOf, valueOf } from './contest.ts';
import type { Contest, Decider } from './contest.ts';
import { table } from './report-parts.ts';
import { rounded } from './rounds.ts';

const OURS = 'ours';

const aheadIn = (contest: Contest, decider: Decider): string | null => {
  const { limits, figures } = contest;
  const own = valueOf(figures.get(OURS), decider);
  const ahead = [...figures]
    .filter(([name]) => name !== OURS && !limits.includes(name))
    .map(([name, it]) => [name, valueOf(it, decider) / own] as const)
    .filter(([, share]) => share < 1);
  if (ahead.length === 0) return null;
  const peers = ahead.map(([name, share]) => `${name} (${share.toFixed(2)} of ours)`).join(', ');
  return `- **${titleOf(contest)}**, ${decider.name}: ${peers}.`;
};

/** Lists all rows in which a peer needs less than Kwity. */
export const behind = (contests: readonly Contest[]): string => {
  const found = contests.flatMap((contest) =>
    contest.decides.flatMap((decider) => aheadIn(contest, decider) ?? []),
  );
  return found.length === 0 ? 'Nowhere in this run.' : found.join('\n');
};

/** Names the growth of a figure that is proportional to n to this power. */
const slopeName = (power: number): string => {
  if (power < 0.2) return 'constant';
  if (power < 0.8) return 'less than n';
  if (power < 1.2) return 'n';
  return power < 1.7 ? 'more than n' : 'n²';
};

const curveOf = (contests: readonly Contest[], decider: Decider): readonly string[] => {
  const points = contests.map(
    ({ count, figures }) => [count, valueOf(figures.get(OURS), decider)] as const,
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const power = Math.log(last[1] / first[1]) / Math.log(last[0] / first[0]);
  return [
    `${contests[0]?.work ?? ''}, ${decider.name}`,
    points.map(([count, value]) => `${String(count)}: ${rounded(value)}`).join(', '),
    power.toFixed(2),
    slopeName(power),
  ];
};

/**
 * Shows how Kwity's figures grow with the amount, as the power of n between the smallest and the
 * largest amount.
 */
export const growth = (contests: readonly Contest[]): string => {
  const own = contests.filter(({ figures }) => figures.has(OURS));
  const rows = [...new Set(own.map(({ work }) => work))]
    .map((work) => own.filter((contest) => contest.work === work))
    .filter((same) => same.length > 1)
    .flatMap((same) => (same[0]?.decides ?? []).map((decider) => curveOf(same, decider)));
  return table(['work', 'n: figure', 'power of n', 'grows as'], rows);
};
