/** I38: a draft stays as it was kept, in one place, until it is saved or dropped. */
import { draftSlots } from '#domain/draft/draft-slots.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import { DRAFT_NAME, type DraftBook, type TypedDraft } from '#test/simulation/parts/drafts.ts';
import type { World } from '#test/simulation/parts/parts.ts';

const draftsOf = async (journal: Journal): Promise<readonly TypedDraft[]> => {
  const drafts = await Promise.all(draftSlots(DRAFT_NAME).map((slot) => journal.readDraft(slot)));
  return drafts.flatMap((draft) => (draft === null ? [] : [draft as TypedDraft]));
};

const isStored = ({ ledger }: World, { saves }: DraftBook): boolean =>
  saves.some((id) => ledger.intents.get(id)?.status !== 'nowhere');

const judgeDraft = (
  world: World,
  id: string,
  note: DraftBook,
  found: readonly TypedDraft[],
): void => {
  const { kept, isOver, isDropAsked } = note;
  hold('I38', found.length <= 1, () => `the draft ${id} is in ${found.length} places`);
  hold('I38', !isOver || found.length === 0, () => `the draft ${id} is over, and it is there`);
  const isReceipt = isStored(world, note);
  const isThere = found.length > 0;
  hold('I38', !isThere || !isReceipt, () => `the draft ${id} is there beside its receipt`);
  hold('I38', isThere || isReceipt || isDropAsked, () => `the draft ${id} is lost`);
  for (const { version } of found)
    hold(
      'I38',
      version >= kept,
      () => `${version} of ${kept} versions are there of the draft ${id}`,
    );
};

/** The drafts of a user on each disk, by its name. */
export type FoundDrafts = ReadonlyMap<string, readonly TypedDraft[]>;

export const findDrafts = async (world: World, userId: string): Promise<FoundDrafts> => {
  const found = new Map<string, readonly TypedDraft[]>();
  for (const { name, tabs } of world.devices) {
    const disk = `${name}/${userId}`;
    const tab = tabs.find(({ state, workspace }) => state === 'running' && workspace !== null);
    const journal = tab?.workspace?.journal;
    if (world.drafts.has(disk) && journal !== undefined) found.set(disk, await draftsOf(journal));
  }
  return found;
};

export const judgeDrafts = (world: World, found: FoundDrafts): void => {
  for (const [disk, drafts] of found)
    for (const [id, note] of world.drafts.get(disk) ?? []) {
      const places = drafts.filter((draft) => draft.id === id);
      judgeDraft(world, id, note, places);
    }
};
