/** Sign-in, sign-up and password changes, apart from HTTP. Refusals are thrown as `AuthRefusal`. */
import { Crowded } from '#local-cloud/http/line.ts';
import type { Account, Accounts } from './accounts.ts';
import { openCallers, type Standing } from './callers.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { deviceId, type Devices } from './devices.ts';
import type { Open, Session, Sessions } from './sessions.ts';
import { openThrottle } from './throttle.ts';
import type { Identity, Tokens } from './tokens.ts';

/** The message is a code of Identity Toolkit, which the SDK translates into its own codes. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
}

export interface OpenedSession {
  readonly account: Account;
  readonly session: Session;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Seconds after a sign-in during which the password may be changed. */
const RECENT_LOGIN_S = 300;

/** No account has this id. */
const NOBODY = '';

const ENDINGS = {
  ended: 'TOKEN_EXPIRED',
  disabled: 'USER_DISABLED',
  missing: 'USER_NOT_FOUND',
} as const satisfies Record<Exclude<Standing, 'open'>, string>;

/** No device has this id. */
const NO_DEVICE = '';

const SHORTEST = 6;
const LONGEST = 4096;

/**
 * Returns the stored form of an e-mail. Throws for control and invisible characters, since the
 * e-mail is printed in a terminal.
 */
export const normalizeEmail = (email: string): string => {
  const plain = email.trim().toLowerCase();
  if (plain === '') throw new AuthRefusal('MISSING_EMAIL');
  if (plain.length > 256 || !/^[^\s\p{Cc}\p{Cf}@]+@[^\s\p{Cc}\p{Cf}@]+$/u.test(plain))
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

export interface AuthService {
  /**
   * `address` is the caller's: addresses take turns at hashing. `isLetIn` returns true if the
   * account may be created now.
   */
  signUp(
    email: string,
    password: string,
    address: string,
    isLetIn?: () => boolean,
  ): Promise<OpenedSession>;
  /**
   * Refuses without checking the password after too many failures of the account or the address. A
   * device whose `secret` is proved for the account has its own count instead.
   */
  signIn(email: string, password: string, address: string, secret?: string): Promise<OpenedSession>;
  /** Records the session's device, and returns the secret that the device keeps. */
  prove(opened: OpenedSession, secret: string): string;
  /** Throws if the token is not valid any more. */
  accountOf(idToken: string): Promise<Account>;
  refresh(refreshToken: string, secret: string): Promise<OpenedSession>;
  /**
   * Ends the session and the other sessions of its account on the device. Ignores unknown tokens.
   */
  signOut(refreshToken: string, secret: string): void;
  changePassword(idToken: string, password: string, address: string): Promise<OpenedSession>;
  /** The code is undefined if no account has the e-mail, or the account has enough codes. */
  resetCode(email: string): { readonly email: string; readonly code: string | undefined };
  emailOfCode(code: string): string;
  resetPassword(code: string, password: string, address: string): Promise<string>;
}

/** `clock` returns the time in ms. */
interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly tokens: Tokens;
  readonly clock: () => number;
}

const openings = ({ accounts, sessions, tokens, clock }: Parts) => {
  const { callerStanding } = openCallers(tokens, accounts, sessions);

  const requireAccount = (uid: string): Account => {
    const account = accounts.byUid(uid);
    if (account === undefined) throw new AuthRefusal('USER_NOT_FOUND');
    return account;
  };

  const toOpenedSession = async ({ session, refreshToken }: Open): Promise<OpenedSession> => {
    const account = requireAccount(session.uid);
    const { uid, email } = account;
    const { authTime, id } = session;
    const idToken = await tokens.sign({ uid, email, authTime, session: id });
    return { account, session, idToken, refreshToken };
  };

  const open = async (uid: string): Promise<OpenedSession> => {
    // A clock that was set back must not lock the owner out until it catches up.
    const authTime = Math.max(Math.floor(clock() / 1000), requireAccount(uid).validSince);
    accounts.signedIn(uid);
    return toOpenedSession(sessions.open(uid, authTime));
  };

  const readIdentity = async (idToken: string): Promise<Identity> => {
    if (idToken === '') throw new AuthRefusal('MISSING_ID_TOKEN');
    const token = await tokens.read(idToken);
    if (token.kind !== 'good')
      throw new AuthRefusal(token.kind === 'bad' ? 'INVALID_ID_TOKEN' : 'TOKEN_EXPIRED');
    const { identity } = token;
    const standing = callerStanding(identity);
    if (standing !== 'open') throw new AuthRefusal(ENDINGS[standing]);
    return identity;
  };

  return { requireAccount, toOpenedSession, open, readIdentity };
};

type Openings = ReturnType<typeof openings>;

const signingUp = ({ accounts }: Parts, { open }: Openings): Pick<AuthService, 'signUp'> => ({
  signUp: async (email, password, address, isLetIn = () => true) => {
    const requireOpenSignUp = () => {
      if (!isLetIn()) throw new AuthRefusal('ADMIN_ONLY_OPERATION');
    };
    requireOpenSignUp();
    const plain = normalizeEmail(email);
    checkNewPassword(password);
    const hash = await hashPassword(password, address);
    // Check again after hashing: of several requests only one may create the first account.
    requireOpenSignUp();
    const uid = accounts.create(plain, hash);
    if (uid === undefined) throw new AuthRefusal('EMAIL_EXISTS');
    return open(uid);
  },
});

