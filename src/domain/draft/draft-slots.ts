/** So many windows can have the same form open, each with its own draft. */
const SLOTS = 8;

export const draftSlots = (name: string): readonly [string, ...string[]] => [
  name,
  ...Array.from({ length: SLOTS - 1 }, (_, n) => `${name} ${n + 2}`),
];

/** `isHeld` is false if the tab `by` no longer lives. */
export interface Slot {
  readonly name: string;
  readonly by: string | null;
  readonly isHeld: boolean;
  readonly draft: unknown;
}

/** `elsewhere` is a draft that another window has open. */
export interface Choice {
  readonly opened: Slot;
  readonly elsewhere: Slot | null;
}

/** Prefers a free draft over an empty slot, and leaves drafts that another window has open. */
export const chooseSlot = (slots: readonly [Slot, ...Slot[]], isEmptyWanted = false): Choice => {
  const free = slots.filter(({ isHeld }) => !isHeld);
  const empty = free.find(({ draft }) => draft === null);
  const begun = isEmptyWanted ? undefined : free.find(({ draft }) => draft !== null);
  const elsewhere = slots.find(({ isHeld, draft }) => isHeld && draft !== null) ?? null;
  // If all slots are held, two windows share the first one, and its terms prevent damage.
  return { opened: begun ?? empty ?? free[0] ?? slots[0], elsewhere };
};
