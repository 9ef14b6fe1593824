/** Reads request bodies with limits on size, on time, and on the memory of all bodies together. */
import type { IncomingMessage } from 'node:http';
import { openLine } from './line.ts';

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow';
}

/** Larger bodies wait in line. */
const SMALL = 64 * 1024;

/** At most six large bodies of 10 MiB are in memory. */
const places = openLine({ atOnce: 6, eachAtOnce: 2, eachWaiting: 20 });

/** The app gives up after 15 s; a request over a weak mobile connection may take longer. */
const DEADLINE_MS = 60_000;

/**
 * Bytes beyond the limit that are read and dropped, so that the client sees the answer. More ends
 * the connection.
 */
const DROPPED = 32 * 1024 * 1024;

/** Collects chunks in one buffer, so that each body is in memory once. */
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

/**
 * Reads at most `limit` bytes. `client` waits in line for a large body. Rejects with
 * `BodyTooLarge`, `BodyTooSlow` or `Crowded`.
 */
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