const signingIn = (
  { accounts, devices, clock }: Parts,
  { open }: Openings,
): Pick<AuthService, 'signIn'> => {
  const throttle = openThrottle(clock);

  /** Runs once the session is open, so that a concurrent password change ends the session. */
  const bringUpToDate = async (account: Account, password: string, address: string) => {
    if (!isOutdated(account.password)) return;
    const hash = await hashPassword(password, address).catch((error: unknown) => {
      // The next sign-in tries again.
      if (error instanceof Crowded) return undefined;
      throw error;
    });
    if (hash !== undefined) accounts.storeAnew(account, hash);
  };

  return {
    signIn: async (email, password, address, secret = '') => {
      const plain = normalizeEmail(email);
      if (password === '') throw new AuthRefusal('MISSING_PASSWORD');
      const account = accounts.byEmail(plain);
      const isProved = devices.isProved(deviceId(secret), account?.uid ?? NOBODY);
      const device = isProved ? deviceId(secret) : NO_DEVICE;
      if (throttle.isBlocked(plain, address, device))
        throw new AuthRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      // Count the failure in advance: parallel sign-ins must not all get through the check.
      throttle.failed(plain, address, device);
      const client = isProved ? device : address;
      const fits = await isPassword(account?.password, password.slice(0, LONGEST + 1), client);
      // Read again after hashing: the password may have been changed meanwhile.
      const isSame = accounts.byEmail(plain)?.password === account?.password;
      if (account === undefined || !fits || !isSame)
        throw new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
      throttle.succeeded(plain, address, device);
      if (account.isDisabled) throw new AuthRefusal('USER_DISABLED');
      const opened = await open(account.uid);
      await bringUpToDate(account, password, client);
      return opened;
    },
  };
};

const sessionsGoOn = (
  { accounts, sessions, devices }: Parts,
  { requireAccount, toOpenedSession, readIdentity }: Openings,
): Pick<AuthService, 'accountOf' | 'prove' | 'refresh' | 'signOut'> => {
  const uidEnding = (uid: string): string =>
    ENDINGS[accounts.byUid(uid)?.isDisabled === true ? 'disabled' : 'ended'];

  return {
    accountOf: async (idToken) => requireAccount((await readIdentity(idToken)).uid),
    prove: ({ session }, given) => {
      const secret = devices.prove(given, session.uid);
      sessions.bindTo(session, deviceId(secret));
      return secret;
    },
    refresh: async (refreshToken, secret) => {
      if (refreshToken === '') throw new AuthRefusal('MISSING_REFRESH_TOKEN');
      const renewal = sessions.renew(refreshToken, deviceId(secret));
      if (renewal.kind === 'unknown') throw new AuthRefusal('INVALID_REFRESH_TOKEN');
      if (renewal.kind === 'ended') throw new AuthRefusal(uidEnding(renewal.uid));
      return toOpenedSession(renewal);
    },
    signOut: (refreshToken, secret) => {
      sessions.end(refreshToken, deviceId(secret));
    },
  };
};

const passwords = (
  { accounts, clock }: Parts,
  { open, readIdentity }: Openings,
): Pick<AuthService, 'changePassword' | 'resetCode' | 'emailOfCode' | 'resetPassword'> => {
  const accountOfCode = (code: string): Account => {
    if (code === '') throw new AuthRefusal('MISSING_OOB_CODE');
    const account = accounts.byResetCode(code);
    if (account === undefined) throw new AuthRefusal('INVALID_OOB_CODE');
    if (account === 'expired') throw new AuthRefusal('EXPIRED_OOB_CODE');
    return account;
  };

  return {
    changePassword: async (idToken, password, address) => {
      const { uid, authTime } = await readIdentity(idToken);
      checkNewPassword(password);
      if (clock() / 1000 - authTime > RECENT_LOGIN_S)
        throw new AuthRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      const hash = await hashPassword(password, address);
      // Check again after hashing: of two concurrent changes the first ends the other's session.
      await readIdentity(idToken);
      accounts.changePassword(uid, hash);
      return open(uid);
    },
    resetCode: (email) => {
      const plain = normalizeEmail(email);
      const account = accounts.byEmail(plain);
      // Made even for nobody: the time must not reveal which e-mails have an account.
      const code = accounts.newResetCode(account?.uid ?? NOBODY);
      return { email: plain, code };
    },
    emailOfCode: (code) => accountOfCode(code).email,
    resetPassword: async (code, password, address) => {
      checkNewPassword(password);
      accountOfCode(code);
      const hash = await hashPassword(password, address);
      // Check again after hashing: of two concurrent resets with one code only one may win.
      const { uid, email } = accountOfCode(code);
      accounts.changePassword(uid, hash);
      return email;
    },
  };
};

export const authService = (parts: Parts): AuthService => {
  const opened = openings(parts);
  return {
    ...signingUp(parts, opened),
    ...signingIn(parts, opened),
    ...sessionsGoOn(parts, opened),
    ...passwords(parts, opened),
  };
};
