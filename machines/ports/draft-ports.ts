/** What unfinished forms need of the outside. */
import type { DraftLoss } from '#domain/draft/draft-holds.ts';

/** The tabs of this browser. */
export interface Tabs {
  /** This one's. */
  readonly id: string;
  /** Whether a tab lives, as far as it can be known: one that stands still does. */
  isAlive(id: string): Promise<boolean>;
}

/** Thrown when a tab writes, saves or drops a draft that is no longer its own. Nothing was stored. */
export class DraftLost extends Error {
  override readonly name = 'DraftLost';
  readonly how: DraftLoss;
  constructor(how: DraftLoss) {
    super(`draft ${how}`);
    this.how = how;
  }
}
