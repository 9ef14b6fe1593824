/**
 * Runs the attacks on the built app and server, and reports lost or doubled records and late tabs.
 */
import {
  clearWhileSaving,
  cutCommits,
  cutQuota,
  damageServerFile,
  killServerWhileSaving,
  killWhileSaving,
  loseTheLeader,
  saveInManyTabs,
  settle,
  workInTwoVersions,
} from './attacks.ts';
import { isClean, verdictOf, type Verdict } from './verdict.ts';
import { buildChaosPages, openYard, type Yard } from './yard.ts';

export interface Rounds {
  readonly kills: number;
  readonly serverKills: number;
  readonly cuts: number;
  readonly closes: number;
  readonly freezes: number;
  readonly quotas: number;
  readonly tabs: number;
  readonly versions: number;
  readonly damages: number;
  readonly clearings: number;
}

export interface Outcome {
  readonly attack: string;
  readonly rounds: number;
  readonly verdict: Verdict;
  /** Times in ms until another tab took over, or until the tabs reported the clearing. */
  readonly failovers: readonly number[];
}

const MEBIBYTE = 1024 * 1024;

/** Limits in ms until another tab has sent everything, or until the tabs report the clearing. */
const TAKEOVER_LIMITS: Readonly<Record<string, number>> = {
  'sending tab closed': 2000,
  'sending tab frozen': 15_000,
  'site data cleared': 1000,
};

/**
 * Lists lost, doubled, dangling or hidden records and late takeovers. A takeover is late after
 * `slack` times its limit; use `slack` on a busy machine.
 */
export const faultsOf = (
  { attack: name, verdict, failovers }: Outcome,
  slack = 1,
): readonly string[] => [
  ...(isClean(verdict) ? [] : [`${name}: ${JSON.stringify(verdict)}`]),
  ...failovers
    .filter((ms) => ms > slack * (TAKEOVER_LIMITS[name] ?? Infinity))
    .map((ms) => `${name}: taken over or told after ${ms.toFixed(0)} ms`),
];

type Round = (yard: Yard, round: number) => Promise<number | null>;

const nothing = (work: Promise<unknown>): Promise<null> => work.then(() => null);

const attacks = (rounds: Rounds): readonly (readonly [string, number, Round])[] => [
  ['browser killed while saving', rounds.kills, (yard, n) => nothing(killWhileSaving(yard, n))],
  ['server killed', rounds.serverKills, (yard, n) => nothing(killServerWhileSaving(yard, n))],
  ['request cut off', rounds.cuts, (yard, n) => nothing(cutCommits(yard, 'cut-request', n))],
  ['answer swallowed', rounds.cuts, (yard, n) => nothing(cutCommits(yard, 'swallow-answer', n))],
  ['sending tab closed', rounds.closes, (yard, n) => loseTheLeader(yard, 'closed', n)],
  ['sending tab frozen', rounds.freezes, (yard, n) => loseTheLeader(yard, 'frozen', n)],
  ['many tabs at once', rounds.tabs, (yard, n) => nothing(saveInManyTabs(yard, n))],
  ['two versions at once', rounds.versions, (yard, n) => nothing(workInTwoVersions(yard, n))],
  [
    'storage cut short',
    rounds.quotas,
    (yard, n) => nothing(cutQuota(yard, (0.5 + (n % 10) * 0.25) * MEBIBYTE, n)),
  ],
  ['server file damaged', rounds.damages, (yard, n) => nothing(damageServerFile(yard, n))],
  ['site data cleared', rounds.clearings, clearWhileSaving],
];

const attack = async (name: string, rounds: number, round: Round): Promise<Outcome> => {
  const yard = await openYard(`chaos-${name.replaceAll(' ', '-')}@example.pl`);
  const failovers: number[] = [];
  try {
    for (let n = 1; n <= rounds; n++) {
      const took = await round(yard, n);
      if (took !== null) failovers.push(took);
    }
    const shown = await settle(yard);
    const verdict = verdictOf(yard.acknowledged, await yard.stored(), shown);
    return { attack: name, rounds, verdict, failovers };
  } finally {
    await yard.close();
  }
};

/** Runs every attack on a yard of its own; `tell` is called with each outcome. */
export const runChaos = async (
  rounds: Rounds,
  tell: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  await buildChaosPages();
  const outcomes: Outcome[] = [];
  for (const [name, count, round] of attacks(rounds).filter(([, count]) => count > 0)) {
    const outcome = await attack(name, count, round);
    tell(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};
