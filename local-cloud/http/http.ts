/** Requests and answers as the handlers of this server see them. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

/** The most that one request may carry, bytes; Firestore's own limit. */
export const BODY_LIMIT = 10 * 1024 * 1024;

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
  /** Whether it came over TLS. */
  readonly isSecure?: boolean;
  /** The body as text, of `BODY_LIMIT` bytes unless told otherwise; `client` is who waits for a large one. Throws as `readBody` does. */
  body(limit?: number, client?: string): Promise<string>;
}

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** What follows the body. */
  readonly rest?: Rest;
}

/** A long answer's further bits, made as they are sent. */
export interface Rest {
  /** The next one; undefined is the end. */
  next(): string | undefined;
  close(): void;
}

/** Answers a request, or null when it belongs to another handler. */
export type Handler = (ask: Ask) => Promise<Answer | null>;

/** An answer in JSON that is written already, which no cache may keep. */
export const jsonText = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** An answer in JSON, which no cache may keep. */
export const json = (status: number, value: unknown): Answer =>
  jsonText(status, `${JSON.stringify(value)}\n`);

/** An answer in plain text, which no cache may keep. */
export const text = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** The media type of a request without its parameters, in lower case; empty when it has none. */
export const mediaType = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

/** The request of Node as the handlers see it. */
export const toAsk = (request: IncomingMessage): Ask => {
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    headers: request.headers,
    address: request.socket.remoteAddress ?? '',
    isSecure: 'encrypted' in request.socket,
    body: (limit = BODY_LIMIT, client) => readBody(request, limit, client),
  };
};
