/** Compares the product's performance aims with the figures of this run. */
import { valueOf } from './contest.ts';
import type { Contest } from './contest.ts';
import { table } from './report-parts.ts';
import { rounded } from './rounds.ts';

/**
 * Returns a contender's figure in a row; `work` is the beginning of the row's title. A row with
 * several amounts answers for its largest one.
 */
type Look = (work: string, contender: string, figure: string, share?: 0.5 | 0.95) => number;

interface Aim {
  readonly text: string;
  readonly limit: number;
  readonly isAtLeast?: true;
  of(look: Look): number;
}

const AIMS: readonly Aim[] = [
  {
    text: 'append one by one, times raw IndexedDB',
    limit: 1.5,
    of: (look) => look('append, one', 'ours', 'ms') / look('append, one', 'raw', 'ms'),
  },
  {
    text: 'append one by one, times the peer that seals',
    limit: 1,
    of: (look) => look('append, one', 'ours', 'ms') / look('append, one', 'rxdb sealed', 'ms'),
  },
  {
    text: '10,000 writes at once, ms',
    limit: 700,
    of: (look) => look('append, all', 'ours', 'ms'),
  },
  { text: 'restart with 10,000, ms', limit: 60, of: (look) => look('restart', 'ours', 'ms') },
  {
    text: 'round trips to send 1,000',
    limit: 4,
    of: (look) => look('sync over round trips of 200', 'ours', 'requests'),
  },
  {
    text: 'sending 1,000 at 50 ms, times as fast as the Firestore SDK',
    limit: 10,
    isAtLeast: true,
    of: (look) =>
      look('sync over round trips of 50', 'firestore', 'ms') /
      look('sync over round trips of 50', 'ours', 'ms'),
  },
  {
    text: 'search of 50,000, p95, ms',
    limit: 12,
    of: (look) => look('search', 'ours', 'key', 0.95),
  },
  {
    text: 'log and sync code, KiB gzip',
    limit: 8,
    of: (look) => (look('bytes', 'log and sync, our own code', 'gzip') * 1000) / 1024,
  },
  {
    text: 'start with 50,000 clients, times the empty start',
    limit: 1.5,
    of: (look) => look('cold start', 'ours', 'field') / look('cold start', 'empty', 'field'),
  },
  {
    text: 'documents read for 20 changed ones',
    limit: 26,
    of: (look) => look('refresh', 'ours', 'documents'),
  },
  {
    text: 'first screen, kB gzip',
    limit: 150,
    of: (look) => look('bytes', 'first screen', 'gzip'),
  },
  { text: 'a PDF of one receipt, ms', limit: 100, of: (look) => look('PDF of one', 'ours', 'ms') },
  { text: 'a PDF of one receipt, kB', limit: 60, of: (look) => look('PDF of one', 'ours', 'kB') },
];

const lookIn =
  (contests: readonly Contest[]): Look =>
  (work, contender, figure, share = 0.5) => {
    const contest = contests.findLast((it) => it.work.startsWith(work));
    return valueOf(contest?.figures.get(contender), { name: figure, figure, share });
  };

const longestIn = (contests: readonly Contest[]): number => {
  const entry = contests.find(({ work }) => work.startsWith('entry'));
  const decider = { name: '', figure: 'longest', share: 0.5 } as const;
  return entry === undefined
    ? Number.NaN
    : Math.max(...[...entry.figures.values()].map((it) => valueOf(it, decider)));
};

const longestTask = (contests: readonly Contest[]): Aim => ({
  text: 'longest task in the entry, four times slower, ms',
  limit: 100,
  of: () => longestIn(contests),
});

const verdict = ({ limit, isAtLeast }: Aim, value: number): string => {
  if (Number.isNaN(value)) return 'not measured';
  return (isAtLeast === true ? value >= limit : value <= limit) ? 'met' : '**missed**';
};

export const aimsTable = (contests: readonly Contest[]): string => {
  const look = lookIn(contests);
  const rows = [...AIMS, longestTask(contests)].map((aim) => {
    const value = aim.of(look);
    const wanted = `${aim.isAtLeast === true ? 'at least' : 'at most'} ${String(aim.limit)}`;
    return [aim.text, wanted, rounded(value), verdict(aim, value)];
  });
  return table(['aim', 'wanted', 'measured', ''], rows);
};
