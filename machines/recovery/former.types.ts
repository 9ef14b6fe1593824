/** What finding a former account of the same e-mail needs, and what it finds. */
import type { FormerLog } from '#domain/recovery/former-account.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { FormerAccounts } from '#machines/ports/former-ports.ts';
import type { Clock } from '#machines/ports/ports.ts';

/** What was found. */
export interface FormerFound {
  /** One that left something unsent. */
  readonly left: FormerLog | null;
  /** The user id of one that is sealed with a passphrase. */
  readonly sealed: string | null;
}

/** Nothing of a former account. */
export const NOTHING_FORMER: FormerFound = { left: null, sealed: null };

/** What the work needs. */
export interface FormerPorts {
  readonly journal: Pick<Journal, 'userId' | 'append' | 'catchUp' | 'getState' | 'getView'>;
  readonly accounts: FormerAccounts;
  readonly clock: Clock;
}
