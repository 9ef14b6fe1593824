/**
 * Connects the owner's commands to the running server, which alone can read its data. Only this
 * computer reaches the port, and its secret lies in the data folder: whoever can read the secret
 * can read the data as well.
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

/** Returns a function that closes the port after the answer in progress. */
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

/** A running server answers within this time, unless it is making a copy. */
const SIGN_OF_LIFE_MS = 3000;

export const isServed = async (folder: string): Promise<boolean> =>
  (await askServer(folder, { kind: 'alive' }, AbortSignal.timeout(SIGN_OF_LIFE_MS))) !== undefined;
