/** Where a form is kept whose draft is open elsewhere: beside it, under a name of its own. */

/** So many windows can have the same form open, each with a draft of its own. */
const SLOTS = 8;

/** The names under which the drafts of one form are kept. */
export const draftSlots = (name: string): readonly [string, ...string[]] => [
  name,
  ...Array.from({ length: SLOTS - 1 }, (_, n) => `${name} ${n + 2}`),
];

/** One name, what is kept there, and whether a tab that lives has it open. */
export interface Slot {
  readonly name: string;
  readonly by: string | null;
  readonly isHeld: boolean;
  readonly draft: unknown;
}

/** The slot that is opened, and the draft that stays with another window; null where none does. */
export interface Choice {
  readonly opened: Slot;
  readonly elsewhere: Slot | null;
}

/** An unfinished form goes before an empty place; what another window has open stays there. */
export const chooseSlot = (slots: readonly [Slot, ...Slot[]], isEmptyWanted = false): Choice => {
  const free = slots.filter(({ isHeld }) => !isHeld);
  const empty = free.find(({ draft }) => draft === null);
  const begun = isEmptyWanted ? undefined : free.find(({ draft }) => draft !== null);
  const elsewhere = slots.find(({ isHeld, draft }) => isHeld && draft !== null) ?? null;
  // With every place taken, the first one is shared, and its terms keep it whole.
  return { opened: begun ?? empty ?? free[0] ?? slots[0], elsewhere };
};
