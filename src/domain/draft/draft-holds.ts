/**
 * Only the tab that holds a draft may write, save or drop it. Each new holder and each end starts a
 * new term, so that a suspended tab finds out that it is late.
 *
 *     taken by A (1) -> taken from A by B (2) -> saved by B (3); A, still in term 1, is refused
 */

export type DraftEnd = 'saved' | 'dropped';

export type DraftLoss = DraftEnd | 'taken';

export interface DraftHold {
  readonly term: number;
  /** A tab; null if no tab has the draft open. */
  readonly by: string | null;
  /** The last term that ended with the end of a draft. */
  readonly ended: { readonly term: number; readonly how: DraftEnd } | null;
}

export type DraftHolds = Readonly<Record<string, DraftHold>>;

export interface Holding {
  readonly name: string;
  readonly by: string;
  readonly term: number;
}

/** Beyond this number, the oldest holds without a tab are dropped. */
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

export const draftHold = (holds: DraftHolds, name: string): DraftHold => holds[name] ?? NOBODY;

/** Null while the tab holds the draft, or if the device has lost all holds. */
export const draftLoss = (holds: DraftHolds, { name, by, term }: Holding): DraftLoss | null => {
  const hold = holds[name];
  if (hold === undefined || (hold.by === by && hold.term === term)) return null;
  return hold.ended !== null && term <= hold.ended.term ? hold.ended.how : 'taken';
};

/** Returns null if `from` no longer holds the draft. */
export const takenFrom = (
  holds: DraftHolds,
  name: string,
  from: string | null,
  by: string,
): DraftHolds | null => {
  const hold = draftHold(holds, name);
  return hold.by === from ? changed(holds, name, { ...hold, by, term: hold.term + 1 }) : null;
};

export const written = (holds: DraftHolds, { name, by, term }: Holding): DraftHolds =>
  changed(holds, name, { ...draftHold(holds, name), by, term });

/** The tab starts a new term with its next draft. */
export const endedBy = (
  holds: DraftHolds,
  { name, by, term }: Holding,
  how: DraftEnd,
): DraftHolds => changed(holds, name, { by, term: term + 1, ended: { term, how } });

/** Changes nothing if the tab no longer holds the draft. */
export const leftBy = (holds: DraftHolds, holding: Holding): DraftHolds =>
  holds[holding.name] === undefined || draftLoss(holds, holding) !== null
    ? holds
    : changed(holds, holding.name, { ...draftHold(holds, holding.name), by: null });
