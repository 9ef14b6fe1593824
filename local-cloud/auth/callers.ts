/** Checks the session behind a token: a valid token stops working when its session ends. */
import type { Account, Accounts } from './accounts.ts';
import type { Sessions } from './sessions.ts';
import type { Identity, Tokens } from './tokens.ts';

export type Standing = 'open' | 'ended' | 'disabled' | 'missing';

export interface Callers extends Pick<Tokens, 'read'> {
  callerStanding(identity: Identity): Standing;
}

const isOlder = ({ validSince }: Account, { authTime }: Identity): boolean => authTime < validSince;

/** `read` reports a token as expired if its session is not open. */
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
