import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

/** Bytes of one request; Firestore's own limit. */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** Bytes of one request with form fields. */
export const FORM_LIMIT = 64 * 1024;

/** `path` is still percent-encoded. */
export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Network address of the caller. */
  readonly address: string;
  /** True if the request came over TLS. */
  readonly isSecure?: boolean;
  /**
   * Reads at most `limit` bytes, `BODY_LIMIT` by default. `client` waits in line for a large body.
   * Throws as `readBody` does.
   */
  body(limit?: number, client?: string): Promise<string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Sent after the body. */
  readonly rest?: Rest;
}

/** The rest of a long answer, made piece by piece while it is sent. */
export interface Rest {
  /** Returns undefined at the end. */
  next(): string | undefined;
  close(): void;
}

/** Returns null if the request belongs to another handler. */
export type Handler = (ask: Ask) => Promise<Answer | null>;

/** `body` is JSON already. */
export const jsonText = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

export const json = (status: number, value: unknown): Answer =>
  jsonText(status, `${JSON.stringify(value)}\n`);

export const text = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** Returns the media type in lower case without parameters, or '' if there is none. */
export const mediaType = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

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
