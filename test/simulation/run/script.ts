/** The script of a run: what is done, in which order, and how far the world goes on after each. Made of one seed. */
import type { Action } from '#test/simulation/actions/action.ts';
import { oldAccount } from '#test/simulation/actions/beginning.ts';
import { CONFLICT_ACTIONS } from '#test/simulation/actions/conflicts.ts';
import { DRAFT_ACTIONS } from '#test/simulation/actions/drafts.ts';
import { ERASE_ACTIONS } from '#test/simulation/actions/erase.ts';
import { FAULT_FAMILIES } from '#test/simulation/actions/faults.ts';
import { COPY_LOSSES } from '#test/simulation/actions/losses.ts';
import { PRINT_ACTIONS } from '#test/simulation/actions/together.ts';
import { USER_ACTIONS } from '#test/simulation/actions/user.ts';
import { type Random, seededRandom } from '#test/simulation/outside/seeded-random.ts';

/** One line of a script. It carries its own chance, so that dropping a line leaves the others as they were. */
export interface ScriptLine {
  readonly action: string;
  readonly seed: number;
  /** Tasks that run before the next line. */
  readonly tasks: number;
  /** Time that passes before the next line, ms. */
  readonly ms: number;
}

/** Actions of a kind, each with how often it is chosen. */
export type Family = Readonly<Record<string, readonly [number, Action]>>;

const actionsOf = (families: readonly Family[]): Family =>
  Object.assign({ 'old account': [0, oldAccount] }, USER_ACTIONS, ...families) as Family;

/** What was thought of later is drawn behind all else: a seed into which nothing of it comes is the history that it was. */
const LATER: readonly (readonly Family[])[] = [
  [CONFLICT_ACTIONS, ERASE_ACTIONS, PRINT_ACTIONS],
  [COPY_LOSSES],
  [DRAFT_ACTIONS],
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

/** By how much more or less often each action comes in a script than in others: each has its own kind of trouble. */
const FACTORS = [0, 1, 1, 3] as const;

/** In half of all scripts half of the families are left out: what is left comes together in ways that it does not among all. */
const drawFamilies = (random: Random, families: readonly Family[]): readonly Family[] =>
  random.chance(50) ? families : families.filter(() => random.chance(50));

const drawDeck = (random: Random, families: readonly Family[]): readonly string[] =>
  Object.entries(actionsOf(drawFamilies(random, families))).flatMap(([name, [weight]]) =>
    Array.from({ length: weight * (random.pick(FACTORS) ?? 1) }, () => name),
  );

/** Lines of a script; with the tasks that run between them they make about a hundred steps and more. */
const LINES = 12;

/** Tasks after which all tabs have read what there was. */
const READ_BY_THEN = 30;

const PAUSES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 50, 50, 600, 600, 1000, 3100, 3100, 16_000] as const;

/** The action of a line, in a world with the families of faults. */
export const actionOf = ({ action }: ScriptLine, families = FAULT_FAMILIES): Action =>
  actionsOf([...families, ...LATER.flat()])[action]?.[1] ?? (() => null);

/** The script of a seed, in a world with the families of faults. */
export const scriptOf = (seed: number, families = FAULT_FAMILIES): readonly ScriptLine[] => {
  const random = seededRandom(seed);
  const deck = drawDeck(random, families);
  // With one tab on each device, much of what befalls tabs befalls nobody else.
  const first = random.chance(40) ? 'crowd' : null;
  const line = (n: number): ScriptLine => ({
    action: (n === 0 ? first : null) ?? random.pick(deck) ?? '',
    seed: random.seed(),
    tasks: random.below(8),
    ms: random.pick(PAUSES) ?? 0,
  });
  // Where everybody knows the same records from the beginning, people get in each other's way at once.
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
