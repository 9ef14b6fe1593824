/** Reading what a request carries: as much as it may be, in bounded time, and of all requests together in bounded memory. */
import type { IncomingMessage } from 'node:http';
import { openLine } from './line.ts';

/** The body exceeds its limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The body did not come in time. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow';
}

/** From this size on a body waits for a place, bytes. */
const SMALL = 64 * 1024;

/** Large bodies of all clients, and of one: six of 10 MiB stand in memory. */
const places = openLine({ atOnce: 6, eachAtOnce: 2, eachWaiting: 20 });

/** The app gives a request up after 15 s; a mast that is far away may take longer, and comes again. */
const DEADLINE_MS = 60_000;

/** What is still dropped of a body that is too large, so that the answer is seen; more ends the connection. */
const DROPPED = 32 * 1024 * 1024;

/** Collects into one buffer, so that a body stands in memory once. */
const collector = (announced: number, limit: number) => {
  let buffer = Buffer.allocUnsafe(Math.min(announced, limit));
  let size = 0;
  return {
    add: (chunk: Buffer): void => {
      const end = size + chunk.length;
      if (end > limit) {
        size = end;
        buffer = Buffer.alloc(0);
        return;
      }
      if (end > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(end, buffer.length * 2, 4096)));
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      chunk.copy(buffer, size);
      size = end;
    },
    size: () => size,
    text: () => buffer.toString('utf8', 0, size),
  };
};

const readAll = async (
  request: IncomingMessage,
  announced: number,
  limit: number,
): Promise<string> => {
  const collected = collector(announced, limit);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    request.destroy();
  }, DEADLINE_MS);
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      collected.add(chunk);
      if (collected.size() > limit + DROPPED) request.destroy();
    }
  } catch (error) {
    if (isLate) throw new BodyTooSlow();
    if (collected.size() > limit) throw new BodyTooLarge();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  if (collected.size() > limit) throw new BodyTooLarge();
  return collected.text();
};

/** The body as text, of at most `limit` bytes; `client` is whose place a large one takes. Throws `BodyTooLarge`, `BodyTooSlow` and `Crowded`. */
export const readBody = (
  request: IncomingMessage,
  limit: number,
  client = request.socket.remoteAddress ?? '',
): Promise<string> => {
  const header = request.headers['content-length'];
  const announced = header === undefined ? 0 : Number(header);
  if (announced > limit) return Promise.reject(new BodyTooLarge());
  const work = () => readAll(request, announced, limit);
  const isSmall = limit <= SMALL || (header !== undefined && announced <= SMALL);
  return isSmall ? work() : places.run(client, work);
};
