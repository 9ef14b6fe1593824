/** Refusals as Google's services send them: an HTTP code, a status and a message. */
import { json, type Answer } from './http.ts';

const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type Status = keyof typeof HTTP_CODES;

/** The caller sees the message. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }
}

/** The default message is the Firebase emulator's. */
export const invalid = (message = "Payload isn't valid for request."): ApiFault =>
  new ApiFault('INVALID_ARGUMENT', message);

export const unsupported = (what: string): ApiFault =>
  new ApiFault('UNIMPLEMENTED', `${what} is not supported by the embedded cloud.`);

export const faultAnswer = ({ status, message }: ApiFault): Answer =>
  json(HTTP_CODES[status], { error: { code: HTTP_CODES[status], message, status } });
