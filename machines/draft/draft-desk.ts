/**
 * Opens the drafts of one tab. A draft that another living tab holds stays with it: this tab begins
 * a draft beside it, or takes it over. A tab's calls run one after another, so that it reads a
 * draft only after its own last write.
 */
import type { DraftHolds, DraftLoss, Holding } from '#domain/draft/draft-holds.ts';
import { draftHold, draftLoss } from '#domain/draft/draft-holds.ts';
import { chooseSlot, type Slot, draftSlots } from '#domain/draft/draft-slots.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { DraftLost, type Tabs } from '#machines/ports/draft-ports.ts';
import { StorageFault } from '#machines/ports/ports.ts';

export interface OpenDraft {
  /** Null if the device could not open a draft. */
  readonly holding: Holding | null;
  /** The stored draft; null if there is none. */
  readonly draft: unknown;
  /** A draft of the same form that another window has open; null if there is none. */
  readonly elsewhere: { readonly name: string; readonly draft: unknown } | null;
}

/**
 * The drafts of a user in one tab. Call every method but `inTurn` and `subscribe` inside `inTurn`.
 */
export interface DraftDesk {
  /** Runs one piece of work at a time, across all screens of the tab. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Opens a draft that no living tab holds, or an empty place. With `isNew`, prefers an empty
   * place. Throws `StorageFault`.
   */
  open(name: string, isNew?: boolean): Promise<OpenDraft>;
  /** Takes a draft from the tab that holds it; null if the draft is gone. */
  takeOver(name: string): Promise<OpenDraft | null>;
  /** Returns why this tab has lost the draft; null while it holds it. */
  lossOf(holding: Holding): Promise<DraftLoss | null>;
  /** Throws `DraftLost` and `StorageFault`. */
  write(holding: Holding, draft: unknown): Promise<void>;
  /** Throws `DraftLost` and `StorageFault`. */
  drop(holding: Holding): Promise<void>;
  leave(holding: Holding): Promise<void>;
  /** Takes a draft again after `leave`; null if another tab has had it meanwhile. */
  takeAgain(holding: Holding): Promise<Holding | null>;
  subscribe(listener: () => void): () => void;
}

type Stored = Pick<Journal, 'readDraft' | 'writeDraft' | 'drafts'>;

export const draftDesk = ({ readDraft, writeDraft, drafts }: Stored, tabs: Tabs): DraftDesk => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  const isHeld = async (by: string | null): Promise<boolean> =>
    by !== null && by !== tabs.id && (await tabs.isAlive(by));

  /**
   * An unreadable draft must not block a new receipt, but a place that storage does not read is
   * not empty.
   */
  const readIfReadable = (name: string): Promise<unknown> =>
    readDraft(name).catch((error: unknown) => {
      if (error instanceof StorageFault) throw error;
      return null;
    });

  const slotIn = async (holds: DraftHolds, name: string): Promise<Slot> => {
    const { by } = draftHold(holds, name);
    const draft = await readIfReadable(name);
    return { name, by, draft, isHeld: await isHeld(by) };
  };

  const take = async ({ name, by }: Pick<Slot, 'name' | 'by'>): Promise<Holding | null> => {
    const hold = await drafts.takeDraft(name, by, tabs.id);
    return hold === null ? null : { name, by: tabs.id, term: hold.term };
  };

  const openFree = async (name: string, isNew: boolean): Promise<OpenDraft> => {
    const holds = await drafts.readHolds();
    const [first, ...others] = draftSlots(name);
    // A place that nobody ever took is empty, so it needs no reading.
    const used = others.filter((slot) => slot in holds);
    const unused = others.filter((slot) => !(slot in holds)).slice(0, 1);
    const slots = await Promise.all(used.map((slot) => slotIn(holds, slot)));
    const empty = unused.map((slot) => ({ name: slot, by: null, draft: null, isHeld: false }));
    const places = [await slotIn(holds, first), ...slots, ...empty] as const;
    const { opened, elsewhere } = chooseSlot(places, isNew);
    const holding = await take(opened);
    // Another tab was quicker.
    if (holding === null) return openFree(name, isNew);
    // Read again: the previous holder may have written the draft until it was taken.
    const draft = await readIfReadable(opened.name);
    if (!isNew || draft === null || opened.draft !== null) return { holding, draft, elsewhere };
    // Another tab has begun a draft in the empty place, and left it.
    await drafts.leaveDraft(holding);
    return openFree(name, isNew);
  };

  const takeOver = async (name: string): Promise<OpenDraft | null> => {
    if ((await readDraft(name)) === null) return null;
    const { by } = draftHold(await drafts.readHolds(), name);
    const holding = await take({ name, by });
    if (holding === null) return takeOver(name);
    return { holding, draft: await readIfReadable(name), elsewhere: null };
  };

  const takeAgain = async ({ name, term }: Holding): Promise<Holding | null> => {
    const hold = (await drafts.readHolds())[name];
    // Another tab has had the draft meanwhile, and its text is not on this tab's screen.
    if (hold !== undefined && hold.term !== term) return null;
    return take({ name, by: null });
  };

  return {
    inTurn,
    open: (name, isNew = false) => openFree(name, isNew),
    takeOver,
    lossOf: async (holding) => draftLoss(await drafts.readHolds(), holding),
    write: (holding, draft) => writeDraft(holding.name, draft, holding),
    drop: (holding) => drafts.endDraft(holding, 'dropped'),
    leave: (holding) => drafts.leaveDraft(holding),
    takeAgain,
    subscribe: (listener) => drafts.subscribe(listener),
  };
};

export const draftLossFrom = (error: unknown): DraftLoss | null =>
  error instanceof DraftLost ? error.how : null;
