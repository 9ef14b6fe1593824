import type { DraftLoss } from '#domain/draft/draft-holds.ts';

export interface Tabs {
  /** The id of this tab. */
  readonly id: string;
  /**
   * True if the tab is open. A frozen tab counts as open, and so does every tab if the browser
   * cannot tell.
   */
  isAlive(id: string): Promise<boolean>;
}

/** Thrown when a tab writes, saves or drops a draft that it no longer holds. Nothing was stored. */
export class DraftLost extends Error {
  override readonly name = 'DraftLost';
  readonly how: DraftLoss;
  constructor(how: DraftLoss) {
    super(`draft ${how}`);
    this.how = how;
  }
}
