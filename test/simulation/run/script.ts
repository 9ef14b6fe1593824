/**
 * The script of a run, made of one seed: the actions,
 * their order, and how far the world goes on after each.
 */
import type { Action } from '#test/simulation/actions/action.ts';
import { oldAccount } from '#test/simulation/actions/beginning.ts';
import { CONFLICT_ACTIONS } from '#test/simulation/actions/conflicts.ts';
import { DRAFT_ACTIONS, DRAFT_DAYS } from '#test/simulation/actions/drafts.ts';
import { ERASE_ACTIONS } from '#test/simulation/actions/erase.ts';
import { FAULT_FAMILIES } from '#test/simulation/actions/faults.ts';
import { COPY_LOSSES } from '#test/simulation/actions/losses.ts';
import { MEETING_ACTIONS } from '#test/simulation/actions/meetings.ts';
import { PRINT_ACTIONS } from '#test/simulation/actions/together.ts';
import { USER_ACTIONS } from '#test/simulation/actions/user.ts';
import { type Random, seededRandom } from '#test/simulation/outside/seeded-random.ts';

/** Each line carries its own seed, so that dropping a line leaves the others as they were. */
export interface ScriptLine {
  readonly action: string;
  readonly seed: number;
  /** Number of tasks that run before the next line. */
  readonly tasks: number;
  /** Virtual ms that pass before the next line. */
  readonly ms: number;
}

/** Actions of one kind by name, each with its weight: how often scripts draw it. */
export type Family = Readonly<Record<string, readonly [number, Action]>>;

const actionsOf = (families: readonly Family[]): Family =>
  Object.assign({ 'old account': [0, oldAccount] }, USER_ACTIONS, ...families) as Family;

/**
 * Families that were added later are drawn after all
 * others, so that a seed without them keeps its history.
 */
const LATER: readonly (readonly Family[])[] = [
  [CONFLICT_ACTIONS, ERASE_ACTIONS, PRINT_ACTIONS],
  [COPY_LOSSES],
  [DRAFT_ACTIONS],
  [MEETING_ACTIONS],
  [DRAFT_DAYS],
];

const withLater = (
  script: readonly ScriptLine[],
  random: Random,
  families: readonly Family[],
): readonly ScriptLine[] => {
  if (random.chance(70)) return script;
  const deck = families.flatMap((family) =>
    Object.entries(family).flatMap(([name, [weight]]) =>
      Array.from({ length: weight }, () => name),
    ),
  );
  const place = Math.ceil(script.length / 2) + random.below(Math.floor(script.length / 2));
  const line = { action: random.pick(deck) ?? '', seed: random.seed(), tasks: random.below(8) };
  return script.toSpliced(place, 0, { ...line, ms: random.pick(PAUSES) ?? 0 });
};

/**
 * Factors of the weights, drawn for each action of a
 * script, so that each script has its own kind of trouble.
 */
const FACTORS = [0, 1, 1, 3] as const;

/** Leaves out half of the families in half of the scripts, so that the others meet in more ways. */
const drawFamilies = (random: Random, families: readonly Family[]): readonly Family[] =>
  random.chance(50) ? families : families.filter(() => random.chance(50));

const drawDeck = (random: Random, families: readonly Family[]): readonly string[] =>
  Object.entries(actionsOf(drawFamilies(random, families))).flatMap(([name, [weight]]) =>
    Array.from({ length: weight * (random.pick(FACTORS) ?? 1) }, () => name),
  );

/** Lines of a script; with the tasks between them they make a hundred steps or more. */
const LINES = 12;

/** Number of tasks after which every tab has read the old account. */
const READ_BY_THEN = 30;

const PAUSES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 50, 50, 600, 600, 1000, 3100, 3100, 16_000] as const;

/** Returns the action of a line; an unknown name does nothing. */
export const actionOf = ({ action }: ScriptLine, families = FAULT_FAMILIES): Action =>
  actionsOf([...families, ...LATER.flat()])[action]?.[1] ?? (() => null);

export const scriptOf = (seed: number, families = FAULT_FAMILIES): readonly ScriptLine[] => {
  const random = seededRandom(seed);
  const deck = drawDeck(random, families);
  // With one tab on each device, a fault of a tab seldom affects another tab.
  const first = random.chance(40) ? 'crowd' : null;
  const line = (n: number): ScriptLine => ({
    action: (n === 0 ? first : null) ?? random.pick(deck) ?? '',
    seed: random.seed(),
    tasks: random.below(8),
    ms: random.pick(PAUSES) ?? 0,
  });
  // With an old account everybody knows the same records, so people collide at once.
  const isOld = random.chance(50);
  const beginning = { action: 'old account', seed: random.seed(), tasks: READ_BY_THEN, ms: 0 };
  const script = [
    ...(isOld ? [beginning] : []),
    ...Array.from({ length: LINES }, (_, n) => line(n)),
  ];
  return LATER.reduce<readonly ScriptLine[]>(
    (lines, later) => withLater(lines, random, later),
    script,
  );
};
