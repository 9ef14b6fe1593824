/** The same work done by several in turn, and the table that tells of it. */
import type { Figures } from './measures/measure.ts';
import { table } from './report-parts.ts';
import { inRounds, quantile, ratio, rounded, spread } from './rounds.ts';

/** What was done, how much of it, and what it took each contender. */
export interface Contest {
  readonly work: string;
  /** How many, and of what; the same work of several amounts makes a curve. */
  readonly count: number;
  readonly unit: string;
  /** The contenders that are no product: the first of them is what the others are compared with. */
  readonly limits: readonly string[];
  /** The figure that decides, the smaller the better. */
  readonly decides: string;
  readonly columns: readonly Column[];
  readonly figures: ReadonlyMap<string, Figures>;
}

/** A column beside the name: its head, and how a contender's figures are written. */
export interface Column {
  readonly head: string;
  cell(figures: Figures): string;
}

export type Described = Omit<Contest, 'figures'>;

export const of = (figures: Figures | undefined, name: string): readonly number[] =>
  figures?.[name] ?? [];

/** Median and spread of a figure. */
export const spreadOf = (name: string, head: string): Column => ({
  head: `${head}, median (spread)`,
  cell: (figures) => spread(of(figures, name)),
});

/** The slowest but one in twenty. */
export const lateOf = (name: string, head: string): Column => ({
  head,
  cell: (figures) => rounded(quantile(of(figures, name), 0.95)),
});

/** The median alone, with so many digits. */
export const medianOf = (name: string, head: string, digits: number): Column => ({
  head,
  cell: (figures) => {
    const median = quantile(of(figures, name), 0.5);
    return Number.isNaN(median) ? '–' : median.toFixed(digits);
  },
});

const joined = (rounds: readonly Figures[]): Figures => {
  const names = [...new Set(rounds.flatMap((figures) => Object.keys(figures)))];
  return Object.fromEntries(
    names.map((name) => [name, rounds.flatMap((figures) => of(figures, name))]),
  );
};

/** What the rounds of each contender gave; printed, since others will take a while. */
export const contestOf = (
  described: Described,
  results: ReadonlyMap<string, readonly Figures[]>,
): Contest => {
  const figures = [...results].map(([name, rounds]) => [name, joined(rounds)] as const);
  const contest = { ...described, figures: new Map(figures) };
  console.log(`${tableOf(contest)}\n`);
  return contest;
};

/** Every contender in turn, round after round. */
export const contend = async <N extends string>(
  described: Described,
  contenders: readonly N[],
  rounds: number,
  work: (contender: N) => Promise<Figures>,
): Promise<Contest> => {
  return contestOf(described, await inRounds(contenders, rounds, work));
};

/** Work and amount in words. */
export const titleOf = ({ work, count, unit }: Described): string =>
  unit === '' ? work : `${work}: ${String(count)} ${unit}`;

export const tableOf = (contest: Contest): string => {
  const { limits, decides, columns, figures } = contest;
  const limit = of(figures.get(limits[0] ?? ''), decides);
  const compared: readonly Column[] =
    limit.length === 0
      ? []
      : [{ head: 'to the limit', cell: (it) => ratio(of(it, decides), limit) }];
  const all = [...columns, ...compared];
  return table(
    [titleOf(contest), ...all.map(({ head }) => head)],
    [...figures].map(([name, it]) => [name, ...all.map(({ cell }) => cell(it))]),
  );
};
