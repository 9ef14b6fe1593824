/** Limits the bytes that one commit stores, and reads in order to store. */
import { invalid } from '#local-cloud/http/faults.ts';

/** Our own limit: the largest request and the stored documents that it changes. */
const MOST_HANDLED = 24 * 1024 * 1024;

export interface Meter {
  /** Throws INVALID_ARGUMENT beyond the limit. */
  spend(bytes: number): void;
  readonly spent: number;
}

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
