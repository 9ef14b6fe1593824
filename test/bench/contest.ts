/** Runs the same work with several contenders and shows the results as a table. */
import type { Figures } from './measures/measure.ts';
import { table } from './report-parts.ts';
import { inRounds, quantile, rounded, spread } from './rounds.ts';

export interface Contest {
  readonly work: string;
  /** Amount of work; several contests with the same `work` and different counts form a curve. */
  readonly count: number;
  readonly unit: string;
  /**
   * Contenders that are no real product but a lower bound; the others are compared with the first.
   */
  readonly limits: readonly string[];
  /** Figures to compare, where smaller is better; the first is compared with the limit. */
  readonly decides: readonly Decider[];
  readonly columns: readonly Column[];
  readonly figures: ReadonlyMap<string, Figures>;
}

/** A figure and the quantile of it that is compared. */
export interface Decider {
  readonly name: string;
  readonly figure: string;
  readonly share: 0.5 | 0.95;
}

export const median = (figure: string, name = figure): Decider => ({ name, figure, share: 0.5 });

/** A column of the table: its head, and how to print a contender's figures. */
export interface Column {
  readonly head: string;
  cell(figures: Figures): string;
}

export type Described = Omit<Contest, 'figures'>;

export const of = (figures: Figures | undefined, name: string): readonly number[] =>
  figures?.[name] ?? [];

export const spreadOf = (name: string, head: string): Column => ({
  head: `${head}, median (spread)`,
  cell: (figures) => spread(of(figures, name)),
});

/** The 95th percentile of a figure. */
export const lateOf = (name: string, head: string): Column => ({
  head,
  cell: (figures) => rounded(quantile(of(figures, name), 0.95)),
});

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

/** Joins the rounds of each contender and prints the table at once, since other rows take long. */
export const contestOf = (
  described: Described,
  results: ReadonlyMap<string, readonly Figures[]>,
): Contest => {
  const figures = [...results].map(([name, rounds]) => [name, joined(rounds)] as const);
  const contest = { ...described, figures: new Map(figures) };
  console.log(`${tableOf(contest)}\n`);
  return contest;
};

export const contend = async <N extends string>(
  described: Described,
  contenders: readonly N[],
  rounds: number,
  work: (contender: N) => Promise<Figures>,
): Promise<Contest> => {
  return contestOf(described, await inRounds(contenders, rounds, work));
};

/** Returns the decider's value, or NaN if the contender has no such figure. */
export const valueOf = (figures: Figures | undefined, { figure, share }: Decider): number =>
  quantile(of(figures, figure), share);

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
