import { createHash } from 'node:crypto';
import { AuthRefusal, type AuthService } from './auth-service.ts';
import { FORM_LIMIT, type Answer, type Ask, type Handler } from '#local-cloud/http/http.ts';

const PATH = '/reset-password';

const escaped = (words: string): string =>
  words.replace(/[&<>"']/gu, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem}
input,button{font:inherit;width:100%;padding:.5rem;margin:.25rem 0 1rem;box-sizing:border-box}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (status: number, content: string): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': POLICY,
  },
  body: `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Nowe hasło</title>
<style>${STYLE}</style>
<h1>Nowe hasło</h1>
${content}
</html>
`,
});

const form = (code: string, email: string, problem = ''): string => `<p>Konto: ${escaped(email)}</p>
${problem === '' ? '' : `<p role="alert">${problem}</p>`}
<form method="post" action="${PATH}">
<input type="hidden" name="oobCode" value="${escaped(code)}">
<label>Nowe hasło (co najmniej 6 znaków)
<input type="password" name="newPassword" minlength="6" required autocomplete="new-password"></label>
<button>Zapisz hasło</button>
</form>`;

const badLink = (): Answer =>
  page(400, '<p role="alert">Ten odnośnik wygasł lub został już użyty. Poproś o nowy.</p>');

const isAboutPassword = (error: AuthRefusal): boolean => error.message.includes('PASSWORD');

const answer = async (
  service: AuthService,
  { method, query, body, address }: Ask,
): Promise<Answer> => {
  if (method !== 'POST') {
    const code = query.get('oobCode') ?? '';
    return page(200, form(code, service.emailOfCode(code)));
  }
  const sent = new URLSearchParams(await body(FORM_LIMIT));
  const code = sent.get('oobCode') ?? '';
  const email = service.emailOfCode(code);
  try {
    await service.resetPassword(code, sent.get('newPassword') ?? '', address);
    return page(200, '<p>Hasło zmienione. <a href="/login">Zaloguj się</a></p>');
  } catch (error) {
    if (!(error instanceof AuthRefusal) || !isAboutPassword(error)) throw error;
    return page(400, form(code, email, 'Hasło musi mieć od 6 do 4096 znaków.'));
  }
};

export const resetPasswordPage =
  (service: AuthService): Handler =>
  async (ask) => {
    if (ask.path !== PATH) return null;
    try {
      return await answer(service, ask);
    } catch (error) {
      if (error instanceof AuthRefusal) return badLink();
      throw error;
    }
  };
