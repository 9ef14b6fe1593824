/**
 * Windows with an unfinished receipt, through the product's own draft desk,
 * and what each screen was told of its draft: I37 and I38.
 */
import type { Holding } from '#domain/draft/draft-holds.ts';
import { draftDesk, type DraftDesk, type OpenDraft } from '#machines/draft/draft-desk.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import { idOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { DRAFT_NAME, type DraftBook, type TypedDraft } from '#test/simulation/parts/drafts.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { save as saveDraft } from '#test/simulation/parts/tab.ts';
import { isOpen, type OpenTab } from './action.ts';
import { viewOf } from './hands.ts';
import { drawReceipt, idsFor, issued, newId, type Work } from './records.ts';

export interface Window {
  readonly tab: OpenTab;
  readonly desk: DraftDesk;
  held: Holding | null;
  typed: TypedDraft | null;
  /** The place of a draft that another window has open. */
  elsewhere: string;
  hasLeft: boolean;
}

const windows = new WeakMap<OpenTab, Window>();

/** A tab has one desk for all of its screens. */
export const windowOn = (tab: OpenTab): Window => {
  const known = windows.get(tab);
  if (known !== undefined) return known;
  const isAlive = (id: string) =>
    Promise.resolve(tab.device.tabs.some(({ name, state }) => name === id && state !== 'dead'));
  const desk = draftDesk(tab.workspace.journal, { id: tab.name, isAlive });
  const window = { tab, desk, held: null, typed: null, elsewhere: DRAFT_NAME, hasLeft: false };
  windows.set(tab, window);
  return window;
};

const diskOf = ({ tab }: Window): string => `${tab.device.name}/${tab.userId}`;

const bookOf = (world: World, window: Window): Map<string, DraftBook> => {
  const book = world.drafts.get(diskOf(window)) ?? new Map<string, DraftBook>();
  world.drafts.set(diskOf(window), book);
  return book;
};

const noteOn = (world: World, window: Window, id: string): DraftBook => {
  const book = bookOf(world, window);
  const note = book.get(id) ?? {
    kept: 0,
    saves: [],
    savedBy: [],
    isDropAsked: false,
    isOver: false,
  };
  book.set(id, note);
  return note;
};

/** Takes what a window found; `before` is what screens were told until it began to look. */
const find = (
  world: World,
  window: Window,
  { holding, draft, elsewhere }: OpenDraft,
  before: ReadonlyMap<string, DraftBook>,
): void => {
  const typed = draft as TypedDraft | null;
  Object.assign(window, { held: holding, typed, hasLeft: false });
  window.elsewhere = elsewhere?.name ?? DRAFT_NAME;
  if (typed === null) return;
  const note = noteOn(world, window, typed.id);
  note.kept = Math.max(note.kept, typed.version);
  const told = before.get(typed.id);
  if (told === undefined) return;
  world.guard(() => {
    hold(
      'I38',
      !told.isOver,
      () => `the draft ${typed.id} is over, and ${window.tab.name} finds it`,
    );
    hold(
      'I38',
      typed.version >= told.kept,
      () =>
        `${window.tab.name} finds ${typed.version} of ${told.kept} versions of the draft ${typed.id}`,
    );
  });
};

const seenBefore = (world: World, window: Window): ReadonlyMap<string, DraftBook> =>
  new Map([...bookOf(world, window)].map(([id, note]) => [id, { ...note }] as const));

/**
 * Runs work on the desk and ignores its errors; after
 * a DraftLost the window no longer holds the draft.
 */
const quietly = (window: Window, work: () => Promise<void>): Promise<void> =>
  window.desk.inTurn(work).catch((error: unknown) => {
    if (error instanceof DraftLost) Object.assign(window, { held: null, typed: null });
  });

const store = async (world: World, window: Window, typed: TypedDraft): Promise<void> => {
  if (window.held === null) return;
  await window.desk.write(window.held, typed);
  window.typed = typed;
  const note = noteOn(world, window, typed.id);
  note.kept = Math.max(note.kept, typed.version);
};

const more = (world: World, { typed }: Window): TypedDraft => ({
  id: typed?.id ?? newId(world),
  version: (typed?.version ?? 0) + 1,
});

export const begin = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    const before = seenBefore(world, window);
    find(world, window, await window.desk.open(DRAFT_NAME), before);
    await store(world, window, more(world, window));
  });

export const takeOver = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    const before = seenBefore(world, window);
    const taken = await window.desk.takeOver(window.elsewhere);
    if (taken === null) return;
    world.coverage.count('draft taken over');
    find(world, window, taken, before);
  });

/** Types something; a window that could open no draft tries again, in an empty place. */
export const write = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    window.held ??= (await window.desk.open(DRAFT_NAME, true)).holding;
    await store(world, window, more(world, window));
  });

/** Leaves the page, which the browser may bring back as it was. */
export const leave = (window: Window): Promise<void> =>
  quietly(window, async () => {
    if (window.held !== null) await window.desk.leave(window.held);
    window.hasLeft = true;
  });

export const comeBack = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    if (window.held === null || !window.hasLeft) return;
    window.hasLeft = false;
    world.coverage.count('draft taken again');
    const again = await window.desk.takeAgain(window.held);
    Object.assign(window, { held: again, ...(again === null && { typed: null }) });
  });

/** Returns the receipt of a draft; each save uses a new operation id. */
const receiptOf = (world: World, { tab }: Window, { id }: TypedDraft, random: Random): Work => {
  const operationId = newId(world);
  const view = viewOf(tab);
  const { operations, deeds } = issued(id, drawReceipt(id, random, '', view));
  return {
    operations: operations.map((operation) => ({ ...operation, id: operationId })),
    deeds: deeds.map((deed) => ({ ...deed, operationId })),
  };
};

const isThere = ({ tab }: Window, { id }: TypedDraft): boolean =>
  viewOf(tab).receipts.some((receipt) => idOf(receipt.id) === idsFor(id).documentId);

const noteSaved = (world: World, window: Window, { id }: TypedDraft): void => {
  const note = noteOn(world, window, id);
  note.savedBy.push(window.tab.name);
  note.isOver = true;
  world.coverage.count('draft saved');
  world.guard(() =>
    hold(
      'I37',
      note.savedBy.length === 1,
      () => `the draft ${id} became more than one receipt, by ${note.savedBy.join(' and ')}`,
    ),
  );
};

export const save = (world: World, window: Window, random: Random): Promise<void> =>
  quietly(window, async () => {
    const { typed, held, tab } = window;
    if (typed === null || held === null || !isOpen(tab)) return;
    // The check does not catch up with the log first: the store
    // itself has to refuse a draft that another tab has saved.
    if (isThere(window, typed)) throw new DraftLost('saved');
    const work = receiptOf(world, window, typed, random);
    const queued = work.operations.map(({ id }) => id);
    noteOn(world, window, typed.id).saves.push(...queued);
    world.oracle.gave(diskOf(window), work.deeds, queued);
    await saveDraft(world, tab, work.operations, held);
    noteSaved(world, window, typed);
    Object.assign(window, { held: { ...held, term: held.term + 1 }, typed: null });
  });

export const drop = (world: World, window: Window): Promise<void> =>
  quietly(window, async () => {
    const { held, typed } = window;
    const note = typed === null ? null : noteOn(world, window, typed.id);
    if (note !== null) note.isDropAsked = true;
    if (held !== null) await window.desk.drop(held);
    if (note !== null && held !== null) note.isOver = true;
    Object.assign(window, { held: null, typed: null });
  });
