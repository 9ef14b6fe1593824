/** The REST methods of Identity Toolkit that the Firebase SDK uses for accounts with a password. */
import { ApiFault, faultAnswer } from '#local-cloud/http/faults.ts';
import {
  FORM_LIMIT,
  json,
  text,
  type Answer,
  type Ask,
  type Handler,
} from '#local-cloud/http/http.ts';
import { Crowded } from '#local-cloud/http/line.ts';
import { BodyTooLarge, BodyTooSlow } from '#local-cloud/http/read-body.ts';
import type { Account } from './accounts.ts';
import { checkKey, checkOrigin } from './api-key.ts';
import { deviceCookie, readDeviceSecret } from './devices.ts';
import { AuthRefusal, type AuthService, type OpenedSession } from './auth-service.ts';
import { TOKEN_LIFE_S } from './tokens.ts';

export interface AuthContext {
  readonly service: AuthService;
  readonly project: string;
  readonly apiKey: string;
  readonly authorizedDomains: readonly string[];
  isLetIn(ask: Ask): boolean;
  /** Hands a password-reset code to the owner of the e-mail. */
  deliver(email: string, code: string): void;
  /** Called for every error of this server itself. */
  onFailure(error: unknown): void;
}

type Field = (name: string) => string;
type Method<T = object> = (context: AuthContext, field: Field, ask: Ask) => Promise<T>;

const sessionAnswer = ({ account, idToken, refreshToken }: OpenedSession): object => ({
  localId: account.uid,
  email: account.email,
  idToken,
  refreshToken,
  expiresIn: String(TOKEN_LIFE_S),
});

const userAnswer = ({ uid, email, createdAt, lastLoginAt, validSince }: Account): object => ({
  localId: uid,
  email,
  emailVerified: false,
  providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email, email }],
  createdAt: String(createdAt),
  lastLoginAt: String(lastLoginAt),
  validSince: String(validSince),
});

const OPENING: ReadonlyMap<string, Method<OpenedSession>> = new Map<string, Method<OpenedSession>>([
  [
    'signUp',
    ({ service, isLetIn }, field, ask) =>
      service.signUp(field('email'), field('password'), ask.address, () => isLetIn(ask)),
  ],
  [
    'signInWithPassword',
    ({ service }, field, ask) =>
      service.signIn(field('email'), field('password'), ask.address, readDeviceSecret(ask)),
  ],
  [
    'update',
    ({ service }, field, { address }) =>
      service.changePassword(field('idToken'), field('password'), address),
  ],
]);

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'lookup',
    async ({ service }, field) => ({
      users: [userAnswer(await service.accountOf(field('idToken')))],
    }),
  ],
  [
    'sendOobCode',
    async ({ service, deliver }, field) => {
      if (field('requestType') !== 'PASSWORD_RESET') throw new AuthRefusal('OPERATION_NOT_ALLOWED');
      const { email, code } = service.resetCode(field('email'));
      if (code !== undefined) deliver(email, code);
      return { email };
    },
  ],
  [
    'resetPassword',
    async ({ service }, field, { address }) => {
      const [code, password] = [field('oobCode'), field('newPassword')];
      const email =
        password === ''
          ? service.emailOfCode(code)
          : await service.resetPassword(code, password, address);
      return { email, requestType: 'PASSWORD_RESET' };
    },
  ],
]);

const refusal = (message: string): Answer => json(400, { error: { code: 400, message } });

/**
 * Turns refusals into Google's error bodies and errors of this server into UNAVAILABLE. Rethrows
 * `BodyTooLarge` and `BodyTooSlow`.
 */
export const answering = async (
  { onFailure }: AuthContext,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthRefusal) return refusal(error.message);
    if (error instanceof ApiFault) return faultAnswer(error);
    if (error instanceof Crowded) return refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
    if (error instanceof BodyTooLarge || error instanceof BodyTooSlow) throw error;
    onFailure(error);
    return faultAnswer(new ApiFault('UNAVAILABLE', 'The service is currently unavailable.'));
  }
};

/** Throws an `ApiFault` for a page of another origin and for a missing or wrong API key. */
export const checkCaller = (context: AuthContext, ask: Ask): void => {
  checkOrigin(ask, context.authorizedDomains);
  checkKey(ask, context.apiKey, true);
};

export const withCookie = (answer: Answer, secret: string, ask: Ask): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...deviceCookie(secret, ask) },
});

const readFields = (body: string): Field => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new ApiFault('INVALID_ARGUMENT', 'Invalid JSON payload received.');
  }
  const fields = new Map(Object.entries(parsed ?? {}) as [string, unknown][]);
  return (name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
};

const ACCOUNTS = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(?<method>\w+)$/u;
const PROJECTS = /^(?:\/identitytoolkit\.googleapis\.com)?\/v1\/projects$/u;

const projects = (context: AuthContext, ask: Ask): Answer => {
  checkCaller(context, ask);
  const { project, authorizedDomains } = context;
  return json(200, { projectId: project, authorizedDomains });
};

export const identityToolkit =
  (context: AuthContext): Handler =>
  async (ask) => {
    if (ask.method === 'GET' && PROJECTS.test(ask.path))
      return answering(context, async () => projects(context, ask));
    const name = ACCOUNTS.exec(ask.path)?.groups?.['method'] ?? '';
    const [opening, method] = [OPENING.get(name), METHODS.get(name)];
    if ((opening ?? method) === undefined || ask.method !== 'POST')
      return ask.path.startsWith('/identitytoolkit.googleapis.com/')
        ? text(404, 'Not Found')
        : null;
    return answering(context, async () => {
      checkCaller(context, ask);
      const field = readFields(await ask.body(FORM_LIMIT));
      if (opening === undefined) return json(200, await method?.(context, field, ask));
      const opened = await opening(context, field, ask);
      const registered = name === 'signInWithPassword' ? { registered: true } : {};
      const secret = context.service.prove(opened, readDeviceSecret(ask));
      return withCookie(json(200, { ...registered, ...sessionAnswer(opened) }), secret, ask);
    });
  };
