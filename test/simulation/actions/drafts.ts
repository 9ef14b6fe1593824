/**
 * One unfinished receipt in two tabs of a browser, through the
 * product's own draft desk. The first tab keeps it or the second takes
 * it over, and both may save it, also late, at once, or after a freeze.
 */
import type { Holding } from '#domain/draft/draft-holds.ts';
import { draftDesk, type DraftDesk } from '#machines/draft/draft-desk.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import { idOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { save as saveDraft } from '#test/simulation/parts/tab.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen, onTab, type OpenTab } from './action.ts';
import { viewOf } from './hands.ts';
import { drawReceipt, idsFor, issued, newId, type Work } from './records.ts';

const NAME = 'receipt';

/** The content of the draft: only the id of the future receipt. */
interface Kept {
  readonly id: string;
}

interface Window {
  readonly tab: OpenTab;
  readonly desk: DraftDesk;
  held: Holding | null;
  kept: Kept | null;
}

const windowOn = (tab: OpenTab): Window => {
  const isAlive = (id: string) =>
    Promise.resolve(tab.device.tabs.some(({ name, state }) => name === id && state !== 'dead'));
  const desk = draftDesk(tab.workspace.journal, { id: tab.name, isAlive });
  return { tab, desk, held: null, kept: null };
};

/**
 * Runs work on the desk and ignores its errors; after
 * a DraftLost the window no longer holds the draft.
 */
const quietly = (window: Window, work: () => Promise<void>): Promise<void> =>
  window.desk.inTurn(work).catch((error: unknown) => {
    if (error instanceof DraftLost) Object.assign(window, { held: null, kept: null });
  });

const begin = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    const { holding, draft } = await window.desk.open(NAME);
    window.held = holding;
    window.kept = (draft as Kept | null) ?? { id: newId(world) };
    if (holding !== null) await window.desk.write(holding, window.kept);
  });

const takeOver = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    const taken = await window.desk.takeOver(NAME);
    if (taken === null) return;
    world.coverage.count('draft taken over');
    window.held = taken.holding;
    window.kept = taken.draft as Kept | null;
  });

/** Returns the receipt of a draft; each save uses a new operation id. */
const receiptOf = (world: World, { tab }: Window, { id }: Kept, random: Random): Work => {
  const operationId = newId(world);
  const view = viewOf(tab);
  const { operations, deeds } = issued(id, drawReceipt(id, random, '', view));
  return {
    operations: operations.map((operation) => ({ ...operation, id: operationId })),
    deeds: deeds.map((deed) => ({ ...deed, operationId })),
  };
};

/** Names of the tabs that saved each draft, by the id of the draft. */
type Saved = Map<string, string[]>;

const isThere = ({ tab }: Window, { id }: Kept): boolean =>
  viewOf(tab).receipts.some((receipt) => idOf(receipt.id) === idsFor(id).documentId);

const noteSaved = (world: World, saved: Saved, { tab }: Window, { id }: Kept): void => {
  const by = [...(saved.get(id) ?? []), tab.name];
  saved.set(id, by);
  world.coverage.count('draft saved');
  const disk = `${tab.device.name}/${tab.userId}`;
  world.guard(() =>
    hold(
      'I37',
      by.length === 1 || world.oracle.lostDisks.has(disk),
      () => `the draft ${id} became more than one receipt, by ${by.join(' and ')}`,
    ),
  );
};

const save = (world: World, window: Window, saved: Saved, random: Random): void => {
  void quietly(window, async () => {
    const { kept, held, tab } = window;
    if (kept === null || held === null || !isOpen(tab)) return;
    // The check does not catch up with the log first: the store
    // itself has to refuse a draft that another tab has saved.
    if (isThere(window, kept)) throw new DraftLost('saved');
    const work = receiptOf(world, window, kept, random);
    const queued = work.operations.map(({ id }) => id);
    world.oracle.gave(`${tab.device.name}/${tab.userId}`, work.deeds, queued);
    await saveDraft(world, tab, work.operations, held);
    noteSaved(world, saved, window, kept);
    Object.assign(window, { held: { ...held, term: held.term + 1 }, kept: null });
  });
};

const drop = (window: Window): void =>
  void quietly(window, async () => {
    if (window.held !== null) await window.desk.drop(window.held);
    Object.assign(window, { held: null, kept: null });
  });

const standStill = (world: World, tab: Tab, ms: number): void => {
  if (tab.state !== 'running') return;
  world.coverage.count('F16 window of a draft frozen');
  tab.state = 'frozen';
  world.scheduler.timersOf(world.misfortune).setTimeout(() => {
    if (tab.state === 'frozen') tab.state = 'running';
  }, ms);
};

const besideOf = (tab: OpenTab): OpenTab | undefined =>
  tab.device.tabs.filter(isOpen).find((one) => one !== tab && one.userId === tab.userId);

/**
 * Schedules the actions of both windows close together,
 * so that one begins while another is in progress.
 */
const meet = (world: World, random: Random, first: Window, second: Window): void => {
  const saved: Saved = new Map();
  const timers = world.scheduler.timersOf(world.misfortune);
  const later = (most: number, whose: Window, work: () => void): void => {
    timers.setTimeout(() => {
      if (isOpen(whose.tab)) work();
    }, random.below(most));
  };
  const press = (window: Window): void => save(world, window, saved, random);
  const both = [second, first];
  // Both save in the same moment, and neither knows of the other's save.
  if (random.chance(60))
    later(2, first, () => both.filter(({ tab }) => isOpen(tab)).forEach(press));
  for (const window of both) later(random.chance(50) ? 3 : 5000, window, () => press(window));
  if (random.chance(40)) later(2, first, () => standStill(world, first.tab, random.below(4000)));
  if (random.chance(30)) later(3, first, () => void takeOver(world, first));
  if (random.chance(20)) {
    const dropping = random.chance(50) ? first : second;
    later(3, dropping, () => drop(dropping));
  }
};

const twoWindows = onTab((world, random, tab) => {
  const other = besideOf(tab);
  if (other === undefined) return null;
  const [first, second] = [windowOn(tab), windowOn(other)];
  const isTaken = random.chance(75);
  const open = async (): Promise<void> => {
    await begin(world, first);
    await (isTaken ? takeOver(world, second) : begin(world, second));
    meet(world, random, first, second);
  };
  void open();
  world.coverage.count('one draft, two windows');
  return `writes a receipt that ${other.name} ${isTaken ? 'takes over' : 'has beside it'}`;
});

export const DRAFT_ACTIONS = {
  'one draft, two windows': [1, twoWindows],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
