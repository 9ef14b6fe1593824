/**
 * In whose hand each unfinished form is. One tab holds a draft at a time: only it writes the draft,
 * saves it or drops it. Each change of hands, and each end, begins a new term, by which a tab that
 * stood still meanwhile is known to come too late.
 *
 *     taken by A (1) -> taken from A by B (2) -> saved by B (3); A, still in term 1, is refused
 */

/** How a draft ended. */
export type DraftEnd = 'saved' | 'dropped';

/** Why a draft is a tab's no longer. */
export type DraftLoss = DraftEnd | 'taken';

/** In whose hand one draft is. */
export interface DraftHold {
  /** Rises with each change of hands and each end. */
  readonly term: number;
  /** The tab; null where nobody has it open. */
  readonly by: string | null;
  /** The last term that ended with the draft's end, and how; null before. */
  readonly ended: { readonly term: number; readonly how: DraftEnd } | null;
}

/** The holds of a device by the names of the drafts, the one that changed last behind. */
export type DraftHolds = Readonly<Record<string, DraftHold>>;

/** A tab's own hold of a draft. */
export interface Holding {
  readonly name: string;
  readonly by: string;
  readonly term: number;
}

/** So many holds are kept; of more, those that nobody has and that changed first are forgotten. */
const MOST_HOLDS = 100;

const NOBODY: DraftHold = { term: 0, by: null, ended: null };

const changed = (holds: DraftHolds, name: string, hold: DraftHold): DraftHolds => {
  const others = Object.entries(holds).filter(([other]) => other !== name);
  const tooMany = others.length + 1 - MOST_HOLDS;
  const gone = others.filter(([, { by }]) => by === null).slice(0, Math.max(tooMany, 0));
  const forgotten = new Set(gone.map(([other]) => other));
  return Object.fromEntries([
    ...others.filter(([other]) => !forgotten.has(other)),
    [name, hold] as const,
  ]);
};

/** In whose hand a draft is. */
export const draftHold = (holds: DraftHolds, name: string): DraftHold => holds[name] ?? NOBODY;

/** Why a draft is a tab's no longer; null while it is. A device that lost its data knows no holds. */
export const draftLoss = (holds: DraftHolds, { name, by, term }: Holding): DraftLoss | null => {
  const hold = holds[name];
  if (hold === undefined || (hold.by === by && hold.term === term)) return null;
  return hold.ended !== null && term <= hold.ended.term ? hold.ended.how : 'taken';
};

/** The holds with a draft in another hand; null where it is no longer in the hand `from`. */
export const takenFrom = (
  holds: DraftHolds,
  name: string,
  from: string | null,
  by: string,
): DraftHolds | null => {
  const hold = draftHold(holds, name);
  return hold.by === from ? changed(holds, name, { ...hold, by, term: hold.term + 1 }) : null;
};

/** The holds once the draft of a tab that holds it was written. */
export const written = (holds: DraftHolds, { name, by, term }: Holding): DraftHolds =>
  changed(holds, name, { ...draftHold(holds, name), by, term });

/** The holds once the draft of a tab that holds it has ended; the tab holds what it begins next. */
export const endedBy = (
  holds: DraftHolds,
  { name, by, term }: Holding,
  how: DraftEnd,
): DraftHolds => changed(holds, name, { by, term: term + 1, ended: { term, how } });

/** The holds once a tab has left the draft; as they are where it is the tab's no longer. */
export const leftBy = (holds: DraftHolds, holding: Holding): DraftHolds =>
  holds[holding.name] === undefined || draftLoss(holds, holding) !== null
    ? holds
    : changed(holds, holding.name, { ...draftHold(holds, holding.name), by: null });
