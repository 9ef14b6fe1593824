/** A server that imitates Google's services just enough, and gives the answers that a test sets. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}

/** An answer; 'hang' never answers, and 'drop' cuts the connection. */
export type Answer = { readonly status: number; readonly body: unknown } | 'hang' | 'drop';

/** Answers of each service; called once per request. */
export interface Script {
  documents: (seen: Seen) => Answer | Promise<Answer>;
  token: () => Answer | Promise<Answer>;
  account: (seen: Seen) => Answer;
}

export interface ScriptedCloud {
  readonly origin: string;
  readonly seen: Seen[];
  readonly script: Script;
  close(): Promise<void>;
}

/** Makes an unsigned token; the SDK only reads its payload. */
const tokenOf = (sub: string, jti: string): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.trunc(Date.now() / 1000);
  return `${part({ alg: 'none' })}.${part({ sub, user_id: sub, iat, exp: iat + 3600, jti })}.`;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const failed = (status: number, message = 'no'): Answer => ({
  status,
  body: { error: { code: status, message, status: message } },
});

const session = { localId: 'me', email: 'me@kwity.pl', refreshToken: 'r1', expiresIn: '3600' };

/** An answer with a new token, whose id is "second". */
export const freshToken = (): Answer =>
  ok({
    ...{ access_token: tokenOf('me', 'second'), id_token: tokenOf('me', 'second') },
    ...{ refresh_token: 'r2', expires_in: '3600', token_type: 'Bearer', user_id: 'me' },
  });

export const committed = ({ body }: Seen): Answer => {
  const { writes } = JSON.parse(body) as { readonly writes: readonly unknown[] };
  return ok({ commitTime: '2026-01-01T00:00:00Z', writeResults: writes.map(() => ({})) });
};

const defaults = (): Script => ({
  documents: committed,
  token: freshToken,
  account: ({ path }) =>
    path.includes('lookup')
      ? ok({ users: [{ localId: 'me', email: 'me@kwity.pl' }] })
      : ok({ ...session, idToken: tokenOf('me', 'first') }),
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
};

const send = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'hang') return;
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
};

export const startScriptedCloud = async (): Promise<ScriptedCloud> => {
  const seen: Seen[] = [];
  const script = defaults();
  const answerTo = (one: Seen): Answer | Promise<Answer> => {
    if (one.path.includes('securetoken')) return script.token();
    return one.path.includes('identitytoolkit') ? script.account(one) : script.documents(one);
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const one = { path: request.url ?? '', token: request.headers.authorization, body };
      seen.push(one);
      send(response, await answerTo(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    });
  return { origin: `http://127.0.0.1:${port}`, seen, script, close };
};
