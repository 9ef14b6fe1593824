/**
 * How the owner's commands reach the running server, which alone can read its data: a port of its
 * own that only this computer reaches, and a secret that stands in the folder of the data.
 * Whoever can read that can read the data as well.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { errorMessage } from '#local-cloud/store/error-code.ts';
import { listen, LOOPBACK } from '#local-cloud/http/front.ts';
import { toAsk, FORM_LIMIT, json, text, type Answer, type Ask } from '#local-cloud/http/http.ts';
import { send } from '#local-cloud/http/send.ts';
import { writePrivate } from '#local-cloud/store/data-folder.ts';
import { isOwnerAsk, type OwnerAnswer, type OwnerAsk } from './owner-asks.ts';

const noteIn = (folder: string): string => join(folder, 'kwity-server.json');

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const answerTo = async (
  ask: Ask,
  secret: string,
  answer: (asked: OwnerAsk) => OwnerAnswer,
): Promise<Answer> => {
  const given = ask.headers.authorization ?? '';
  if (ask.method !== 'POST' || !isSame(given, `Bearer ${secret}`)) return text(403, 'Forbidden');
  const asked: unknown = JSON.parse(await ask.body(FORM_LIMIT));
  return isOwnerAsk(asked) ? json(200, answer(asked)) : text(400, 'Bad Request');
};

/** Opens the door; gives what closes it, after the answer that is under way. */
export const openOwnerPort = async (
  folder: string,
  answer: (asked: OwnerAsk) => OwnerAnswer,
): Promise<() => Promise<void>> => {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const ask = toAsk(request);
    answerTo(ask, secret, answer)
      .catch((error: unknown) => text(400, errorMessage(error)))
      .then((reply) => {
        response.shouldKeepAlive = false;
        return send(request, response, reply);
      })
      .catch(() => response.destroy());
  });
  const port = await listen(server, 0, LOOPBACK);
  writePrivate(noteIn(folder), `${JSON.stringify({ port, secret })}\n`);
  return async () => {
    rmSync(noteIn(folder), { force: true });
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
  };
};

/** Asks the server that runs on a folder; undefined where none answers. */
export const askServer = async (
  folder: string,
  asked: OwnerAsk,
  patience?: AbortSignal,
): Promise<OwnerAnswer | undefined> => {
  try {
    const { port, secret } = JSON.parse(readFileSync(noteIn(folder), 'utf8')) as {
      readonly port: number;
      readonly secret: string;
    };
    const answer = await fetch(`http://${LOOPBACK}:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify(asked),
      ...(patience === undefined ? {} : { signal: patience }),
    });
    return answer.ok ? ((await answer.json()) as OwnerAnswer) : undefined;
  } catch {
    return undefined;
  }
};

/** What a server needs at most to say that it runs, unless it is making a copy, ms. */
const SIGN_OF_LIFE_MS = 3000;

/** Whether a server says that it runs on a folder. */
export const isServed = async (folder: string): Promise<boolean> =>
  (await askServer(folder, { kind: 'alive' }, AbortSignal.timeout(SIGN_OF_LIFE_MS))) !== undefined;
