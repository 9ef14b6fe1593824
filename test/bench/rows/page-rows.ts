import { contend, lateOf, median, medianOf, spreadOf } from '#bench/contest.ts';
import type { Contest, Described } from '#bench/contest.ts';
import { withPageStage } from '#bench/page-stage.ts';
import type { PageStage } from '#bench/page-stage.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { inTurn } from './row.ts';
import type { Row } from './row.ts';

const MS = { decides: [median('ms')], columns: [spreadOf('ms', 'ms')] } as const;
const KEY_P95 = { name: 'ms per key at the p95', figure: 'key', share: 0.95 } as const;
const RAW = { limits: ['raw', 'raw sealed'] } as const;

const contest = async (
  stage: PageStage,
  measure: string,
  rounds: number,
  described: Described,
): Promise<Contest> =>
  contend(described, await stage.contenders(measure), rounds, (contender) =>
    stage.fresh(measure, contender, described.count),
  );

/** Fills each contender's storage once; every round reloads the page. */
const refilled = async (
  stage: PageStage,
  measure: string,
  rounds: number,
  described: Described,
): Promise<Contest> => {
  const contenders = await stage.contenders(measure);
  const runs = new Map<string, () => Promise<Figures>>();
  for (const name of contenders) runs.set(name, await stage.filled(measure, name, described.count));
  return contend(described, contenders, rounds, async (name) => (await runs.get(name)?.()) ?? {});
};

export const appending: Row = ({ origin, rounds, sized }) =>
  withPageStage(origin, async (stage) => [
    await contest(stage, 'append', rounds, {
      work: 'append, one after the other',
      count: sized(1000),
      unit: 'operations',
      ...RAW,
      ...MS,
    }),
    // A round takes more than a minute.
    await contest(stage, 'burst', Math.ceil(rounds / 2), {
      work: 'append, all asked for at once',
      count: sized(10_000),
      unit: 'operations',
      ...RAW,
      ...MS,
    }),
  ]);

export const appendingBehind: Row = ({ origin, rounds, sized }) =>
  withPageStage(origin, (stage) =>
    inTurn([100, 1000, 4000].map(sized), (count) =>
      refilled(stage, 'appendBehind', rounds, {
        work: 'append behind what waits',
        count,
        unit: 'operations',
        limits: RAW.limits,
        decides: MS.decides,
        columns: [spreadOf('ms', 'ms for one')],
      }),
    ),
  );

export const searching: Row = ({ origin, rounds, sized }) =>
  withPageStage(origin, (stage) =>
    inTurn([1000, 10_000, 50_000].map(sized), (count) =>
      contest(stage, 'search', rounds, {
        work: 'search as typed',
        count,
        unit: 'clients',
        limits: ['scan'],
        decides: [median('key', 'ms per key'), KEY_P95, median('build', 'ms to build')],
        columns: [
          spreadOf('key', 'ms per key'),
          lateOf('key', 'p95'),
          spreadOf('build', 'ms to build'),
        ],
      }),
    ),
  );

export const restarting: Row = ({ origin, rounds, sized }) =>
  withPageStage(origin, (stage) =>
    inTurn([1000, 10_000].map(sized), (count) =>
      refilled(stage, 'restart', rounds, {
        work: 'restart, to the list of what waits',
        count,
        unit: 'operations',
        ...RAW,
        ...MS,
      }),
    ),
  );

export const openingYards: Row = ({ origin, rounds, sized }) =>
  withPageStage(origin, (stage) =>
    inTurn([1000, 10_000, 50_000].map(sized), (count) =>
      refilled(stage, 'yard', rounds, {
        work: 'cached yard, from the storage to a first search',
        count,
        unit: 'clients',
        limits: ['raw'],
        ...MS,
      }),
    ),
  );

export const printing: Row = ({ origin, rounds, sized }) =>
  withPageStage(origin, (stage) =>
    inTurn([1, sized(100)], (count) =>
      contest(stage, 'pdf', rounds, {
        work: count === 1 ? 'PDF of one receipt' : 'PDF of many',
        count,
        unit: 'receipts',
        limits: [],
        decides: [median('ms'), median('kB')],
        columns: [spreadOf('ms', 'ms'), medianOf('kB', 'kB', 1)],
      }),
    ),
  );
