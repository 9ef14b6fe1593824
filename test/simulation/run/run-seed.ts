/** Plays a script, judged after each step; then heals the world and judges it as a whole. */
import type { View } from '#domain/view/view.ts';
import { COLLECTIONS } from '#schemas/collection.ts';
import { FAULT_FAMILIES } from '#test/simulation/actions/faults.ts';
import { createHasher, type Hasher, type Hashes } from '#test/simulation/oracle/hashes.ts';
import { heal } from './heal.ts';
import { judgeView } from '#test/simulation/invariants/on-view.ts';
import { judge } from '#test/simulation/world/judge-views.ts';
import { actionOf, type Family, type ScriptLine, scriptOf } from './script.ts';
import { type Random, seededRandom } from '#test/simulation/outside/seeded-random.ts';
import { openTab, tabsOf } from '#test/simulation/parts/tab.ts';
import { createWorld } from '#test/simulation/world/world.ts';
import type { World } from '#test/simulation/parts/parts.ts';

export interface RunResult {
  readonly world: World;
  readonly steps: number;
  /** The first error; null if everything held. */
  readonly broken: Error | null;
  readonly hashes: Hashes | null;
}

export interface Kind {
  readonly families: readonly Family[];
  /** Makes a world, which has to be ended with `end`. */
  begin(isJudged: boolean): World;
  end(world: World): void;
}

/** The fastest world, on models of the disk and of the cloud. */
export const ORDINARY: Kind = {
  families: FAULT_FAMILIES,
  begin: createWorld,
  end: () => undefined,
};

/** The rows that a tab shows, without its look-up tables. */
const rowsOf = (view: View): unknown => [
  COLLECTIONS.map((collection) => view[collection]),
  ...[view.merged, view.unresolved, view.conflicts, view.findings],
  ...[view.pending, view.removed].map((waiting) =>
    waiting.map(({ id, lastError }) => [id, lastError]),
  ),
];

const judgeScreens = (world: World): void => {
  for (const tab of tabsOf(world)) {
    if (!tab.isUnseen) continue;
    tab.isUnseen = false;
    if (world.hasher !== null && tab.workspace !== null)
      world.hasher.add('rows', rowsOf(tab.workspace.journal.getView()));
    if (world.isJudged) judgeView(world, tab);
  }
};

/** Runs up to `most` tasks; each is a step. */
const runTasks = async (world: World, random: Random, most: number): Promise<void> => {
  for (let n = 0; n < most; n++) {
    const label = await world.scheduler.runOne(random);
    if (label === null) return;
    world.history.tell(`  ${label}`);
    judge(world);
  }
};

/** Lets time pass; a few tasks run after each timer. */
const passTime = async (world: World, random: Random, ms: number): Promise<void> => {
  const end = world.scheduler.now() + ms;
  while (world.scheduler.now() < end) {
    if (!(await world.scheduler.runTimer(end - world.scheduler.now()))) break;
    world.history.tell(`  ${world.scheduler.now()} ms`);
    judge(world);
    await runTasks(world, random, random.below(8));
  }
};

const play = async (world: World, line: ScriptLine, families: Kind['families']): Promise<void> => {
  const random = seededRandom(line.seed);
  const told = actionOf(line, families)(world, random);
  if (told !== null) world.history.tell(told);
  await world.scheduler.settle();
  await runTasks(world, random, line.tasks);
  await passTime(world, random, line.ms);
  judgeScreens(world);
};

/** Plays a script from the beginning; without `isJudged` it only records the history. */
export const runScript = async (
  script: readonly ScriptLine[],
  isJudged = true,
  kind = ORDINARY,
  hasher: Hasher | null = null,
): Promise<RunResult> => {
  const world = kind.begin(isJudged);
  world.hasher = hasher;
  let broken: Error | null = null;
  try {
    for (const device of world.devices) openTab(world, device, device.line.userId ?? '');
    await runTasks(world, seededRandom(0), 50);
    for (const line of script) await play(world, line, kind.families);
    await heal(world);
    hasher?.add('documents', [...world.server.cloud.documents].toSorted());
  } catch (error) {
    broken = error as Error;
    world.history.tell(String(error));
  } finally {
    kind.end(world);
  }
  const hashes = hasher?.end() ?? null;
  return { world, steps: world.history.lines.length, broken, hashes };
};

/**
 * Runs a seed. If it is repeated, the second history
 * must equal the first one byte for byte (I32).
 */
export const runSeed = async (
  seed: number,
  isRepeated: boolean,
  kind = ORDINARY,
  isHashed = false,
): Promise<RunResult> => {
  const script = scriptOf(seed, kind.families);
  const first = await runScript(script, true, kind, isHashed ? createHasher() : null);
  if (first.broken !== null || !isRepeated) return first;
  const second = await runScript(script, false, kind);
  if (first.world.history.hash() === second.world.history.hash()) return first;
  return { ...first, broken: new Error(`I32: seed ${seed} gave two histories`) };
};
