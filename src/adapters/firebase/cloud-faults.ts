/**
 * Classifies Firestore errors by code. Lite derives the codes from the HTTP status: "unknown" is no
 * network, 500 or an answer that is not JSON; "failed-precondition" is 400, 408, 412 or 413;
 * "aborted" is 409.
 */
import type { FirestoreErrorCode } from 'firebase/firestore/lite';
import { CloudFault } from '#machines/ports/ports.ts';
import type { FaultKind } from '#machines/ports/ports.ts';
import { errorCode } from './auth-faults.ts';

const FIRESTORE_KINDS = {
  cancelled: 'no-answer',
  unknown: 'no-answer',
  internal: 'no-answer',
  unavailable: 'no-answer',
  'deadline-exceeded': 'no-answer',
  'data-loss': 'no-answer',
  aborted: 'busy',
  'resource-exhausted': 'busy',
  unauthenticated: 'unauthenticated',
  'permission-denied': 'permission-denied',
  'not-found': 'not-found',
  // The request was malformed, or the document to delete was changed meanwhile; nothing was stored.
  'failed-precondition': 'invalid',
  'invalid-argument': 'invalid',
  'already-exists': 'invalid',
  'out-of-range': 'invalid',
  unimplemented: 'invalid',
} as const satisfies Record<FirestoreErrorCode, FaultKind>;

/** Auth errors while a call fetches its token; any code that is not listed ends the session. */
const TOKEN_KINDS: Readonly<Record<string, FaultKind>> = {
  'auth/network-request-failed': 'no-answer',
  'auth/timeout': 'no-answer',
  'auth/internal-error': 'no-answer',
  'auth/internal': 'no-answer',
  'auth/unavailable': 'no-answer',
  'auth/too-many-requests': 'busy',
  'auth/quota-exceeded': 'busy',
};

const isFirestoreCode = (code: string): code is FirestoreErrorCode =>
  Object.hasOwn(FIRESTORE_KINDS, code);

/** True if the service rejected the token; a fresh one may help. */
export const isUnauthenticated = (error: unknown): boolean =>
  errorCode(error) === 'unauthenticated';

/**
 * Converts an error of a cloud call. An error without a code comes from an answer that is not the
 * cloud's.
 */
export const cloudFault = (error: unknown): CloudFault => {
  if (error instanceof CloudFault) return error;
  const options = { cause: error };
  const code = errorCode(error);
  if (code === null) return new CloudFault('no-answer', 'firestore/unreadable-answer', options);
  if (code.startsWith('auth/'))
    return new CloudFault(TOKEN_KINDS[code] ?? 'unauthenticated', code, options);
  const kind = isFirestoreCode(code) ? FIRESTORE_KINDS[code] : 'no-answer';
  return new CloudFault(kind, `firestore/${code}`, options);
};
