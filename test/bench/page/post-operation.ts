import type { BenchOperation } from '#bench/operation.ts';

/** How long a request may take, ms. */
const DEADLINE_MS = 4000;

/** A refusal by the server, with its status in the text as most hand-written clients have it. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`HTTP ${String(status)} ${text}`);
    this.status = status;
  }
}

const orTimeout = (error: unknown): never => {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new Error(`Request timed out after ${String(DEADLINE_MS)} ms`);
  throw error;
};

/** Posts an operation as a client written by hand does. Throws `HttpError`, or an error of the network or the deadline. */
export const postOperation = async (
  operation: BenchOperation,
  idempotencyKey?: string,
): Promise<void> => {
  const response = await fetch('/operations', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(operation),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(orTimeout);
  if (!response.ok) throw new HttpError(response.status, await response.text());
};
