/**
 * What a failure of Firestore means, by its code alone. Lite makes its codes from the HTTP status: "unknown" is no network, 500 or an
 * answer that is no JSON; "failed-precondition" stands for 400, 408, 412 and 413; "aborted" is 409.
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
  // A wrong request, or what was to be deleted was written meanwhile: nothing was done.
  'failed-precondition': 'invalid',
  'invalid-argument': 'invalid',
  'already-exists': 'invalid',
  'out-of-range': 'invalid',
  unimplemented: 'invalid',
} as const satisfies Record<FirestoreErrorCode, FaultKind>;

/** Codes of the authentication service while it gives a token for a call; all others end the session. */
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

/** Whether the service did not accept the token, which a fresh one may mend. */
export const isUnauthenticated = (error: unknown): boolean =>
  errorCode(error) === 'unauthenticated';

/** The fault of a call of the cloud. An error without a code is an answer that was not the service's. */
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
