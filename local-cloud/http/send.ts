/**
 * Sends answers. Long answers are made while they are sent, and compressed if the client accepts
 * gzip.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { yieldToEventLoop } from './yield-to-event-loop.ts';
import { ApiFault, faultAnswer } from './faults.ts';
import type { Answer, Rest } from './http.ts';
import { Crowded, openLine } from './line.ts';

/** Limits long answers of all clients, and of one client. */
const places = openLine({ atOnce: 4, eachAtOnce: 2, eachWaiting: 6 });

/** A long answer that takes longer is cut off. A slower client has to ask for less. */
const LONGEST_MS = 5 * 60_000;

const crowded = faultAnswer(new ApiFault('RESOURCE_EXHAUSTED', 'Too many long answers at once.'));

const canTakeGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b/u.test(String(headers['accept-encoding'] ?? ''));

async function* bodyBits(body: string | Buffer, rest: Rest) {
  yield body;
  for (;;) {
    await yieldToEventLoop();
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

/**
 * Time to drop an unread body before the answer: closing the connection at once would hide the
 * answer.
 */
const LINGER_MS = 5000;

/**
 * Drops the rest of a body. A client that does not stop sending is disconnected after the answer.
 */
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

/** A HEAD request gets no body. A long answer that fails on the way is cut off. */
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
