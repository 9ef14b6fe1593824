/** How much one commit handles: what it stores, and what it has to read for that. */
import { invalid } from '#local-cloud/http/faults.ts';

/** Ours: the largest request, and what is stored already of the documents that it changes. */
const MOST_HANDLED = 24 * 1024 * 1024;

/** Counts bytes. */
export interface Meter {
  /** Throws INVALID_ARGUMENT beyond the limit. */
  spend(bytes: number): void;
  readonly spent: number;
}

/** One that has counted nothing. */
export const openMeter = (most = MOST_HANDLED): Meter => {
  let spent = 0;
  return {
    spend: (bytes) => {
      spent += bytes;
      if (spent > most) throw invalid('Transaction too big. Decrease transaction size.');
    },
    get spent() {
      return spent;
    },
  };
};
