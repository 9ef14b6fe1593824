import type { Attempt, Outcome } from './attack.ts';
import { cursors } from './cursors.ts';
import { notes } from './notes.ts';
import { reading } from './reading.ts';
import { SECRET, type Stage } from './stage.ts';
import { writing } from './writing.ts';

const attempts: readonly Attempt[] = [...reading, ...writing, ...notes, ...cursors];

/**
 * An attempt with its outcome; it is a breach if the cloud did not refuse it, if it showed the
 * secret, or if it changed a record of the owner.
 */
export interface Row {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  readonly isBreach: boolean;
}

const isUnharmed = async (stage: Stage, before: string): Promise<boolean> =>
  (await stage.owned()) === before;

const play = async (stage: Stage, attempt: Attempt): Promise<Row> => {
  const before = await stage.owned();
  const outcome = await attempt.run(stage);
  if (attempt.isControl) return { attempt, outcome, isBreach: false };
  const isBreach =
    outcome.verdict !== 'refused' ||
    outcome.seen.includes(SECRET) ||
    !(await isUnharmed(stage, before));
  return { attempt, outcome, isBreach };
};

export const playAll = async (stage: Stage): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const attempt of attempts) rows.push(await play(stage, attempt));
  return rows;
};

export const countsOf = (rows: readonly Row[]) => {
  const tried = rows.filter(({ attempt }) => !attempt.isControl);
  const controls = rows.filter(({ attempt }) => attempt.isControl);
  return {
    kinds: new Set(rows.map(({ attempt }) => attempt.kind)).size,
    attempts: tried.length,
    refused: tried.filter(({ outcome }) => outcome.verdict === 'refused').length,
    gotThrough: tried.filter(({ isBreach }) => isBreach).length,
    controls: controls.length,
    controlsDone: controls.filter(({ outcome }) => outcome.verdict === 'done').length,
  };
};

export const titleOf = ({ kind, name }: Attempt): string => `${kind}: ${name}`;

/** Lists the attempts that the two clouds judged differently. */
export const differences = (ours: readonly Row[], theirs: readonly Row[]): readonly string[] =>
  ours.flatMap(({ attempt, outcome }, index) => {
    const other = theirs[index]?.outcome;
    return other?.verdict === outcome.verdict
      ? []
      : [`${titleOf(attempt)}: ${outcome.reason} here, ${other?.reason ?? 'nothing'} there`];
  });

export const drawn = (cloud: string, rows: readonly Row[]): string => {
  const line = ({ attempt, outcome, isBreach }: Row) =>
    `${isBreach ? 'GOT THROUGH' : outcome.verdict.padEnd(11)}  ${outcome.reason.padEnd(24)}  ${titleOf(attempt)}`;
  const { kinds, attempts: tried, refused, gotThrough, controls, controlsDone } = countsOf(rows);
  return [
    `== ${cloud}`,
    ...rows.map(line),
    `${cloud}: ${tried} attempts of ${kinds} kinds, ${refused} refused, ${gotThrough} got through; ${controlsDone} of ${controls} controls succeeded`,
  ].join('\n');
};
