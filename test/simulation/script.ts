/** The script of a run: what is done, in which order, and how far the world goes on after each. Made of one seed. */
import type { Action } from './actions/action.ts';
import { oldAccount } from './actions/beginning.ts';
import { FAULT_FAMILIES } from './actions/faults.ts';
import { USER_ACTIONS } from './actions/user.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** One line of a script. It carries its own chance, so that dropping a line leaves the others as they were. */
export interface ScriptLine {
  readonly action: string;
  readonly seed: number;
  /** Tasks that run before the next line. */
  readonly tasks: number;
  /** Time that passes before the next line, ms. */
  readonly ms: number;
}

type Actions = Readonly<Record<string, readonly [number, Action]>>;

const actionsOf = (families: readonly Actions[]): Actions =>
  Object.assign({}, USER_ACTIONS, ...families) as Actions;

const ACTIONS: Actions = { ...actionsOf(FAULT_FAMILIES), 'old account': [0, oldAccount] };

/** By how much more or less often each action comes in a script than in others: each has its own kind of trouble. */
const FACTORS = [0, 1, 1, 3] as const;

/** In half of all scripts half of the families are left out: what is left comes together in ways that it does not among all. */
const drawFamilies = (random: Random): readonly Actions[] =>
  random.chance(50) ? FAULT_FAMILIES : FAULT_FAMILIES.filter(() => random.chance(50));

const drawDeck = (random: Random): readonly string[] =>
  Object.entries(actionsOf(drawFamilies(random))).flatMap(([name, [weight]]) =>
    Array.from({ length: weight * (random.pick(FACTORS) ?? 1) }, () => name),
  );

/** Lines of a script; with the tasks that run between them they make about a hundred steps and more. */
const LINES = 12;

/** Tasks after which all tabs have read what there was. */
const READ_BY_THEN = 30;

const PAUSES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 50, 50, 600, 600, 1000, 3100, 3100, 16_000] as const;

/** The action of a line. */
export const actionOf = ({ action }: ScriptLine): Action => ACTIONS[action]?.[1] ?? (() => null);

/** The script of a seed. */
export const scriptOf = (seed: number): readonly ScriptLine[] => {
  const random = seededRandom(seed);
  const deck = drawDeck(random);
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
  return [...(isOld ? [beginning] : []), ...Array.from({ length: LINES }, (_, n) => line(n))];
};
