/** Secure Token's one method: a fresh ID token for a refresh token. */
import { FORM_LIMIT, json, text, type Handler } from '#local-cloud/http.ts';
import { AuthRefusal } from './auth-service.ts';
import { answering, checkCaller, type AuthContext } from './identity-toolkit.ts';
import { TOKEN_LIFE_S } from './tokens.ts';

const grant = async ({ service, project }: AuthContext, body: string): Promise<object> => {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'refresh_token') throw new AuthRefusal('INVALID_GRANT_TYPE');
  const refreshToken = form.get('refresh_token') ?? '';
  const { uid, idToken } = await service.refresh(refreshToken);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(TOKEN_LIFE_S),
    token_type: 'Bearer',
    user_id: uid,
    project_id: project,
  };
};

/** The handler of `POST /securetoken.googleapis.com/v1/token`. */
export const secureToken =
  (context: AuthContext): Handler =>
  async (ask) => {
    if (!ask.path.startsWith('/securetoken.googleapis.com/')) return null;
    if (ask.path !== '/securetoken.googleapis.com/v1/token' || ask.method !== 'POST')
      return text(404, 'Not Found');
    return answering(context, async () => {
      checkCaller(context, ask);
      return json(200, await grant(context, await ask.body(FORM_LIMIT)));
    });
  };
