/** Requests and answers as the handlers of this server see them. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** The most that one request may carry, bytes; Firestore's own limit is 10 MiB. */
export const BODY_LIMIT = 11 * 1024 * 1024;

/** The most that the fields of a form come to, bytes. */
export const FORM_LIMIT = 64 * 1024;

/** A request; `path` is as sent, still percent-encoded. */
export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The network address that it comes from. */
  readonly address: string;
  /** The body as text, of `BODY_LIMIT` bytes unless told otherwise. Throws `BodyTooLarge`. */
  body(limit?: number): Promise<string>;
}

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Answers a request, or null when it belongs to another handler. */
export type Handler = (ask: Ask) => Promise<Answer | null>;

/** The body exceeds its limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** An answer in JSON, which no cache may keep. */
export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: `${JSON.stringify(value)}\n`,
});

/** An answer in plain text, which no cache may keep. */
export const text = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** The media type of a request without its parameters, in lower case; empty when it has none. */
export const mediaType = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const readBody = async (request: IncomingMessage, limit: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is still read and dropped: a connection cut off in the middle would hide the answer.
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLarge();
  return Buffer.concat(chunks).toString('utf8');
};

/** The request of Node as the handlers see it. */
export const askOf = (request: IncomingMessage): Ask => {
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    headers: request.headers,
    address: request.socket.remoteAddress ?? '',
    body: (limit = BODY_LIMIT) => readBody(request, limit),
  };
};

/** Sends an answer; a HEAD request gets its head alone. */
export const send = (response: ServerResponse, answer: Answer, method: string): void => {
  const length = Buffer.byteLength(answer.body);
  response.writeHead(answer.status, {
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    'content-length': String(length),
  });
  response.end(method === 'HEAD' ? undefined : answer.body);
};
