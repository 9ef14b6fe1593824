import type { OperationType } from '#schemas/operation.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';

const LIMITS: Partial<Record<OperationType, LimitedOperation>> = {
  CREATE_RECEIPT: 'receipt:create',
  UPDATE_RECEIPT: 'receipt:update',
  VOID_RECEIPT: 'receipt:update',
  CREATE_CLIENT: 'client:create',
  CREATE_PRODUCT: 'product:create',
};

const isKnown = (type: string): type is OperationType => type in LIMITS;

/** Limits of the types come first, then the limit of all writes (LIMIT-5). */
export const limitsBefore = (
  operations: readonly { readonly type: string }[],
): readonly LimitedOperation[] => {
  const own = operations.flatMap(({ type }) => (isKnown(type) ? (LIMITS[type] ?? []) : []));
  return [...new Set([...own, 'firestore:write' as const])];
};
