/** Specified in CODES-1. */
export const SERVICE_CODES = [
  'object-not-found',
  'unauthorized',
  'unauthenticated',
  'quota-exceeded',
  'canceled',
  'retry-limit-exceeded',
  'permission-denied',
  'not-found',
  'already-exists',
  'unavailable',
] as const;

export type ServiceCode = (typeof SERVICE_CODES)[number];
