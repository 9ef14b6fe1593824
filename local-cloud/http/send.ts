/** Sends answers. What is large is compressed for who takes it, and what is long is made as it is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { breathe } from './breathe.ts';
import { ApiFault, faultAnswer } from './faults.ts';
import type { Answer, Rest } from './http.ts';
import { Crowded, openLine } from './line.ts';

/** Long answers of all clients, and of one. */
const places = openLine({ atOnce: 4, eachAtOnce: 2, eachWaiting: 6 });

/** How long a long answer may take, ms: who reads slower asks for less. */
const LONGEST_MS = 5 * 60_000;

const crowded = faultAnswer(new ApiFault('RESOURCE_EXHAUSTED', 'Too many long answers at once.'));

const canTakeGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b/u.test(String(headers['accept-encoding'] ?? ''));

async function* bodyBits(body: string | Buffer, rest: Rest) {
  yield body;
  for (;;) {
    await breathe();
    const bit = rest.next();
    if (bit === undefined) return;
    yield bit;
  }
}

const stream = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  rest: Rest,
): Promise<void> => {
  const isZipped = canTakeGzip(request);
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...headers,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  });
  const bits = Readable.from(bodyBits(body, rest), { objectMode: true, highWaterMark: 1 });
  const signal = AbortSignal.timeout(LONGEST_MS);
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await (isZipped
    ? pipeline(bits, gzip, response, { signal })
    : pipeline(bits, response, { signal }));
};

/** So long the rest of a body that nobody reads is dropped before the answer, ms: one cut off would hide it. */
const LINGER_MS = 5000;

/** Drops what is left of a body. Whoever still goes on sending is answered, and then cut off. */
const dropUnread = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.complete) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS);
    finished(request, { writable: false }, () => {
      clearTimeout(timer);
      resolve();
    });
    request.resume();
  });
  if (!request.complete) response.setHeader('connection', 'close');
};

/** Sends an answer; a HEAD request gets its head alone. A long one that cannot be sent whole is cut off. */
export const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> => {
  const { rest } = answer;
  await dropUnread(request, response);
  if (rest !== undefined) {
    try {
      const client = request.socket.remoteAddress ?? '';
      await places.run(client, () => stream(request, response, answer, rest));
    } catch (error) {
      if (response.headersSent) response.destroy();
      else if (error instanceof Crowded) await send(request, response, crowded);
      else throw error;
    } finally {
      rest.close();
    }
    return;
  }
  response.writeHead(answer.status, {
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    'content-length': String(Buffer.byteLength(answer.body)),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
};
