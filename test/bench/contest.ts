/** The same work done by several in turn, and the table that tells of it. */
import type { Figures } from './measures/measure.ts';
import { table } from './report-parts.ts';
import { inRounds, quantile, rounded, spread } from './rounds.ts';

/** What was done, how much of it, and what it took each contender. */
export interface Contest {
  readonly work: string;
  /** How many, and of what; the same work of several amounts makes a curve. */
  readonly count: number;
  readonly unit: string;
  /** The contenders that are no product: the first of them is what the others are compared with. */
  readonly limits: readonly string[];
  /** What decides, the smaller the better; the first of them is compared with the limit. */
  readonly decides: readonly Decider[];
  readonly columns: readonly Column[];
  readonly figures: ReadonlyMap<string, Figures>;
}

/** A figure, and which of its values: half of them are smaller, or 95 of a hundred. */
export interface Decider {
  readonly name: string;
  readonly figure: string;
  readonly share: 0.5 | 0.95;
}

/** The median of a figure. */
export const median = (figure: string, name = figure): Decider => ({ name, figure, share: 0.5 });

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

/** What a decider makes of a contender's figures; NaN where it has none. */
export const valueOf = (figures: Figures | undefined, { figure, share }: Decider): number =>
  quantile(of(figures, figure), share);

/** Work and amount in words. */
export const titleOf = ({ work, count, unit }: Described): string =>
  unit === '' ? work : `${work}: ${String(count)} ${unit}`;

const comparison = ({ limits, decides, figures }: Contest): readonly Column[] => {
  const [decider] = decides;
  const limit = figures.get(limits[0] ?? '');
  if (decider === undefined || limit === undefined) return [];
  const cell = (it: Figures) => `${(valueOf(it, decider) / valueOf(limit, decider)).toFixed(2)} ×`;
  return [{ head: 'to the limit', cell }];
};

export const tableOf = (contest: Contest): string => {
  const columns = [...contest.columns, ...comparison(contest)];
  return table(
    [titleOf(contest), ...columns.map(({ head }) => head)],
    [...contest.figures].map(([name, it]) => [name, ...columns.map(({ cell }) => cell(it))]),
  );
};
