/**
 * Secure Token's method `token`, which returns a new ID token for a refresh token, and our own
 * method `revoke`, which ends a session (RFC 7009).
 */
import {
  FORM_LIMIT,
  json,
  text,
  type Answer,
  type Ask,
  type Handler,
} from '#local-cloud/http/http.ts';
import { AuthRefusal } from './auth-service.ts';
import { readDeviceSecret } from './devices.ts';
import { answering, checkCaller, withCookie, type AuthContext } from './identity-toolkit.ts';
import { TOKEN_LIFE_S } from './tokens.ts';

const grant = async (
  { service, project }: AuthContext,
  body: string,
  ask: Ask,
): Promise<Answer> => {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'refresh_token') throw new AuthRefusal('INVALID_GRANT_TYPE');
  const refreshToken = form.get('refresh_token') ?? '';
  const secret = readDeviceSecret(ask);
  const opened = await service.refresh(refreshToken, secret);
  const { account, idToken, refreshToken: next } = opened;
  const answer = {
    access_token: idToken,
    id_token: idToken,
    refresh_token: next,
    expires_in: String(TOKEN_LIFE_S),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: project,
  };
  return withCookie(json(200, answer), service.prove(opened, secret), ask);
};

const revoke: typeof grant = async ({ service }, body, ask) => {
  service.signOut(new URLSearchParams(body).get('token') ?? '', readDeviceSecret(ask));
  return json(200, {});
};

const METHODS: ReadonlyMap<string, typeof grant> = new Map([
  ['/securetoken.googleapis.com/v1/token', grant],
  ['/securetoken.googleapis.com/v1/revoke', revoke],
]);

export const secureToken =
  (context: AuthContext): Handler =>
  async (ask) => {
    if (!ask.path.startsWith('/securetoken.googleapis.com/')) return null;
    const method = METHODS.get(ask.path);
    if (method === undefined || ask.method !== 'POST') return text(404, 'Not Found');
    return answering(context, async () => {
      checkCaller(context, ask);
      return method(context, await ask.body(FORM_LIMIT), ask);
    });
  };
