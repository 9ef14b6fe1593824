import type { FormerLog } from '#domain/recovery/former-account.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { FormerAccounts } from '#machines/ports/former-ports.ts';
import type { Clock } from '#machines/ports/ports.ts';

export interface FormerFound {
  /** A former account with unsent work. */
  readonly left: FormerLog | null;
  /** User id of a former account that is sealed with a passphrase. */
  readonly sealed: string | null;
}

export const NOTHING_FORMER: FormerFound = { left: null, sealed: null };

export interface FormerPorts {
  readonly journal: Pick<Journal, 'userId' | 'append' | 'catchUp' | 'getState' | 'getView'>;
  readonly accounts: FormerAccounts;
  readonly clock: Clock;
}
