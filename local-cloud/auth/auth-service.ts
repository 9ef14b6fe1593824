/** What signing in, signing up and changing a password mean, apart from the wire. Refusals are `AuthRefusal`. */
import type { Account, Accounts } from './accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openThrottle } from './throttle.ts';
import type { Identity, Tokens } from './tokens.ts';

/** A refusal in the words of Identity Toolkit, which the SDK turns into its codes. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
}

/** A session that was just opened. */
export interface OpenedSession {
  readonly account: Account;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A password may only be changed this long after it was given, seconds. */
const RECENT_LOGIN_S = 300;

/** The id that no account has. */
const NOBODY = '';

const SHORTEST = 6;
const LONGEST = 4096;

const emailOf = (email: string): string => {
  const plain = email.trim().toLowerCase();
  if (plain === '') throw new AuthRefusal('MISSING_EMAIL');
  if (plain.length > 256 || !/^[^\s@]+@[^\s@]+$/u.test(plain))
    throw new AuthRefusal('INVALID_EMAIL');
  return plain;
};

const checkNewPassword = (password: string): void => {
  if (password === '') throw new AuthRefusal('MISSING_PASSWORD');
  if (password.length < SHORTEST)
    throw new AuthRefusal(`WEAK_PASSWORD : Password should be at least ${SHORTEST} characters`);
  if (password.length > LONGEST)
    throw new AuthRefusal(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password must contain at most ${LONGEST} characters`,
    );
};

/** Everything that has to do with accounts. */
export interface AuthService {
  signUp(email: string, password: string): Promise<OpenedSession>;
  /** Refused unheard after too many failures of the account or of the caller's address. */
  signIn(email: string, password: string, address: string): Promise<OpenedSession>;
  /** The account of an ID token that still counts. */
  accountOf(idToken: string): Promise<Account>;
  /** A fresh ID token for a refresh token. */
  refresh(refreshToken: string): Promise<{ readonly uid: string; readonly idToken: string }>;
  changePassword(idToken: string, password: string): Promise<OpenedSession>;
  /** A reset code for an e-mail, undefined when no account has it. */
  resetCode(email: string): { readonly email: string; readonly code: string | undefined };
  /** The e-mail that a reset code is for. */
  emailOfCode(code: string): string;
  resetPassword(code: string, password: string): Promise<string>;
}

/** The service over stored accounts; `clock` tells the time in ms. */
export const authService = (
  accounts: Accounts,
  tokens: Tokens,
  clock: () => number,
): AuthService => {
  const throttle = openThrottle(clock);

  const existing = (uid: string): Account => {
    const account = accounts.byUid(uid);
    if (account === undefined) throw new AuthRefusal('USER_NOT_FOUND');
    return account;
  };

  const open = async (uid: string): Promise<OpenedSession> => {
    // A clock that was put back must not shut the owner out until it has caught up.
    const authTime = Math.max(Math.floor(clock() / 1000), existing(uid).validSince);
    const refreshToken = accounts.openSession(uid, authTime);
    const account = existing(uid);
    const idToken = await tokens.sign({ uid, email: account.email, authTime });
    return { account, idToken, refreshToken };
  };

  const identityOf = async (idToken: string): Promise<Identity> => {
    if (idToken === '') throw new AuthRefusal('MISSING_ID_TOKEN');
    const token = await tokens.read(idToken);
    if (token.kind !== 'good')
      throw new AuthRefusal(token.kind === 'bad' ? 'INVALID_ID_TOKEN' : 'TOKEN_EXPIRED');
    const { identity } = token;
    if (identity.authTime < existing(identity.uid).validSince)
      throw new AuthRefusal('TOKEN_EXPIRED');
    return identity;
  };

  const accountOfCode = (code: string): Account => {
    if (code === '') throw new AuthRefusal('MISSING_OOB_CODE');
    const account = accounts.byResetCode(code);
    if (account === undefined) throw new AuthRefusal('INVALID_OOB_CODE');
    if (account === 'expired') throw new AuthRefusal('EXPIRED_OOB_CODE');
    return account;
  };

  return {
    signUp: async (email, password) => {
      const plain = emailOf(email);
      checkNewPassword(password);
      const uid = accounts.create(plain, await hashPassword(password));
      if (uid === undefined) throw new AuthRefusal('EMAIL_EXISTS');
      return open(uid);
    },
    signIn: async (email, password, address) => {
      const plain = emailOf(email);
      if (password === '') throw new AuthRefusal('MISSING_PASSWORD');
      if (throttle.isBlocked(plain, address)) throw new AuthRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      // Counted before the answer is known: tries sent side by side must not slip through together.
      throttle.failed(plain, address);
      const account = accounts.byEmail(plain);
      const fits = await isPassword(account?.password, password.slice(0, LONGEST + 1));
      if (account === undefined || !fits) throw new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
      throttle.succeeded(plain, address);
      return open(account.uid);
    },
    accountOf: async (idToken) => existing((await identityOf(idToken)).uid),
    refresh: async (refreshToken) => {
      if (refreshToken === '') throw new AuthRefusal('MISSING_REFRESH_TOKEN');
      const session = accounts.session(refreshToken);
      if (session === undefined) throw new AuthRefusal('INVALID_REFRESH_TOKEN');
      if (session.isRevoked) throw new AuthRefusal('TOKEN_EXPIRED');
      const { uid, email } = existing(session.uid);
      return { uid, idToken: await tokens.sign({ uid, email, authTime: session.authTime }) };
    },
    changePassword: async (idToken, password) => {
      const { uid, authTime } = await identityOf(idToken);
      checkNewPassword(password);
      if (clock() / 1000 - authTime > RECENT_LOGIN_S)
        throw new AuthRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      accounts.changePassword(uid, await hashPassword(password));
      return open(uid);
    },
    resetCode: (email) => {
      const plain = emailOf(email);
      const account = accounts.byEmail(plain);
      // Made for nobody as well: the time that it takes must not tell which e-mails have an account.
      const code = accounts.newResetCode(account?.uid ?? NOBODY);
      return { email: plain, code: account === undefined ? undefined : code };
    },
    emailOfCode: (code) => accountOfCode(code).email,
    resetPassword: async (code, password) => {
      checkNewPassword(password);
      const hash = await hashPassword(password);
      // Looked up after the hashing: of two resets at once with one code only one may win.
      const { uid, email } = accountOfCode(code);
      accounts.changePassword(uid, hash);
      return email;
    },
  };
};
