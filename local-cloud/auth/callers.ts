/** Whose token counts now: one that is good by itself counts no more where its session was ended. */
import type { Account, Accounts } from './accounts.ts';
import type { Sessions } from './sessions.ts';
import type { Identity, Tokens } from './tokens.ts';

/** What became of the session that a token was given in. */
export type Standing = 'open' | 'ended' | 'disabled' | 'missing';

/** Judges the sessions of tokens. */
export interface Callers extends Pick<Tokens, 'read'> {
  callerStanding(identity: Identity): Standing;
}

const isOlder = ({ validSince }: Account, { authTime }: Identity): boolean => authTime < validSince;

/** The callers of one data folder; `read` takes only tokens whose session is open. */
export const openCallers = (tokens: Tokens, accounts: Accounts, sessions: Sessions): Callers => {
  const callerStanding = (identity: Identity): Standing => {
    const account = accounts.byUid(identity.uid);
    if (account === undefined) return 'missing';
    if (account.isDisabled) return 'disabled';
    const { session } = identity;
    const isEnded = session !== undefined && !sessions.isOpen(session);
    return isEnded || isOlder(account, identity) ? 'ended' : 'open';
  };
  return {
    callerStanding,
    read: async (text) => {
      const token = await tokens.read(text);
      return token.kind === 'good' && callerStanding(token.identity) !== 'open'
        ? { kind: 'expired' }
        : token;
    },
  };
};
