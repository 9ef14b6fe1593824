/**
 * Which unfinished form a tab opens, and in whose hand it is. A draft that another living window has
 * open stays there, and this one begins beside it; or it is taken over. What a tab does with a draft
 * goes one after the other, so that what it left is read whole when it opens it again.
 */
import type { DraftHolds, DraftLoss, Holding } from '#domain/draft/draft-holds.ts';
import { draftHold, draftLoss } from '#domain/draft/draft-holds.ts';
import { chooseSlot, type Slot, draftSlots } from '#domain/draft/draft-slots.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { DraftLost, type Tabs } from '#machines/ports/draft-ports.ts';

/** A draft in this tab's hand. */
export interface OpenDraft {
  /** Null where the device kept none so far. */
  readonly holding: Holding | null;
  /** As it was kept; null where nothing was. */
  readonly draft: unknown;
  /** What another window has open of the same form: its name and what is kept of it; null for nothing. */
  readonly elsewhere: { readonly name: string; readonly draft: unknown } | null;
}

/** The drafts of a user, as one tab has them. All but `inTurn` and `subscribe` are called in a turn. */
export interface DraftDesk {
  /** Runs what a tab does with its drafts one after the other, over all its screens. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Opens the draft of a form that nobody has open, or an empty place; `isNew` wants an empty one. */
  open(name: string, isNew?: boolean): Promise<OpenDraft>;
  /** Takes a draft from whoever has it open; null where nothing is kept there any more. */
  takeOver(name: string): Promise<OpenDraft | null>;
  /** Why a draft is this tab's no longer; null while it is. */
  lossOf(holding: Holding): Promise<DraftLoss | null>;
  /** Throws `DraftLost` and `StorageFault`. */
  write(holding: Holding, draft: unknown): Promise<void>;
  /** As above. */
  drop(holding: Holding): Promise<void>;
  leave(holding: Holding): Promise<void>;
  /** Takes a draft again that was left; null where another tab was quicker. */
  takeAgain(holding: Holding): Promise<Holding | null>;
  /** Tells when another tab has stored something. */
  subscribe(listener: () => void): () => void;
}

type Stored = Pick<Journal, 'readDraft' | 'writeDraft' | 'drafts'>;

/** The desk of a tab over its journal. */
export const draftDesk = ({ readDraft, writeDraft, drafts }: Stored, tabs: Tabs): DraftDesk => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  const isHeld = async (by: string | null): Promise<boolean> =>
    by !== null && by !== tabs.id && (await tabs.isAlive(by));

  const slotIn = async (holds: DraftHolds, name: string): Promise<Slot> => {
    const { by } = draftHold(holds, name);
    // A draft that cannot be read must not stop a receipt.
    const draft = await readDraft(name).catch(() => null);
    return { name, by, draft, isHeld: await isHeld(by) };
  };

  const take = async ({ name, by }: Pick<Slot, 'name' | 'by'>): Promise<Holding | null> => {
    const hold = await drafts.takeDraft(name, by, tabs.id);
    return hold === null ? null : { name, by: tabs.id, term: hold.term };
  };

  const openFree = async (name: string, isNew: boolean): Promise<OpenDraft> => {
    const holds = await drafts.readHolds();
    const [first, ...others] = draftSlots(name);
    // Beside the first one a place that nobody ever took is empty.
    const used = others.filter((slot) => slot in holds);
    const unused = others.filter((slot) => !(slot in holds)).slice(0, 1);
    const slots = await Promise.all(used.map((slot) => slotIn(holds, slot)));
    const empty = unused.map((slot) => ({ name: slot, by: null, draft: null, isHeld: false }));
    const places = [await slotIn(holds, first), ...slots, ...empty] as const;
    const { opened, elsewhere } = chooseSlot(places, isNew);
    const holding = await take(opened);
    // Another tab was quicker.
    if (holding === null) return openFree(name, isNew);
    // Until it was taken, its holder may have written it.
    const draft = await readDraft(opened.name).catch(() => null);
    return { holding, draft, elsewhere };
  };

  const takeOver = async (name: string): Promise<OpenDraft | null> => {
    if ((await readDraft(name)) === null) return null;
    const { by } = draftHold(await drafts.readHolds(), name);
    const holding = await take({ name, by });
    if (holding === null) return takeOver(name);
    return { holding, draft: await readDraft(name).catch(() => null), elsewhere: null };
  };

  return {
    inTurn,
    open: (name, isNew = false) => openFree(name, isNew),
    takeOver,
    lossOf: async (holding) => draftLoss(await drafts.readHolds(), holding),
    write: (holding, draft) => writeDraft(holding.name, draft, holding),
    drop: (holding) => drafts.endDraft(holding, 'dropped'),
    leave: (holding) => drafts.leaveDraft(holding),
    takeAgain: ({ name }) => take({ name, by: null }),
    subscribe: (listener) => drafts.subscribe(listener),
  };
};

/** Why a draft was lost, of what was thrown; null for anything else. */
export const toDraftLoss = (error: unknown): DraftLoss | null =>
  error instanceof DraftLost ? error.how : null;
